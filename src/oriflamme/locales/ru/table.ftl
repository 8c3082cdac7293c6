# Стол: ряд, вопрос, просмотр карт, меню места за столом.

table-title = Стол
table-coming = Стол загружается…
table-not-here = Этот стол недоступен
table-home = На главную
table-menu = За этим столом
round-now = Раунд { $n } из { $of }
round-over = Партия окончена
phase-placement = выкладывание
phase-resolution = розыгрыш

## Ряд

queue-label =
    { $n ->
        [one] Ряд, { $n } место
        [few] Ряд, { $n } места
       *[many] Ряд, { $n } мест
    }
queue-empty = Ряд пуст. Первая карта ляжет сюда.
strip-label = Весь ряд
slot-front = Начало
slot-back = Конец
gap-put = Положить сюда { $card }
gap-put-hidden = Положить карту сюда
resolving = Разыгрывается
placing = Выкладывание
choose-this = { $what }. Выбрать: { $words }
choose-card = Выложить { $cardObject }
lain-face-down = лицом вниз, знаете только вы
lain-face-down-of = лицом вниз, её знает { $who }
lain-known = лицом вниз, известна всем
lain-turned = до конца партии лежала лицом вниз
lain-tokens = { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
}
lain-count = { $n ->
    [one] { $n } карта в стопке
    [few] { $n } карты в стопке
   *[many] { $n } карт в стопке
}
lain-covered-tokens = { $n ->
    [one] { $n } жетон под ней
    [few] { $n } жетона под ней
   *[many] { $n } жетонов под ней
}
lain-sentenced = с приговором
lain-bribed = подкуплена
lain-asleep = в этом раунде не разыгрывается

## Семьи

panel-in-hand = в руке
panel-cards = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[many] { $n } карт в руке
}
panel-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
panel-discarded = { $n ->
    [one] в сбросе { $n } карта, посмотреть
    [few] в сбросе { $n } карты, посмотреть
   *[many] в сбросе { $n } карт, посмотреть
}
seat-you = Вы
tag-bot = бот
tag-sitting-in = играет бот
watchers = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
   *[many] { $n } зрителей
}
tag-away = не за столом
tag-late = время вышло
tag-first = первый игрок
tag-turn = решает
vote-sit-in =
    { $n ->
        [0] Заменить ботом
       *[other] Заменить ботом (за: { $n })
    }

## Ваши карты

hand-title = Ваша рука
hand-of = Рука: { $who }
hand-empty = В руке карт не осталось.
hand-place = Выложить { $card }
aside-title = Отложенные, видите только вы
aside-short = Отложено
aside-chip = { $n ->
    [one] Отложена { $n } карта
    [few] Отложены { $n } карты
   *[many] Отложено { $n } карт
}
tray-discard = Сброс: { $n }

## Вопрос

prompt-label = Что делать
prompt-yours = Ваше решение
prompt-confirm = Вы уверены?
prompt-waiting = Ожидание
prompt-lost = Нет связи
prompt-sent = Отправляем ваш выбор…
prompt-dealing = Раздаём карты…
prompt-next = Далее в любом случае: { $notes }.
prompt-skip = Пропустить показ
prompt-go-on = Дальше
round-summary = Раунд { $n } завершён
announce-decision = Ваше решение. { $title } { $options }.
announce-option = { $key }: { $words }
announce-confirm = Подтвердите: { $title }. Enter подтверждает, Escape возвращает назад.
prompt-waiting-place = Место { $place }. Пока можно рассмотреть карты.
prompt-waiting-hint = Пока можно рассмотреть карты.
target-before = Предыдущая цель
target-next = Следующая цель
sat-in-title = За вас играет бот
sat-in-hint = Место за столом остаётся вашим.
sat-in-back = Вернуться за стол

## Просмотр карт

look-stack = Стопка на месте { $place }
look-stack-of = { $n ->
    [one] { $who }, { $n } карта
    [few] { $who }, { $n } карты, первая — ненакрытая
   *[many] { $who }, { $n } карт, первая — ненакрытая
}
look-gone = Этих карт в ряду уже нет.
look-unknown = Лицом вниз
look-facts = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $hand ->
    [one] { $hand } карта в руке
    [few] { $hand } карты в руке
   *[many] { $hand } карт в руке
}, отложено: { $aside }
look-twin = Близнец ещё лежит в стороне.
look-known = В руке, известна всем
look-reserve = В резерве
look-deal = { $n ->
    [one] на ней { $n } жетон
    [few] на ней { $n } жетона
   *[many] на ней { $n } жетонов
}
look-discard = { $n ->
    [0] Сброс пуст
    [one] В сбросе { $n } карта
    [few] В сбросе { $n } карты
   *[many] В сбросе { $n } карт
}

## Возле ряда

side-label = Летопись, карты, чат
side-chronicle = Летопись
side-tracker = Карты
side-chat = Чат
side-unread = { $n ->
    [one] новое сообщение
    [few] новых сообщения
   *[many] новых сообщений
}

## Меню места, зрители

menu-sit-in = Передать игру боту
menu-sit-in-go = Передать
menu-show = Зрители могут видеть мои карты
menu-chat = Чат за этим столом
menu-leave = Выйти из партии
menu-leave-hint = Дальше за вас будет играть бот. Вы сможете вернуться.
menu-leave-rated = Эта партия рейтинговая: если вы уйдёте или позволите боту играть за вас, вы займёте в ней последнее место.
local-take-back = Взять назад последний ход
local-record = Скачать запись
local-saved = Эта партия сохранена на этом устройстве. Можно закрыть страницу и продолжить позже.
local-unsaved-full = На этом устройстве нет места, чтобы сохранить партию. Сохранённое раньше в безопасности; остальное пропадёт, когда вы закроете страницу.
local-unsaved-none = Браузер не разрешает этой странице сохранять партии. Эта пропадёт, когда вы закроете страницу.
local-network-loading = Загружается нейросеть ботов: { $n } %
local-network-ready = Боты играют с помощью нейросети.
local-network-missing = Не удалось загрузить нейросеть ботов, поэтому они играют без неё, и слабее.
menu-keys = Клавиши: 1–9 — выбрать, Esc — отменить, стрелки — вдоль ряда, I — показать карту.
watch-hint = Вы зритель. Игроки могут показать вам свои карты.
watch-public = То, что видят все
watch-as = Что видит { $who }

## Подсказки, против ботов

hint-ask = Подсказка
hint-title = Подсказка
hint-coming = Перебираем варианты…
hint-gone = Это решение уже принято.
hint-look-card = Взгляните на свою карту: { $card }.
hint-look-place = Взгляните на место { $place }.
hint-look-points = Посчитайте, что эта карта может дать сейчас и позже.
hint-look-danger = Подумайте, какие карты ещё могут стать целью атаки.
hint-look-later = Подумайте о следующих раундах.
hint-move = Показать ход
hint-best = Лучше всего: { $move } (шансы на победу: { $value } %)
hint-next = Второй выбор: { $move } (шансы на победу: { $value } %)
hint-why = Если вместо этого сыграть так:
hint-note = Подсказка учитывает только то, что видите вы. В записи партии будет видно, что вы её просили.
