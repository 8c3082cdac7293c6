# Літопис: що сталося, хто що вирішує, що відбувається за столом.

log-placement = Раунд { $n }: викладання карт
log-resolution = Раунд { $n }: розіграш черги

event-round = Починається раунд { $n }, перший гравець: { $who }
event-placed =
    { $n ->
        [1] { $who } кладе { $cardObject } на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе { $cardObject } на початок черги
               *[other] { $who } кладе { $cardObject } в кінець черги, місце { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладе приховану карту на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе приховану карту на початок черги
               *[other] { $who } кладе приховану карту в кінець черги, місце { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } лишає { $cardObject } на місці { $place } прихованою: +1 жетон
       *[other] { $who } лишає { $cardObject } на місці { $place } прихованим: +1 жетон
    }
event-kept-hidden = { $who } лишає карту на місці { $place } прихованою: +1 жетон
event-revealed = { $who } відкриває { $cardObject } на місці { $place }
event-tokens-taken =
    { $n ->
        [one] { $who } отримує { $n } очко за жетон на карті «{ $card }»
        [few] { $who } отримує { $n } очки за жетони на карті «{ $card }»
       *[many] { $who } отримує { $n } очок за жетони на карті «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] З карти «{ $card }» гравця { $who } пропадає { $n } жетон
        [few] З карти «{ $card }» гравця { $who } пропадають { $n } жетони
       *[many] З карти «{ $card }» гравця { $who } пропадає { $n } жетонів
    }
event-tokens-lost-hidden =
    { $n ->
        [one] З прихованої карти гравця { $who } на місці { $place } пропадає { $n } жетон
        [few] З прихованої карти гравця { $who } на місці { $place } пропадають { $n } жетони
       *[many] З прихованої карти гравця { $who } на місці { $place } пропадає { $n } жетонів
    }
event-tokens-put =
    { $n ->
        [one] На карту «{ $card }» гравця { $who } лягає { $n } жетон
        [few] На карту «{ $card }» гравця { $who } лягають { $n } жетони
       *[many] На карту «{ $card }» гравця { $who } лягає { $n } жетонів
    }
event-tokens-put-hidden =
    { $n ->
        [one] На приховану карту гравця { $who } на місці { $place } лягає { $n } жетон
        [few] На приховану карту гравця { $who } на місці { $place } лягають { $n } жетони
       *[many] На приховану карту гравця { $who } на місці { $place } лягає { $n } жетонів
    }
event-gained =
    { $n ->
        [one] { $cardThe } приносить { $n } очко гравцеві { $who }
        [few] { $cardThe } приносить { $n } очки гравцеві { $who }
       *[many] { $cardThe } приносить { $n } очок гравцеві { $who }
    }
event-lost =
    { $n ->
        [one] { $who } втрачає { $n } очко через { $cardObject }
        [few] { $who } втрачає { $n } очки через { $cardObject }
       *[many] { $who } втрачає { $n } очок через { $cardObject }
    }
event-stolen =
    { $n ->
        [one] { $who } забирає { $n } очко в гравця { $whom }: діє { $card }
        [few] { $who } забирає { $n } очки в гравця { $whom }: діє { $card }
       *[many] { $who } забирає { $n } очок у гравця { $whom }: діє { $card }
    }
event-turned-up = Прихована карта гравця { $who } відкривається: це { $card }
event-eliminated = { $otherThe } усуває { $cardObject } гравця { $who }
event-discarded = { $cardThe } гравця { $who } йде у скид
event-reserved =
    { $n ->
        [0] { $who } переносить { $cardObject } в резерв
        [one] { $who } переносить { $cardObject } в резерв: на карті { $n } жетон
        [few] { $who } переносить { $cardObject } в резерв: на карті { $n } жетони
       *[many] { $who } переносить { $cardObject } в резерв: на карті { $n } жетонів
    }
event-reacted = { $cardThe } гравця { $who } відповідає на своє усунення
event-moved = { $cardThe } гравця { $who } переходить із місця { $place } на місце { $n }
event-moved-hidden = Прихована карта гравця { $who } переходить із місця { $place } на місце { $n }
event-twin-placed =
    { $n ->
        [1] { $who } викладає { $cardObject } на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } викладає { $cardObject } на початок черги
               *[other] { $who } викладає { $cardObject } в кінець черги, місце { $place }
            }
    }
event-copied = { $cardThe } гравця { $who } діє як { $otherThe }
event-activated = { $otherThe } гравця { $who } активує { $cardObject }
event-nothing = { $cardThe } гравця { $who } діє, але це нічого не дає
event-entered = { $cardThe } гравця { $who } займає звільнене місце
event-nobody = Гравцеві { $who } нема ким замінити { $otherObject }
event-bribed = { $who } підкуповує { $cardObject } на місці { $place }: тепер це карта гравця { $who }
event-sentence = { $who } виносить вирок карті «{ $card }» на місці { $place }
event-sentence-hidden = { $who } виносить вирок прихованій карті на місці { $place }
event-taken-back = { $who } забирає { $cardObject } в руку
event-swapped-in = { $who } кладе натомість { $cardObject } сорочкою вгору
event-swapped-in-hidden = { $who } кладе натомість карту з руки сорочкою вгору
event-turned-down = { $cardThe } гравця { $who } знову лягає сорочкою вгору, але карту вже всі знають
event-cascade = Далі розігрується карта, що лежала знизу: { $card } гравця { $who }
event-cascade-hidden = Далі розігрується прихована карта гравця { $who }, що лежала знизу
event-waited = { $cardThe } гравця { $who } на місці { $place } чекає наступного раунду
event-waited-hidden = Прихована карта гравця { $who } на місці { $place } чекає наступного раунду
event-asked = { $who } вирішує: { $card }
event-asked-hidden = { $who } вирішує: прихована карта на місці { $place }
event-income =
    { $n ->
        [one] { $cardThe } у резерві приносить { $n } очко гравцеві { $who }
        [few] { $cardThe } у резерві приносить { $n } очки гравцеві { $who }
       *[many] { $cardThe } у резерві приносить { $n } очок гравцеві { $who }
    }
event-game-over = Гру завершено, перемога: { $names }

asked-archer = { $who } вирішує: усунути першу карту чи останню
asked-soldier = { $who } вирішує, яку сусідню карту усунути
asked-spy = { $who } вирішує, у кого забрати очко
asked-heir = { $who } розігрує Спадкоємця
asked-lord = { $who } розігрує Лорда
asked-shapeshifter = { $who } вирішує, чию властивість скопіювати
asked-assassination = { $who } вирішує, яку карту усунути
asked-royal-decree = { $who } вирішує, яку карту перекласти
asked-ambush = { $who } розігрує Засідку
asked-conspiracy = { $who } розігрує Змову
asked-prince = { $who } розігрує Принца
asked-twin = { $who } розігрує Близнюка
asked-queen = { $who } розігрує Королеву
asked-cutthroat = { $who } вирішує, яку сусідню карту усунути разом з усіма такими самими
asked-apothecary = { $who } вирішує, яку карту біля своєї усунути
asked-felon = { $who } розігрує Лиходія
asked-schemer = { $who } розігрує Інтриганку
asked-impersonation = { $who } вирішує, кого підмінити
asked-plot = { $who } розігрує Махінацію
asked-trap = { $who } розігрує Пастку
asked-bribery = { $who } вирішує, кого підкупити
asked-empress = { $who } розігрує Імператрицю
asked-informer = { $who } вирішує: підслухати чи обміняти карту
asked-judge = { $who } вирішує: винести вирок чи стратити
asked-fanatic = { $who } розігрує Фанатика
asked-diplomat = { $who } вирішує: вести перемовини чи піти
asked-deserter = { $who } вирішує, яку сусідню карту усунути
asked-insurrection = { $who } розігрує Бунт
asked-extortion = { $who } розігрує Вимагання
asked-infiltration = { $who } розігрує Проникнення
asked-deal = { $who } розігрує Угоду
asked-decree-to = { $who } вирішує, куди перекласти карту
asked-twin-place = { $who } вирішує, куди викласти Близнюка
asked-plot-choice = { $who } вирішує, кого активувати
asked-plot-stake = { $who } вирішує: забрати очко чи активувати ще раз
asked-empress-gift = { $who } вирішує, кому подарувати жетон
asked-diplomat-gift = { $who } вирішує, якому Дипломату дати жетони
asked-place = { $who } вирішує, яку карту викласти й куди
asked-reveal-or-keep = { $who } вирішує: відкрити чи лишити

lobby-opened = Стіл відкрито
lobby-sat = { $who } сідає за стіл
lobby-stood = { $who } встає з-за столу
lobby-kicked = Господар столу звільняє місце
lobby-bot-sat = За стіл сідає бот: { $who }
lobby-ready = { $who } чекає на початок гри
lobby-ready-off = { $who } просить зачекати з початком
lobby-started = Гра починається
lobby-sat-in = За гравця { $who } тепер грає бот
lobby-came-back = { $who } знову за столом
lobby-voted = { $who } голосує щодо заміни гравця ботом
lobby-chat-set = Розмову за столом увімкнено
lobby-chat-set-off = Розмову за столом вимкнено
lobby-shown = { $who } дозволяє глядачам бачити свої карти
lobby-shown-off = { $who } більше не показує свої карти глядачам
lobby-again = { $who } пропонує зіграти ще раз
lobby-rematch = Новий стіл для реваншу готовий
lobby-resumed = Сервер повернувся; годинник іде далі
lobby-closed = Стіл закрито: усі пішли
