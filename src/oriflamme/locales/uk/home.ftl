# Головна, форма нового столу, власні ігри, рейтинг, обліковий запис.

home-lead = Король помер, і трон порожній. Шість раундів родини підкладають карти долілиць в один ряд і вирішують, коли їх відкрити: одразу чи згодом, щоб здобути більше.
home-play = Грати зараз
home-play-opening = Роздаємо карти…
home-play-with = { $box }, проти трьох ботів-лицарів, без обмеження часу
home-new = Новий стіл
home-no-server = Тут грають проти ботів. Щоб грати з іншими людьми, потрібен сайт із сервером.
home-join = Маєте посилання або код?
home-join-go = Приєднатися
home-join-wrong = Це не код і не посилання на стіл. Код складається з пʼяти букв, а посилання треба вставити повністю.
home-join-unknown = Жоден стіл із таким кодом не чекає на гравців.
home-sample = Місце 3: Лорд отримує 1 очко й ще 1 за сусідню карту своєї родини.
home-sample-now = Розігрується
home-box = Виберіть карти
home-box-base = Десять карт. Почніть звідси.
home-box-ablaze = Принци, близнюки, підкуп і пастки.
home-box-alliance = Судді, угоди й дипломати.
home-box-mixed = Будь-які десять із { $kinds ->
    [30] тридцяти
   *[other] { $kinds }
}.
home-guest-names = Ярина, Богдан, Всеволод, Горислава, Данило, Добромир, Євпраксія, Злата, Лада, Левко, Любава, Мстислав, Остап, Роксолана, Святослав, Стефанія, Тихомир, Устина, Ярополк, Ясна
home-loading = Хвилинку…
home-tables = Відкриті столи
home-tables-none = Відкритих столів зараз немає. Відкрийте свій або зіграйте з ботами.
home-tables-free = { $n ->
    [one] Чекаємо ще на { $n } гравця
    [few] Чекаємо ще на { $n } гравців
    [many] Чекаємо ще на { $n } гравців
   *[other] Чекаємо ще на { $n } гравця
}
home-tables-full = Усі на місцях, зараз почнуть
home-tables-sit = Сісти
home-tables-look = Дивитися
home-tables-bots = Боти
home-watch = Партії для глядачів
home-clock-per-move = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}
home-clock-bank = { $minutes } хв + { $seconds } с
home-going = Ваші поточні партії
home-going-all = Усі ваші партії
home-how = Як грати
home-how-1 = Покладіть.
    .more = Одну карту з руки долілиць: на початок, у кінець або на свою.
home-how-2 = Відкрийте або лишіть.
    .more = Від першого місця до останнього. На закриту карту щораунду лягає жетон.
home-how-3 = Шість раундів.
    .more = Перемагає той, хто має найбільше очок. Жетони, що лишилися на картах, не рахуються.
home-learn = Учитися граючи
home-rules = Читати правила
home-record = Відкрити запис партії
home-record-paste = Вставте запис партії
home-record-drop = Або перетягніть сюди файл.
home-record-show = Показати партію
home-record-file = Вибрати файл
home-record-empty = Поки що показувати нічого: спершу вставте запис.
home-record-storage = Браузер не дає сторінці зберегти запис. Дозвольте їй зберігати дані й спробуйте ще раз.
home-foot-unofficial = Неофіційне видання для прихильників гри.
home-foot-credits = Автори й ліцензії

## Новий стіл

open-new = Новий стіл
open-box = Карти
open-players = Гравці
open-seats = Місця за столом
open-seat-free = Вільне для друга
open-seat-me = Ви
open-seat-bot = Бот: { $level }
open-clock = Час
open-clock-none = Без обмеження часу
open-clock-quick = Швидко: { $minutes } хв + { $seconds } с на хід
open-clock-calm = Спокійно: { $minutes } хв + { $seconds } с на хід
open-clock-long = Довго: { $minutes } хв + { $seconds } с на хід
open-clock-own = Задати свій час
open-clock-days = Кілька днів на хід
open-minutes = Хвилин на всю партію
open-seconds = Секунд додатково за хід
open-days = Днів на кожен хід
open-edition = Редакція правил
open-edition-revised = Чинні правила. Якщо вагаєтеся, беріть їх.
open-edition-first = Дві відмінності: Засідка карає й карту власної родини, яка її вилучає, а за нічиєї враховують усі карти ряду, навіть накриті.
open-listed = Хто побачить стіл
open-listed-no = Лише за посиланням
open-listed-yes = Усі
open-watch = Хто може дивитися
open-watch-no = Ніхто
open-watch-yes = Усі охочі
open-chat = Чат
open-chat-no = Вимкнено
open-chat-yes = Увімкнено
open-friendly = Рейтинг
open-friendly-no = Рейтингова
open-friendly-yes = Товариська
open-friendly-why = Товариська партія нічийого рейтингу не змінює, партія з ботами теж.
open-your-name = Ваше імʼя
open-your-name-why = Лишіть поле порожнім — імʼя підберемо ми.
open-do = Відкрити стіл
open-start = Почати партію
open-back = Назад
open-follows-start = Усі вже тут: партія почнеться одразу.
open-follows-link = Далі ви отримаєте посилання для друзів.
open-follows-public = Стіл зʼявиться у списку, а ви отримаєте посилання для друзів.
deck-legend = Десять карт для кожної родини
deck-dice = Випадковий набір
deck-clear = Прибрати всі
deck-no-box = Інші карти
deck-missing = { $left ->
    [one] Вибрано { $n } з 10, бракує ще { $left }
    [few] Вибрано { $n } з 10, бракує ще { $left }
    [many] Вибрано { $n } з 10, бракує ще { $left }
   *[other] Вибрано { $n } з 10, бракує ще { $left }
}
deck-many = { $over ->
    [one] Вибрано { $n }, { $over } зайва
    [few] Вибрано { $n }, { $over } зайві
    [many] Вибрано { $n }, { $over } зайвих
   *[other] Вибрано { $n }, { $over } зайвих
}
deck-full = Усі десять вибрано

## Власні ігри

games-title = Ваші партії
games-nobody = Ви ще тут не грали. Кожна ваша партія зберігатиметься на цій сторінці.
games-none = Ви ще тут не грали.
games-first = Зіграти першу партію
games-list-going = Тривають
games-list-over = Завершені
games-waiting = Чекає на гравців
games-playing = Триває
games-won = { $points ->
    [one] Перемога: { $names }, { $points } очко
    [few] Перемога: { $names }, { $points } очки
    [many] Перемога: { $names }, { $points } очок
   *[other] Перемога: { $names }, { $points } очка
}
games-won-own = { $points ->
    [one] Ваша перемога: { $points } очко
    [few] Ваша перемога: { $points } очки
   *[many] Ваша перемога: { $points } очок
}
games-go-on = Продовжити
games-table = Стіл
games-replay = Перегляд
games-record = Запис
games-guest = Ви граєте як гість: ці партії збережено лише в цьому браузері.
games-keep = Задати пароль і зберегти їх
games-here = На цьому пристрої
games-delete = Видалити
games-delete-sure = Видалити цю партію назавжди?
games-delete-failed = Цю партію не вдалося видалити.

## Рейтинг

ladder-title = Рейтинг
ladder-lead = Рахуються лише завершені партії між людьми. Для кожної коробки й кількості гравців рейтинг окремий. Усі починають із 1500.
ladder-sizes = Кількість гравців
ladder-players = { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
    [many] { $n } гравців
   *[other] { $n } гравця
}
ladder-none = Тут ще ніхто не має рейтингу. Завершіть партію без ботів, щоб його отримати.
ladder-rank = Місце
ladder-name = Гравець
ladder-rating = Рейтинг
ladder-games = Партії
ladder-me = (ви)
ladder-guest = (гість)
ladder-provisional = ? — менше десяти партій, тож рейтинг іще непевний. Такі гравці — наприкінці списку.

## Обліковий запис

account-title = Обліковий запис
account-nobody = Щоб грати, обліковий запис не потрібен. Досить імені.
account-guest = Ви граєте як гість у цьому браузері. Імʼя: { $name }.
account-known = Ви граєте як { $name }. Ваші партії й рейтинг зберігаються.
account-name = Ваше імʼя
account-name-why = Його бачать усі за столом.
account-name-label = Імʼя
account-name-set = Змінити імʼя
account-name-begin = Грати під цим іменем
account-name-done = Готово. Тепер це ваше імʼя.
account-keep = Зберегти свої партії
account-keep-why = З логіном і паролем ваші партії й рейтинг будуть із вами на будь-якому пристрої.
account-create = Створити обліковий запис
account-password = Новий пароль
account-password-why = На всіх інших пристроях доведеться ввійти знову.
account-login-label = Логін
account-new-password-label = Новий пароль, щонайменше 8 символів
account-current-password-label = Поточний пароль
account-password-label = Пароль
account-keep-do = Зберегти мої партії
account-password-do = Змінити пароль
account-keep-done = Готово. Відтепер входьте з цим логіном.
account-login = Увійти
account-login-why = Якщо ви вже тут грали й задали пароль.
account-login-guest = Ви продовжите з тим обліковим записом. Партії, зіграні як гість, до нього не перейдуть.
account-login-do = Увійти
account-login-done = Ви ввійшли.
account-leave = Вийти
account-leave-why = Ваші партії й рейтинг зберігаються.
account-leave-guest = Якщо вийти гостем, повернутися не вдасться: спершу задайте пароль, щоб зберегти партії.
account-leave-sure = Ви назавжди втратите доступ до цих партій. Усе одно вийти?
account-leave-do = Вийти
account-leave-yes = Так, вийти
account-leave-no = Ні, лишитися
account-sessions = Де ви ввійшли
account-sessions-why = Якщо якийсь сеанс вам незнайомий, завершіть його та змініть пароль.
account-session-cookie = Браузер, з { $day }
account-session-bearer = Програма з токеном, з { $day }
account-session-current = Ви тут
account-session-end = Завершити
account-data = Ваші дані
account-data-why = Що зберігає сервер і як довго:
account-export = Завантажити все
account-delete = Видалити обліковий запис
account-delete-sure = Ваше імʼя, повідомлення й рейтинг зникнуть назавжди. Зіграні партії залишаться без вашого імені. Видалити обліковий запис?
account-delete-yes = Так, видалити
account-delete-no = Ні, залишити
