# Стіл: ряд, запитання, перегляд карт, меню місця за столом.

table-title = Стіл
table-coming = Стіл завантажується…
table-not-here = Цей стіл недоступний
table-home = На головну
table-menu = За цим столом
round-now = Раунд { $n } з { $of }
round-over = Партію завершено
phase-placement = викладання
phase-resolution = розіграш

## Ряд

queue-label =
    { $n ->
        [one] Ряд, { $n } місце
        [few] Ряд, { $n } місця
       *[many] Ряд, { $n } місць
    }
queue-empty = Ряд порожній. Перша карта ляже сюди.
strip-label = Увесь ряд
slot-front = Початок
slot-back = Кінець
gap-put = Покласти сюди { $card }
gap-put-hidden = Покласти карту сюди
resolving = Розігрується
placing = Викладання
choose-this = { $what }. Вибрати: { $words }
choose-card = Викласти { $cardObject }
lain-face-down = долілиць, знаєте лише ви
lain-face-down-of = долілиць, її знає { $who }
lain-known = долілиць, відома всім
lain-turned = до кінця партії лежала долілиць
lain-tokens = { $n ->
    [one] { $n } жетон
    [few] { $n } жетони
   *[many] { $n } жетонів
}
lain-count = { $n ->
    [one] { $n } карта в стосі
    [few] { $n } карти в стосі
   *[many] { $n } карт у стосі
}
lain-covered-tokens = { $n ->
    [one] { $n } жетон під нею
    [few] { $n } жетони під нею
   *[many] { $n } жетонів під нею
}
lain-sentenced = з вироком
lain-bribed = підкуплена
lain-asleep = у цьому раунді не розігрується

## Родини

panel-in-hand = у руці
panel-cards = { $n ->
    [one] { $n } карта в руці
    [few] { $n } карти в руці
   *[many] { $n } карт у руці
}
panel-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
panel-discarded = { $n ->
    [one] у скиді { $n } карта, переглянути
    [few] у скиді { $n } карти, переглянути
   *[many] у скиді { $n } карт, переглянути
}
seat-you = Ви
tag-bot = бот
tag-sitting-in = грає бот
watchers = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
   *[many] { $n } глядачів
}
tag-away = не за столом
tag-late = час вийшов
tag-first = перший гравець
tag-turn = вирішує
vote-sit-in =
    { $n ->
        [0] Замінити ботом
       *[other] Замінити ботом (за: { $n })
    }

## Ваші карти

hand-title = Ваша рука
hand-of = Рука: { $who }
hand-empty = У руці карт не лишилося.
hand-place = Викласти { $card }
aside-title = Відкладені, бачите лише ви
aside-short = Відкладено
aside-chip = { $n ->
    [one] Відкладено { $n } карту
    [few] Відкладено { $n } карти
   *[many] Відкладено { $n } карт
}
tray-discard = Скид: { $n }

## Запитання

prompt-label = Що робити
prompt-yours = Ваше рішення
prompt-confirm = Ви певні?
prompt-waiting = Очікування
prompt-lost = Немає звʼязку
prompt-sent = Надсилаємо ваш вибір…
prompt-dealing = Роздаємо карти…
prompt-next = Далі в будь-якому разі: { $notes }.
prompt-skip = Пропустити показ
prompt-go-on = Далі
round-summary = Раунд { $n } завершено
announce-decision = Ваше рішення. { $title } { $options }.
announce-option = { $key }: { $words }
announce-confirm = Підтвердьте: { $title }. Enter підтверджує, Escape повертає назад.
prompt-waiting-place = Місце { $place }. Тим часом можна роздивитися карти.
prompt-waiting-hint = Тим часом можна роздивитися карти.
target-before = Попередня ціль
target-next = Наступна ціль
sat-in-title = За вас грає бот
sat-in-hint = Місце за столом лишається вашим.
sat-in-back = Повернутися за стіл

## Перегляд карт

look-stack = Стос на місці { $place }
look-stack-of = { $n ->
    [one] { $who }, { $n } карта
    [few] { $who }, { $n } карти, перша — ненакрита
   *[many] { $who }, { $n } карт, перша — ненакрита
}
look-gone = Цих карт у ряді вже немає.
look-unknown = Долілиць
look-facts = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, { $hand ->
    [one] { $hand } карта в руці
    [few] { $hand } карти в руці
   *[many] { $hand } карт у руці
}, відкладено: { $aside }
look-twin = Близнюк іще лежить осторонь.
look-known = У руці, відома всім
look-reserve = У резерві
look-deal = { $n ->
    [one] на ній { $n } жетон
    [few] на ній { $n } жетони
   *[many] на ній { $n } жетонів
}
look-discard = { $n ->
    [0] Скид порожній
    [one] У скиді { $n } карта
    [few] У скиді { $n } карти
   *[many] У скиді { $n } карт
}

## Поруч із рядом

side-label = Літопис, карти, чат
side-chronicle = Літопис
side-tracker = Карти
side-chat = Чат
side-unread = { $n ->
    [one] нове повідомлення
    [few] нові повідомлення
   *[many] нових повідомлень
}

## Меню місця, глядачі

menu-sit-in = Передати гру ботові
menu-sit-in-go = Передати
menu-show = Глядачі можуть бачити мої карти
menu-chat = Чат за цим столом
menu-leave = Вийти з партії
menu-leave-hint = Далі за вас гратиме бот. Ви зможете повернутися.
menu-leave-rated = Ця партія рейтингова: якщо ви підете або дозволите боту грати за вас, ви посядете в ній останнє місце.
local-take-back = Взяти назад останній хід
local-record = Завантажити запис
local-saved = Цю партію збережено на цьому пристрої. Можна закрити сторінку й продовжити пізніше.
local-unsaved-full = На цьому пристрої немає місця, щоб зберегти партію. Збережене раніше в безпеці; решта зникне, коли ви закриєте сторінку.
local-unsaved-none = Браузер не дозволяє цій сторінці зберігати партії. Ця зникне, коли ви закриєте сторінку.
local-network-loading = Завантажується нейромережа ботів: { $n } %
local-network-ready = Боти грають за допомогою нейромережі.
local-network-missing = Не вдалося завантажити нейромережу ботів, тож вони грають без неї, і слабше.
menu-keys = Клавіші: 1–9 — вибрати, Esc — скасувати, стрілки — рух уздовж ряду, I — показати карту.
watch-hint = Ви глядач. Гравці можуть показати вам свої карти.
watch-public = Те, що бачать усі
watch-as = Що бачить { $who }

## Підказки, проти ботів

hint-ask = Підказка
hint-title = Підказка
hint-coming = Перебираємо варіанти…
hint-gone = Це рішення вже ухвалено.
hint-look-card = Погляньте на свою карту: { $card }.
hint-look-place = Погляньте на місце { $place }.
hint-look-points = Порахуйте, що ця карта може дати зараз і пізніше.
hint-look-danger = Подумайте, на які карти ще можуть напасти.
hint-look-later = Подумайте про наступні раунди.
hint-move = Показати хід
hint-best = Найкраще: { $move } (шанси на перемогу: { $value } %)
hint-next = Другий вибір: { $move } (шанси на перемогу: { $value } %)
hint-why = Якщо натомість зіграти так:
hint-note = Підказка враховує лише те, що бачите ви. У записі партії буде видно, що ви її просили.
