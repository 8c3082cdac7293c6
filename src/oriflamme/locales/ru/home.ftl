# Главная, форма нового стола, свои игры, рейтинг, учётная запись.

home-lead = Король умер, и трон пуст. Шесть раундов семьи подкладывают карты лицом вниз в один ряд и решают, когда их открыть: сразу или позже, чтобы получить больше.
home-play = Играть сейчас
home-play-opening = Раздаём карты…
home-play-with = { $box }, против трёх ботов-рыцарей, без ограничения времени
home-new = Новый стол
home-no-server = Здесь играют против ботов. Чтобы играть с другими людьми, нужен сайт с сервером.
home-join = Есть ссылка или код?
home-join-go = Присоединиться
home-join-wrong = Это не код и не ссылка на стол. Код состоит из пяти букв, а ссылку нужно вставить целиком.
home-join-unknown = Ни один стол с таким кодом не ждёт игроков.
home-sample = Место 3: Лорд получает 1 очко и ещё 1 за соседнюю карту своей семьи.
home-sample-now = Разыгрывается
home-box = Выберите карты
home-box-base = Десять карт. Начните здесь.
home-box-ablaze = Принцы, близнецы, подкуп и ловушки.
home-box-alliance = Судьи, сделки и дипломаты.
home-box-mixed = Любые десять из { $kinds ->
    [30] тридцати
   *[other] { $kinds }
}.
home-guest-names = Богдан, Велимир, Всеволод, Гордей, Горислава, Добрыня, Забава, Злата, Лада, Любава, Людмила, Мирослава, Мстислав, Остромир, Ратибор, Рогнеда, Святослав, Тихомир, Ярополк, Ясна
home-loading = Минутку…
home-tables = Открытые столы
home-tables-none = Открытых столов сейчас нет. Откройте свой или сыграйте с ботами.
home-tables-free = { $n ->
    [one] Ждём ещё { $n } игрока
    [few] Ждём ещё { $n } игроков
    [many] Ждём ещё { $n } игроков
   *[other] Ждём ещё { $n } игрока
}
home-tables-full = Все на местах, сейчас начнут
home-tables-sit = Сесть
home-tables-look = Смотреть
home-tables-bots = Боты
home-watch = Партии для зрителей
home-clock-per-move = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
    [many] { $days } дней на ход
   *[other] { $days } дня на ход
}
home-clock-bank = { $minutes } мин + { $seconds } с
home-going = Ваши текущие партии
home-going-all = Все ваши партии
home-how = Как играть
home-how-1 = Положите.
    .more = Одну карту из руки лицом вниз: в начало, в конец или на свою.
home-how-2 = Откройте или оставьте.
    .more = От первого места к последнему. На закрытую карту каждый раунд ложится жетон.
home-how-3 = Шесть раундов.
    .more = Побеждает тот, у кого больше всего очков. Жетоны, оставшиеся на картах, не считаются.
home-learn = Учиться играя
home-rules = Читать правила
home-record = Открыть запись партии
home-record-paste = Вставьте запись партии
home-record-drop = Или перетащите сюда файл.
home-record-show = Показать партию
home-record-file = Выбрать файл
home-record-empty = Показывать пока нечего: сначала вставьте запись.
home-record-storage = Браузер не даёт странице сохранить запись. Разрешите ей хранить данные и попробуйте ещё раз.
home-foot-unofficial = Неофициальное издание для любителей игры.
home-foot-credits = Авторы и лицензии

## Новый стол

open-new = Новый стол
open-box = Карты
open-players = Игроки
open-seats = Места за столом
open-seat-free = Свободно для друга
open-seat-me = Вы
open-seat-bot = Бот: { $level }
open-clock = Время
open-clock-none = Без ограничения времени
open-clock-quick = Быстро: { $minutes } мин + { $seconds } с на ход
open-clock-calm = Спокойно: { $minutes } мин + { $seconds } с на ход
open-clock-long = Долго: { $minutes } мин + { $seconds } с на ход
open-clock-own = Задать своё время
open-clock-days = Несколько дней на ход
open-minutes = Минут на всю партию
open-seconds = Секунд дополнительно за ход
open-days = Дней на каждый ход
open-edition = Редакция правил
open-edition-revised = Действующие правила. Если сомневаетесь, берите их.
open-edition-first = Два отличия: Засада карает и карту своей семьи, которая её устраняет, а при ничьей считаются все карты ряда, даже накрытые.
open-listed = Кто увидит стол
open-listed-no = Только по ссылке
open-listed-yes = Все
open-watch = Кто может смотреть
open-watch-no = Никто
open-watch-yes = Все желающие
open-chat = Чат
open-chat-no = Выключен
open-chat-yes = Включён
open-friendly = Рейтинг
open-friendly-no = Рейтинговая
open-friendly-yes = Дружеская
open-friendly-why = Дружеская партия не меняет ничей рейтинг, партия с ботами тоже.
open-your-name = Ваше имя
open-your-name-why = Оставьте поле пустым — имя подберём мы.
open-do = Открыть стол
open-start = Начать партию
open-back = Назад
open-follows-start = Все уже здесь: партия начнётся сразу.
open-follows-link = Дальше вы получите ссылку для друзей.
open-follows-public = Стол появится в списке, а вы получите ссылку для друзей.
deck-legend = Десять карт для каждой семьи
deck-dice = Случайный набор
deck-clear = Убрать все
deck-no-box = Другие карты
deck-missing = { $left ->
    [one] Выбрано { $n } из 10, не хватает ещё { $left }
    [few] Выбрано { $n } из 10, не хватает ещё { $left }
    [many] Выбрано { $n } из 10, не хватает ещё { $left }
   *[other] Выбрано { $n } из 10, не хватает ещё { $left }
}
deck-many = { $over ->
    [one] Выбрано { $n }, { $over } лишняя
    [few] Выбрано { $n }, { $over } лишние
    [many] Выбрано { $n }, { $over } лишних
   *[other] Выбрано { $n }, { $over } лишних
}
deck-full = Все десять выбраны

## Свои игры

games-title = Ваши партии
games-nobody = Вы здесь ещё не играли. Каждая ваша партия будет храниться на этой странице.
games-none = Вы здесь ещё не играли.
games-first = Сыграть первую партию
games-list-going = Продолжаются
games-list-over = Завершённые
games-waiting = Ждёт игроков
games-playing = Идёт
games-won = { $points ->
    [one] Победа: { $names }, { $points } очко
    [few] Победа: { $names }, { $points } очка
    [many] Победа: { $names }, { $points } очков
   *[other] Победа: { $names }, { $points } очка
}
games-won-own = { $points ->
    [one] Ваша победа: { $points } очко
    [few] Ваша победа: { $points } очка
   *[many] Ваша победа: { $points } очков
}
games-go-on = Продолжить
games-table = Стол
games-replay = Просмотр
games-record = Запись
games-guest = Вы играете как гость: эти партии сохранены только в этом браузере.
games-keep = Задать пароль и сохранить их
games-here = На этом устройстве
games-delete = Удалить
games-delete-sure = Удалить эту партию навсегда?
games-delete-failed = Эту партию не удалось удалить.

## Рейтинг

ladder-title = Рейтинг
ladder-lead = Считаются только завершённые партии между людьми. Для каждой коробки и числа игроков рейтинг отдельный. Все начинают с 1500.
ladder-sizes = Число игроков
ladder-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}
ladder-none = Здесь ещё ни у кого нет рейтинга. Завершите партию без ботов, чтобы его получить.
ladder-rank = Место
ladder-name = Игрок
ladder-rating = Рейтинг
ladder-games = Партии
ladder-me = (вы)
ladder-guest = (гость)
ladder-provisional = ? — меньше десяти партий, поэтому рейтинг ещё неточен. Такие игроки — в конце списка.

## Учётная запись

account-title = Учётная запись
account-nobody = Чтобы играть, учётная запись не нужна. Достаточно имени.
account-guest = Вы играете как гость в этом браузере. Имя: { $name }.
account-known = Вы играете как { $name }. Ваши партии и рейтинг сохраняются.
account-name = Ваше имя
account-name-why = Его видят все за столом.
account-name-label = Имя
account-name-set = Сменить имя
account-name-begin = Играть под этим именем
account-name-done = Готово. Теперь это ваше имя.
account-keep = Сохранить свои партии
account-keep-why = С логином и паролем ваши партии и рейтинг будут с вами на любом устройстве.
account-create = Создать учётную запись
account-password = Новый пароль
account-password-why = На всех других устройствах придётся войти заново.
account-login-label = Логин
account-new-password-label = Новый пароль, не меньше 8 символов
account-current-password-label = Текущий пароль
account-password-label = Пароль
account-keep-do = Сохранить мои партии
account-password-do = Сменить пароль
account-keep-done = Готово. Теперь входите с этим логином.
account-login = Войти
account-login-why = Если вы уже играли здесь и задали пароль.
account-login-guest = Вы продолжите с той учётной записью. Партии, сыгранные гостем, в неё не перейдут.
account-login-do = Войти
account-login-done = Вы вошли.
account-leave = Выйти
account-leave-why = Ваши партии и рейтинг сохраняются.
account-leave-guest = Если выйти гостем, вернуться не получится: сначала задайте пароль, чтобы сохранить партии.
account-leave-sure = Вы навсегда потеряете доступ к этим партиям. Всё равно выйти?
account-leave-do = Выйти
account-leave-yes = Да, выйти
account-leave-no = Нет, остаться
account-sessions = Где вы вошли
account-sessions-why = Если какой-то сеанс вам незнаком, завершите его и смените пароль.
account-session-cookie = Браузер, с { $day }
account-session-bearer = Программа с токеном, с { $day }
account-session-current = Вы здесь
account-session-end = Завершить
account-data = Ваши данные
account-data-why = Что хранит сервер и как долго:
account-export = Скачать всё
account-delete = Удалить учётную запись
account-delete-sure = Ваше имя, сообщения и рейтинг исчезнут навсегда. Сыгранные партии останутся без вашего имени. Удалить учётную запись?
account-delete-yes = Да, удалить
account-delete-no = Нет, оставить
