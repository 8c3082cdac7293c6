# Літопис: що сталося, хто що вирішує, що відбувається за столом.

log-placement = Раунд { $n }: викладання карт
log-resolution = Раунд { $n }: розіграш черги

event-round = Починається раунд { $n }, перший гравець: { $who }
event-placed =
    { $n ->
        [1] { $who } кладе { $cardObject } сорочкою вгору на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе { $cardObject } сорочкою вгору на початок черги
               *[other] { $who } кладе { $cardObject } сорочкою вгору в кінець черги, місце { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладе карту сорочкою вгору на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе карту сорочкою вгору на початок черги
               *[other] { $who } кладе карту сорочкою вгору в кінець черги, місце { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } лишає { $cardObject } прихованою
       *[other] { $who } лишає { $cardObject } прихованим
    }
event-kept-hidden = { $who } лишає карту на місці { $place } прихованою
event-revealed = { $who } відкриває { $cardObject }
event-tokens-taken =
    { $n ->
        [one] { $who } забирає { $n } жетон із карти «{ $card }»
        [few] { $who } забирає { $n } жетони з карти «{ $card }»
       *[many] { $who } забирає { $n } жетонів із карти «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] З карти «{ $card }» гравця { $who } пропадає { $n } жетон
        [few] З карти «{ $card }» гравця { $who } пропадають { $n } жетони
       *[many] З карти «{ $card }» гравця { $who } пропадає { $n } жетонів
    }
event-tokens-lost-hidden =
    { $n ->
        [one] З прихованої карти гравця { $who } пропадає { $n } жетон
        [few] З прихованої карти гравця { $who } пропадають { $n } жетони
       *[many] З прихованої карти гравця { $who } пропадає { $n } жетонів
    }
event-tokens-put =
    { $n ->
        [one] На карту «{ $card }» гравця { $who } лягає { $n } жетон
        [few] На карту «{ $card }» гравця { $who } лягають { $n } жетони
       *[many] На карту «{ $card }» гравця { $who } лягає { $n } жетонів
    }
event-tokens-put-hidden =
    { $n ->
        [one] На приховану карту гравця { $who } лягає { $n } жетон
        [few] На приховану карту гравця { $who } лягають { $n } жетони
       *[many] На приховану карту гравця { $who } лягає { $n } жетонів
    }
event-gained =
    { $n ->
        [one] { $who } отримує { $n } очко: { $card }
        [few] { $who } отримує { $n } очки: { $card }
       *[many] { $who } отримує { $n } очок: { $card }
    }
event-lost =
    { $n ->
        [one] { $who } втрачає { $n } очко: { $card }
        [few] { $who } втрачає { $n } очки: { $card }
       *[many] { $who } втрачає { $n } очок: { $card }
    }
event-stolen =
    { $n ->
        [one] { $who } забирає { $n } очко у гравця { $whom }: { $card }
        [few] { $who } забирає { $n } очки у гравця { $whom }: { $card }
       *[many] { $who } забирає { $n } очок у гравця { $whom }: { $card }
    }
event-turned-up = Карта гравця { $who } відкривається: { $card }
event-eliminated = { $otherThe } усуває { $cardObject } гравця { $who }
event-discarded = { $cardThe } гравця { $who } йде у скид
event-reserved =
    { $n ->
        [0] { $who } переносить { $cardObject } в резерв
        [one] { $who } переносить { $cardObject } в резерв: на карті { $n } жетон
        [few] { $who } переносить { $cardObject } в резерв: на карті { $n } жетони
       *[many] { $who } переносить { $cardObject } в резерв: на карті { $n } жетонів
    }
event-reacted = Спрацьовує { $cardThe } гравця { $who } проти { $otherOf }
event-moved = { $cardThe } гравця { $who } переходить із місця { $place } на місце { $n }
event-moved-hidden = Прихована карта гравця { $who } переходить із місця { $place } на місце { $n }
event-twin-placed =
    { $n ->
        [1] { $who } викладає { $cardObject } на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } викладає { $cardObject } на початок черги
               *[other] { $who } викладає { $cardObject } в кінець черги, місце { $place }
            }
    }
event-copied = { $cardThe } гравця { $who } діє як { $otherThe }
event-activated = { $otherThe } гравця { $who } активує { $cardObject }
event-nothing = { $cardThe } гравця { $who } діє, але нічого не відбувається
event-entered = { $cardThe } гравця { $who } займає звільнене місце
event-nobody = Гравцеві { $who } немає ким замінити { $otherObject }
event-bribed = { $cardThe } тепер служить родині гравця { $who }
event-sentence = { $who } виносить вирок карті «{ $card }» на місці { $place }
event-sentence-hidden = { $who } виносить вирок прихованій карті на місці { $place }
event-taken-back = { $who } забирає { $cardObject } в руку
event-swapped-in = { $who } кладе на це місце { $cardObject } сорочкою вгору до наступного раунду
event-swapped-in-hidden = { $who } кладе на це місце карту з руки сорочкою вгору до наступного раунду
event-turned-down = { $cardThe } гравця { $who } знову лягає сорочкою вгору
event-cascade = На тому самому місці тепер розігрується { $cardThe } гравця { $who }
event-cascade-hidden = На тому самому місці тепер розігрується прихована карта гравця { $who }
event-waited = { $cardThe } гравця { $who } у цьому раунді не розігрується
event-waited-hidden = Прихована карта гравця { $who } у цьому раунді не розігрується
event-asked = { $who } вирішує: { $card }
event-asked-hidden = { $who } вирішує: прихована карта на місці { $place }
event-income =
    { $n ->
        [one] { $cardThe } приносить гравцеві { $who } { $n } очко
        [few] { $cardThe } приносить гравцеві { $who } { $n } очки
       *[many] { $cardThe } приносить гравцеві { $who } { $n } очок
    }
event-game-over = Гру завершено, перемога: { $names }

asked-archer = { $who } вирішує: усунути першу карту чи останню
asked-soldier = { $who } вирішує: яку сусідню карту усунути
asked-spy = { $who } вирішує: у кого забрати очко
asked-heir = { $who } розігрує Спадкоємця
asked-lord = { $who } розігрує Лорда
asked-shapeshifter = { $who } вирішує: чию властивість перейняти
asked-assassination = { $who } вирішує: яку карту усунути
asked-royal-decree = { $who } вирішує: яку карту перекласти
asked-ambush = { $who } розігрує Засідку
asked-conspiracy = { $who } розігрує Змову
asked-prince = { $who } розігрує Принца
asked-twin = { $who } розігрує Близнюка
asked-queen = { $who } розігрує Королеву
asked-cutthroat = { $who } вирішує: яку сусідню карту усунути разом з однойменними
asked-apothecary = { $who } вирішує: яку карту біля своєї усунути
asked-felon = { $who } розігрує Лиходія
asked-schemer = { $who } розігрує Інтриганку
asked-impersonation = { $who } вирішує: кого підмінити
asked-plot = { $who } розігрує Махінацію
asked-trap = { $who } розігрує Пастку
asked-bribery = { $who } вирішує: кого підкупити
asked-empress = { $who } розігрує Імператрицю
asked-informer = { $who } вирішує: підслухати чи обміняти карту
asked-judge = { $who } вирішує: засудити чи стратити
asked-fanatic = { $who } розігрує Фанатика
asked-diplomat = { $who } вирішує: вести перемовини чи піти
asked-deserter = { $who } вирішує: яку сусідню карту усунути
asked-insurrection = { $who } розігрує Бунт
asked-extortion = { $who } розігрує Вимагання
asked-infiltration = { $who } розігрує Проникнення
asked-deal = { $who } розігрує Угоду
asked-decree-to = { $who } вирішує: куди перекласти карту
asked-twin-place = { $who } вирішує: куди викласти Близнюка
asked-plot-choice = { $who } вирішує: кого активувати
asked-plot-stake = { $who } вирішує: забрати очко чи активувати ще раз
asked-empress-gift = { $who } вирішує: кому подарувати жетон
asked-diplomat-gift = { $who } вирішує: якому Дипломату дати жетони
asked-place = { $who } вирішує: яку карту викласти й куди
asked-reveal-or-keep = { $who } вирішує: відкрити чи лишити

lobby-opened = Стіл відкрито
lobby-sat = { $who } сідає за стіл
lobby-stood = { $who } встає з-за столу
lobby-kicked = Господар столу звільняє місце
lobby-bot-sat = За стіл сідає бот: { $who }
lobby-ready = { $who } чекає на початок гри
lobby-ready-off = { $who } просить зачекати з початком
lobby-started = Гра починається
lobby-sat-in = За гравця { $who } тепер грає бот
lobby-came-back = { $who } знову за столом
lobby-voted = { $who } голосує: чи замінити ботом
lobby-chat-set = Розмову за столом увімкнено
lobby-chat-set-off = Розмову за столом вимкнено
lobby-shown = { $who } дозволяє глядачам бачити свої карти
lobby-shown-off = { $who } більше не показує свої карти глядачам
lobby-again = { $who } пропонує зіграти ще раз
lobby-rematch = Новий стіл для реваншу готовий
lobby-resumed = Сервер повернувся; годинник іде далі
lobby-closed = Стіл закрито: усі пішли
