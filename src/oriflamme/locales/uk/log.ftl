# Літопис: що сталося, хто що вирішує, що відбувається за столом.

log-placement = Раунд { $n }: викладання карт
log-resolution = Раунд { $n }: розіграш ряду

log-acting = { $by }: { $actor }, місце { $from }
log-acting-gone = { $by }: { $actor }

event-round = Починається раунд { $n }, перший гравець: { $who }
event-placed =
    { $n ->
        [1] { $who } кладе { $cardObject } на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе { $cardObject } на початок ряду
               *[other] { $who } кладе { $cardObject } в кінець ряду, місце { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладе карту долілиць на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } кладе карту долілиць на початок ряду
               *[other] { $who } кладе карту долілиць у кінець ряду, місце { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } лишає { $cardObject } на місці { $place } закритою: +1 жетон
       *[other] { $who } лишає { $cardObject } на місці { $place } закритим: +1 жетон
    }
event-kept-hidden = { $who } лишає карту на місці { $place } закритою: +1 жетон
event-revealed = { $who } відкриває { $cardObject } на місці { $place }
event-tokens-taken =
    { $n ->
        [one] { $who } отримує { $n } очко за жетон на карті «{ $card }»
        [few] { $who } отримує { $n } очки за жетони на карті «{ $card }»
       *[many] { $who } отримує { $n } очок за жетони на карті «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] { $who } втрачає { $n } жетон із карти «{ $card }»
        [few] { $who } втрачає { $n } жетони з карти «{ $card }»
       *[many] { $who } втрачає { $n } жетонів із карти «{ $card }»
    }
event-tokens-lost-hidden =
    { $n ->
        [one] { $who } втрачає { $n } жетон із закритої карти на місці { $place }
        [few] { $who } втрачає { $n } жетони із закритої карти на місці { $place }
       *[many] { $who } втрачає { $n } жетонів із закритої карти на місці { $place }
    }
event-tokens-put = { $n ->
    [one] { $by } ({ $other }): +{ $n } жетон на карту «{ $card }» на місці { $place } ({ $who })
    [few] { $by } ({ $other }): +{ $n } жетони на карту «{ $card }» на місці { $place } ({ $who })
   *[many] { $by } ({ $other }): +{ $n } жетонів на карту «{ $card }» на місці { $place } ({ $who })
}
event-tokens-put-hidden = { $n ->
    [one] { $by } ({ $other }): +{ $n } жетон на закриту карту на місці { $place } ({ $who })
    [few] { $by } ({ $other }): +{ $n } жетони на закриту карту на місці { $place } ({ $who })
   *[many] { $by } ({ $other }): +{ $n } жетонів на закриту карту на місці { $place } ({ $who })
}
event-gained =
    { $n ->
        [one] { $who } отримує { $n } очко ({ $card })
        [few] { $who } отримує { $n } очки ({ $card })
       *[many] { $who } отримує { $n } очок ({ $card })
    }
event-lost = { $n ->
    [one] { $who } втрачає { $n } очко через { $cardObject } ({ $by })
    [few] { $who } втрачає { $n } очки через { $cardObject } ({ $by })
   *[many] { $who } втрачає { $n } очок через { $cardObject } ({ $by })
}
event-stolen =
    { $n ->
        [one] { $who } ({ $card }) забирає { $n } очко, віддає { $whom }
        [few] { $who } ({ $card }) забирає { $n } очки, віддає { $whom }
       *[many] { $who } ({ $card }) забирає { $n } очок, віддає { $whom }
    }
event-turned-up = { $by } ({ $actor }) атакує закриту карту на місці { $place } ({ $who }): це { $card }
event-eliminated = { $by } ({ $actor }) вилучає { $cardObject } на місці { $place } ({ $who })
event-discarded = { $who } скидає { $cardObject }, місце { $place }
event-reserved =
    { $n ->
        [0] { $who } переносить { $cardObject } в резерв
        [one] { $who } переносить { $cardObject } в резерв: на карті { $n } жетон
        [few] { $who } переносить { $cardObject } в резерв: на карті { $n } жетони
       *[many] { $who } переносить { $cardObject } в резерв: на карті { $n } жетонів
    }
event-reacted = { $who }: { $card } спрацьовує у відповідь на { $actorObject } ({ $by })
event-moved = { $by } ({ $other }) перекладає { $cardObject } з місця { $place } на місце { $n } ({ $who })
event-moved-hidden = { $by } ({ $other }) перекладає закриту карту з місця { $place } на місце { $n } ({ $who })
event-twin-placed =
    { $n ->
        [1] { $who } викладає { $cardObject } на свою карту, місце { $place }
       *[other]
            { $place ->
                [1] { $who } викладає { $cardObject } на початок ряду
               *[other] { $who } викладає { $cardObject } в кінець ряду, місце { $place }
            }
    }
event-copied = { $who }: { $card } діє як { $otherThe } ({ $owner })
event-activated = { $who } ({ $other }) активує { $cardObject } на місці { $place }
event-nothing = { $who }: { $card } цього разу нічого не дає
event-nothing-heir = { $who }: { $card } нічого не дає: відкрито іншу карту з такою назвою
event-nothing-spy = { $who }: { $card } нічого не дає: поруч немає карт інших родин
event-nothing-shapeshifter = { $who }: { $card } нічого не дає: поруч немає відкритого персонажа, якого можна скопіювати
event-nothing-soldier = { $who }: { $card } нічого не дає: поруч немає жодної карти
event-nothing-cutthroat = { $who }: { $card } нічого не дає: поруч немає жодної карти
event-nothing-impersonation = { $who }: { $card } нічого не дає: поруч немає жодної карти
event-nothing-deserter = { $who }: { $card } нічого не дає: поруч немає жодної карти
event-nothing-insurrection = { $who }: { $card } нічого не дає: поруч немає жодної карти
event-nothing-apothecary = { $who }: { $card } нічого не дає: поруч з іншими картами родини порожньо
event-nothing-bribery = { $who }: { $card } нічого не дає: немає відкритого персонажа, якого можна підкупити
event-nothing-royal-decree = { $who }: { $card } нічого не дає: немає іншої карти, яку можна перекласти
event-entered = { $who } кладе { $cardObject } на звільнене місце { $place }
event-nobody = { $who } не має ким замінити { $otherObject }
event-bribed = { $who } підкуповує { $cardObject } на місці { $place } ({ $owner }): карта змінює родину
event-sentence = { $who } виносить вирок карті «{ $card }» на місці { $place } ({ $owner })
event-sentence-hidden = { $who } виносить вирок закритій карті на місці { $place }
event-taken-back = { $who } забирає { $cardObject } в руку
event-swapped-in = { $who } кладе натомість { $cardObject } долілиць: у цьому раунді ця карта не розігрується
event-swapped-in-hidden = { $who } кладе натомість карту з руки долілиць: у цьому раунді вона не розігрується
event-turned-down = { $who }: { $card } знову лягає долілиць, але карту вже всі знають
event-cascade = { $who }: далі розігрується карта знизу — { $card }
event-cascade-hidden = { $who }: далі розігрується закрита карта знизу
event-waited = { $who }: { $card } на місці { $place } чекає наступного раунду
event-waited-hidden = { $who }: закрита карта на місці { $place } чекає наступного раунду
event-asked = { $who } вирішує: { $card }
event-asked-hidden = { $who } вирішує: закрита карта на місці { $place }
event-income =
    { $n ->
        [one] { $who } отримує { $n } очко з резерву ({ $card })
        [few] { $who } отримує { $n } очки з резерву ({ $card })
       *[many] { $who } отримує { $n } очок із резерву ({ $card })
    }
event-game-over = Партію завершено, перемога: { $names }

asked-archer = { $who } вирішує, яку карту вилучити: першу чи останню
asked-soldier = { $who } вирішує, яку сусідню карту вилучити
asked-spy = { $who } вирішує, у кого забрати очко
asked-heir = { $who } розігрує Спадкоємця
asked-lord = { $who } розігрує Лорда
asked-shapeshifter = { $who } вирішує, чию властивість скопіювати
asked-assassination = { $who } вирішує, яку карту вилучити
asked-royal-decree = { $who } вирішує, яку карту перекласти
asked-ambush = { $who } розігрує Засідку
asked-conspiracy = { $who } розігрує Змову
asked-prince = { $who } розігрує Принца
asked-twin = { $who } розігрує Близнюка
asked-queen = { $who } розігрує Королеву
asked-cutthroat = { $who } вирішує, яку сусідню карту вилучити разом з однойменними
asked-apothecary = { $who } вирішує, яку карту біля своєї вилучити
asked-felon = { $who } розігрує Зрадника
asked-schemer = { $who } розігрує Інтриганку
asked-impersonation = { $who } вирішує, яку сусідню карту підмінити
asked-plot = { $who } розігрує Підступ
asked-trap = { $who } розігрує Пастку
asked-bribery = { $who } вирішує, кого підкупити
asked-empress = { $who } розігрує Імператрицю
asked-informer = { $who } вирішує: підслухати чи обміняти карту
asked-judge = { $who } вирішує: винести вирок чи стратити
asked-fanatic = { $who } розігрує Фанатика
asked-diplomat = { $who } вирішує: вести перемовини чи піти
asked-deserter = { $who } вирішує, яку сусідню карту вилучити
asked-insurrection = { $who } розігрує Бунт
asked-extortion = { $who } розігрує Вимагання
asked-infiltration = { $who } розігрує Проникнення
asked-deal = { $who } розігрує Угоду
asked-decree-to = { $who } вирішує, куди перекласти карту
asked-twin-place = { $who } вирішує, куди викласти Близнюка
asked-plot-choice = { $who } вирішує, кого активувати
asked-plot-stake = { $who } вирішує: забрати очко чи активувати ще раз
asked-empress-gift = { $who } вирішує, на чию карту покласти жетон
asked-diplomat-gift = { $who } вирішує, якому Дипломату дати жетони
asked-place = { $who } вирішує, яку карту викласти й куди
asked-reveal-or-keep = { $who } вирішує: відкрити карту чи лишити закритою

lobby-opened = Стіл відкрито
lobby-sat = { $who } сідає за стіл
lobby-stood = { $who } встає з-за столу
lobby-kicked = Господар прибрав гравця з-за столу
lobby-bot-sat = За стіл сідає бот: { $who }
lobby-ready = { $who }: готовність підтверджено
lobby-ready-off = { $who }: ще не готово
lobby-revealed = { $who } підтверджує роздачу
lobby-unrevealed = { $who } не підтверджує роздачу вчасно
lobby-started = Карти роздано, партія починається
lobby-sat-in = { $who }: тепер за це місце грає бот
lobby-came-back = { $who } знову за столом
lobby-voted = { $who } голосує, чи замінити гравця ботом
lobby-chat-set = Чат увімкнено
lobby-chat-set-off = Чат вимкнено
lobby-shown = { $who } дозволяє глядачам бачити свої карти
lobby-shown-off = { $who } більше не показує свої карти глядачам
lobby-again = { $who } пропонує зіграти ще раз
lobby-rematch = Новий стіл для реваншу готовий
lobby-resumed = Сервер знову працює; відлік часу триває
lobby-closed = Стіл закрито: усі пішли
