# The settled questions, by id; the answers are the clauses of the rules.

settled-title = Зʼясовані питання
settled-lead = Про що сперечаються гравці та як це вирішено тут. Якщо відповідь можна показати, її можна розіграти на дошці аналізу. Кожне питання має власне посилання.
settled-contested = Спірні тлумачення
settled-rulings = Де правила мовчать
settled-rulings-lead = Це наші власні рішення.
settled-others = Інші кажуть:
settled-show = Показати
settled-edition = Редакція
settled-play = Розіграти на дошці аналізу
settled-position = Позиція
settled-happens = Що відбувається
settled-link = Посилання на це питання

## Contested readings

settled-tokens-covered = Чи втрачаються жетони карти, яку накрила інша?
    .others = У деяких поясненнях правил кажуть, що вони втрачаються.
settled-ambush-own = Що стається, коли вашу Засідку вилучає ваша ж карта?
    .others = Редакції відрізняються. Деякі огляди дають 4 очки, хоч би яка карта напала.
settled-tie = Хто перемагає в разі нічиєї?
    .others = Редакції відрізняються: одні рахують усі карти в ряді, інші — лише ненакриті.
settled-spy-own = Що робить Шпигун між вашими картами?
    .others = В одній із книжок правил ідеться про крадіжку в себе, що теж нічого не змінює.
settled-reveal-now = Чи можна відкрити карту одразу після викладання або викласти її відкритою?
    .others = В одному огляді описано перше, на сторінці крамниці — друге.
settled-rounds = Скільки раундів у партії?
    .others = На деяких сторінках сім раундів та інші карти — як у прототипі.
settled-combining = Як поєднувати коробки?
    .others = Видавці та огляди кажуть, що їх можна поєднувати, але не кажуть як.

## Rulings

settled-two-players = Чи можна грати вдвох?
settled-supply = А якщо очки скінчаться?
settled-first-player = Хто ходить першим?
settled-asked-openly = Чи показують вибір, якщо відповідь лише одна?
settled-reactions-pay = Чи спрацьовують обидві відповіді на того самого нападника?
settled-below-zero = А якщо треба втратити більше очок, ніж є?
settled-actor-left = Хто отримує очко, коли підкуплена карта вилучає себе?
settled-shared-victory = А якщо й тоді нічия?
settled-lord-neighbours = Які карти враховує Лорд?
settled-editions = Чим ще відрізняються редакції?
settled-spy-zero = Чи може Шпигун вибрати гравця без очок?
settled-copy-shapeshifter = Чи може Перевертень копіювати Перевертня?
settled-copy-prince = Чи приводить Близнюка Перевертень, який копіює Принца?
settled-decree-same-place = Чи може Королівський указ повернути карту на те саме місце?
settled-cutthroat-bonus = Головоріз з однією жертвою нічого за неї не отримує. А додаткові очки?
settled-apothecary-itself = Чи може Аптекар вилучити себе?
settled-impersonation-forced = Чи можна відмовитися від карти, яку приводить Підміна?
settled-impersonation-bribed = Чи може Підміна повернути вашу підкуплену карту?
settled-plot-nobody = Що робить Підступ, коли нема кого активувати?
settled-informer-bribed = Чи може підкуплений Донощик мінятися?
settled-judge-twice = Чи можна винести вирок карті двічі?
settled-judge-no-tokens = А якщо всі жетони вироку зайняті?
settled-twin-below-prince = Близнюк лежить просто під вилученим Принцом. Чи його скидають?
settled-plot-on-informer = Підступ лежить на Донощику, який міняється. Чи розігрується нова карта?
settled-plot-last-character = Підступ втратив останнього персонажа. А решта ставки?
settled-execute-nobody = Чи може Суддя стратити, коли вироку немає ні в кого?
settled-copied-diplomat = Чи може Перевертень дати жетони Дипломату, якого копіює?
settled-deal-at-the-end = Чи дає Угода очки наприкінці, якщо в родини не лишилося карт?
settled-insurrection-again = Чи вважається закритою картою Бунт, який знову перевернули долілиць?
settled-empty-hand = А якщо комусь нема чого викладати?
settled-twin-in-round-1 = Чи може Близнюк лягти на карту в раунді 1?
settled-known-in-hand = Доки карта в руці відома всім?
settled-covered-counts = Коли накриті карти все ж рахуються?
settled-small-games = Що таке мала партія?
