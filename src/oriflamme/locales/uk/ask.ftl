# Запитання до гравця, варіанти відповіді та їхні наслідки.

ask-archer = Кого вразить { $cardThe }: першу карту чи останню?
    .hint = Виберіть першу або останню карту ряду: її буде вилучено, а ви отримаєте 1 очко.
ask-soldier = Яку сусідню карту вилучить { $cardThe }?
    .hint = Виберіть одну із сусідніх карт: її буде вилучено, а ви отримаєте 1 очко.
ask-spy = У кого { $cardThe } забере очко?
    .hint = Виберіть сусіда: він віддасть вам 1 очко, якщо має.
ask-heir = Діє { $cardThe }
    .hint = Ви отримуєте 2 очки, якщо жодна інша відкрита карта не має цієї назви.
ask-lord = Діє { $cardThe }
    .hint = Ви отримуєте 1 очко й ще по 1 за кожну вашу карту поруч.
ask-shapeshifter = Кого скопіює { $cardThe }?
    .hint = Виберіть відкритого персонажа поруч: його властивість спрацює так, ніби вона належить вашій карті.
ask-assassination = Яку карту вилучить { $cardThe }?
    .hint = Виберіть будь-яку ненакриту карту ряду: її буде вилучено, а ви отримаєте 1 очко.
ask-royal-decree = Яку карту перекладе { $cardThe }?
    .hint = Спершу виберіть карту, потім нове місце для неї.
ask-ambush = Діє { $cardThe }
    .hint = Жетони на карті пропадають, ви отримуєте 1 очко, карта йде у скид.
ask-conspiracy = Діє { $cardThe }
    .hint = Ви отримуєте по 2 очки за кожен жетон на карті й скидаєте її.
ask-prince = Діє { $cardThe }
    .hint = Ви отримуєте 1 очко.
ask-twin = Діє { $cardThe }
    .hint = Ви отримуєте 1 очко.
ask-queen = Діє { $cardThe }
    .hint = Ви отримуєте 2 очки.
ask-cutthroat = Яку карту вилучить { $cardThe }?
    .hint = Виберіть сусідню карту: її буде вилучено разом із відкритими картами суперників із цією назвою. Одна жертва очок не дає.
ask-apothecary = Яку карту вилучить { $cardThe }?
    .hint = Виберіть карту поруч з іншою картою вашої родини: її буде вилучено, а ви отримаєте 1 очко.
ask-felon = Діє { $cardThe }
    .hint = Кожен гравець втрачає по 1 очку за кожну свою карту поруч.
ask-schemer = Діє { $cardThe }
    .hint = Ви отримуєте 2 очки; але якщо поруч стос, карта натомість іде у скид.
ask-impersonation = Яку карту підмінити?
    .hint = Вилучіть сусідню карту за 1 очко. Персонажа суперника замінить такий самий ваш, якщо він відкладений або у скиді.
ask-plot = Діє { $cardThe }
    .hint = Активуйте одного зі своїх відкритих персонажів.
ask-trap = Діє { $cardThe }
    .hint = Жетони на карті пропадають, ви отримуєте 1 очко, карта йде у скид.
ask-bribery = Кого підкупити?
    .hint = Виберіть відкритого персонажа: надалі він належить до вашої родини.
ask-empress = Діє { $cardThe }
    .hint = Ви отримуєте 2 очки й кладете 1 жетон на закриту карту іншої родини.
ask-informer = Підслухати чи обміняти карту?
    .hint = Підслухати: по 1 очку за жетон на сусідніх закритих картах суперників. Обміняти: замініть її картою з руки; та цього раунду не діє.
ask-judge = Винести вирок чи стратити?
    .hint = Вирок: отримайте 1 очко й засудіть карту. Страта: вилучіть карту з вироком і отримайте 1 очко.
ask-fanatic = Діє { $cardThe }
    .hint = Ви отримуєте 1 очко й ще 1, якщо інших відкритих карт у вас немає.
ask-diplomat = Вести перемовини чи піти?
    .hint = Перемовини: отримайте 1 очко, а інший Дипломат — 2 жетони. Піти: отримайте всі жетони з цієї карти й скиньте її.
ask-deserter = Яку сусідню карту вилучить { $cardThe }?
    .hint = Вилучіть сусідню карту: 1 очко, за персонажа — 2. Потім ваша карта йде у скид, якщо поруч немає відкритого персонажа.
ask-insurrection = Діє { $cardThe }
    .hint = Обидві сусідні карти буде вилучено, потім карта знову ляже долілиць.
ask-extortion = Діє { $cardThe }
    .hint = Жетони на карті пропадають, ви отримуєте 1 очко, карта йде у скид.
ask-infiltration = Діє { $cardThe }
    .hint = На кожну вашу закриту карту, крім накритих, лягає 1 жетон, а ця карта переходить у резерв.
ask-deal = Діє { $cardThe }
    .hint = Карта переходить у резерв разом із жетонами й щораунду дає очки.
ask-decree-to = Куди перекласти { $cardObject } з місця { $place }?
    .hint = Між двома картами або скраю. Після Королівського указу карта діятиме ще в цьому раунді, перед ним — у наступному.
ask-decree-to-hidden = Куди перекласти закриту карту з місця { $place }?
ask-twin-place = Куди викласти Близнюка?
    .hint = На початок ряду, у його кінець або на свою карту, але не на Принца.
ask-plot-choice = Кого з персонажів активувати?
    .hint = Виберіть свого відкритого персонажа: його властивість спрацює зараз, на його місці.
ask-plot-stake = Забрати очко чи активувати ще раз?
    .hint = Кожен жетон Підступу дає 1 очко або ще одну дію вашого відкритого персонажа.
ask-empress-gift = На чию карту покласти жетон?
    .hint = Виберіть закриту карту іншої родини: на неї ляже 1 жетон.
ask-diplomat-gift = Якому Дипломату дати жетони?
    .hint = Виберіть іншого відкритого Дипломата: на нього ляжуть 2 жетони.
ask-place = Викладіть карту
    .hint = Долілиць: на початок ряду, у кінець або, з раунду 2, на свою карту.
    .safe = Виберіть карту, щоб прочитати її: це ще нічого не вирішує.
ask-reveal-or-keep =
    { $gender ->
        [f] Відкрити { $cardObject } чи лишити закритою?
       *[other] Відкрити { $cardObject } чи лишити закритим?
    }
    .hint = Відкрити: карта діє зараз, і жетони з неї здебільшого ваші. Лишити: карта далі лежить долілиць, на неї лягає ще 1 жетон.
    .last = Це останній раунд: жетони, що лишаться на картах, не дадуть очок нікому.

option-place =
    { $where ->
        [front] { $card }: на початок ряду
        [back] { $card }: у кінець ряду
       *[on] { $card }: на свою карту, місце { $place }
    }
option-reveal = Відкрити
option-keep = Лишити закритою
option-target = { $who }: { $card }, місце { $place }
option-target-own = Ваша карта «{ $card }», місце { $place }
option-target-hidden = { $who }: закрита карта, місце { $place }
option-move-pick = { $who }: { $card }, місце { $place }
option-move-pick-own = Ваша карта «{ $card }», місце { $place }
option-move-pick-hidden = { $who }: закрита карта, місце { $place }
option-move-to = Місце { $to }: ліворуч { $before }, праворуч { $after }
option-move-to-first = Місце { $to }: праворуч { $after }
option-move-to-last = Місце { $to }: ліворуч { $before }
near = { $card } ({ $who })
near-own = ваша карта «{ $card }»
near-hidden = закрита карта ({ $who })
option-twin =
    { $where ->
        [front] На початок ряду
        [back] У кінець ряду
       *[on] На свою карту, місце { $place }
    }
option-listen = Підслухати
option-swap = Обміняти на { $cardObject }
option-sentence = Засудити: { $card }, місце { $place } ({ $who })
option-sentence-own = Засудити: ваша карта «{ $card }», місце { $place }
option-sentence-hidden = Засудити: закрита карта, місце { $place } ({ $who })
option-sentence-none = Лише отримати 1 очко
option-execute = Стратити: { $card }, місце { $place } ({ $who })
option-execute-own = Стратити: ваша карта «{ $card }», місце { $place }
option-execute-hidden = Стратити: закрита карта, місце { $place } ({ $who })
option-negotiate = Вести перемовини
option-leave = Піти з жетонами
option-gain = Забрати 1 очко
option-repeat = Активувати ще раз
option-yours = ваша
option-later = потім: { $notes }
barred-insurrection = Неможливо: на карті має бути жетон.

sure-kept = ще 1 жетон на карті
sure-kept-last = жетони на ній не дадуть очок нікому
sure-revealed = { $you ->
    [who] ви відкриваєте { $cardObject }
   *[none] { $who } відкриває { $cardObject }
}
sure-tokens-taken =
    { $n ->
        [one] +{ $n } очко за жетон
        [few] +{ $n } очки за жетони
       *[many] +{ $n } очок за жетони
    }
sure-tokens-put =
    { $n ->
        [one] +{ $n } жетон на карту «{ $card }» ({ $who })
        [few] +{ $n } жетони на карту «{ $card }» ({ $who })
       *[many] +{ $n } жетонів на карту «{ $card }» ({ $who })
    }
sure-tokens-put-own = { $n ->
    [one] +{ $n } жетон на вашу карту, місце { $place }
    [few] +{ $n } жетони на вашу карту, місце { $place }
   *[many] +{ $n } жетонів на вашу карту, місце { $place }
}
sure-tokens-put-hidden =
    { $n ->
        [one] +{ $n } жетон на закриту карту, місце { $place } ({ $who })
        [few] +{ $n } жетони на закриту карту, місце { $place } ({ $who })
       *[many] +{ $n } жетонів на закриту карту, місце { $place } ({ $who })
    }
sure-tokens-lost =
    { $n ->
        [one] пропадає { $n } жетон ({ $who }: { $card })
        [few] пропадають { $n } жетони ({ $who }: { $card })
       *[many] пропадає { $n } жетонів ({ $who }: { $card })
    }
sure-tokens-lost-own = { $n ->
    [one] ви втрачаєте { $n } жетон із карти «{ $card }»
    [few] ви втрачаєте { $n } жетони із карти «{ $card }»
   *[many] ви втрачаєте { $n } жетонів із карти «{ $card }»
}
sure-tokens-lost-hidden =
    { $n ->
        [one] пропадає { $n } жетон ({ $who })
        [few] пропадають { $n } жетони ({ $who })
       *[many] пропадає { $n } жетонів ({ $who })
    }
sure-gained =
    { $n ->
        [one] { $who }: +{ $n } очко
        [few] { $who }: +{ $n } очки
       *[many] { $who }: +{ $n } очок
    }
sure-gained-own =
    { $n ->
        [one] вам +{ $n } очко
        [few] вам +{ $n } очки
       *[many] вам +{ $n } очок
    }
sure-lost =
    { $n ->
        [one] { $who }: −{ $n } очко
        [few] { $who }: −{ $n } очки
       *[many] { $who }: −{ $n } очок
    }
sure-lost-own =
    { $n ->
        [one] у вас −{ $n } очко
        [few] у вас −{ $n } очки
       *[many] у вас −{ $n } очок
    }
sure-stolen =
    { $n ->
        [one] { $who } забирає { $n } очко, віддає { $whom }
        [few] { $who } забирає { $n } очки, віддає { $whom }
       *[many] { $who } забирає { $n } очок, віддає { $whom }
    }
sure-stolen-from-you = { $n ->
    [one] { $who } забирає у вас { $n } очко
    [few] { $who } забирає у вас { $n } очки
   *[many] { $who } забирає у вас { $n } очок
}
sure-stolen-own =
    { $n ->
        [one] вам +{ $n } очко, віддає { $whom }
        [few] вам +{ $n } очки, віддає { $whom }
       *[many] вам +{ $n } очок, віддає { $whom }
    }
sure-turned-up = { $you ->
    [who] ви показуєте { $cardObject }
    [both] ви показуєте { $cardObject }
   *[none] { $who } показує { $cardObject }
}
sure-turned-up-hidden = { $you ->
    [who] ви показуєте закриту карту
    [both] ви показуєте закриту карту
   *[none] { $who } показує закриту карту
}
sure-eliminated = { $who } втрачає { $cardObject }
sure-eliminated-own = ви втрачаєте { $cardObject }
sure-eliminated-hidden = { $who } втрачає закриту карту
sure-discarded = { $who } скидає { $cardObject }
sure-discarded-own = ви скидаєте { $cardObject }
sure-discarded-hidden = { $who } скидає закриту карту
sure-reserved = { $card } переходить у резерв
sure-reacted = { $who }: спрацьовує { $card }
sure-reacted-own = спрацьовує ваша карта «{ $card }»
sure-reacted-hidden = { $who }: спрацьовує закрита карта
sure-moved = { $you ->
    [who] ваша карта «{ $card }» переходить на місце { $n }
    [both] ваша карта «{ $card }» переходить на місце { $n }
   *[none] { $who }: { $card } переходить на місце { $n }
}
sure-moved-hidden = { $you ->
    [who] ваша закрита карта переходить на місце { $n }
    [both] ваша закрита карта переходить на місце { $n }
   *[none] { $who }: закрита карта переходить на місце { $n }
}
sure-twin-placed = { $card } лягає на місце { $place }
sure-copied = діє як { $other }
sure-activated = діє { $card }
sure-nothing = нічого не відбувається
sure-nothing-conspiracy = жодного очка: на карті немає жетонів
sure-nothing-cutthroat = { $n ->
    [1] за єдину жертву очок немає
   *[other] нічого не відбувається
}
sure-nothing-heir = очок немає: відкрито іншу карту з такою назвою
sure-nothing-plot = нікого не активує: у вас немає відкритих персонажів
sure-entered = { $card } займає звільнене місце
sure-nobody = звільнене місце ніхто не займає
sure-bribed = { $who } підкуповує { $cardObject }
sure-bribed-own = ви підкуповуєте { $cardObject }
sure-sentence = вирок карті «{ $card }» на місці { $place }
sure-sentence-hidden = вирок карті на місці { $place }
sure-taken-back = { $card } повертається в руку
sure-swapped-in = { $card } лягає на це місце
sure-turned-down = { $card } знову лягає долілиць
sure-cascade = розігрується карта знизу: { $card }
sure-cascade-own = розігрується ваша карта знизу: { $card }
sure-waited = { $who }: { $card } чекає наступного раунду
sure-waited-own = ваша карта «{ $card }» чекає наступного раунду
sure-waited-hidden = { $who }: карта на місці { $place } чекає наступного раунду
sure-income =
    { $n ->
        [one] { $who }: +{ $n } очко доходу
        [few] { $who }: +{ $n } очки доходу
       *[many] { $who }: +{ $n } очок доходу
    }
sure-income-own = { $n ->
    [one] вам +{ $n } очко доходу
    [few] вам +{ $n } очки доходу
   *[many] вам +{ $n } очок доходу
}
sure-game-over = партія завершується, перемога: { $names }
sure-game-over-own = партія завершується вашою перемогою
sure-unsure = решта залежить від закритих карт
sure-asks = далі ви вибираєте, що вона зробить
sure-more = { $n ->
    [one] ще { $n } наслідок
    [few] ще { $n } наслідки
   *[many] ще { $n } наслідків
}

confirm-own = Ви втратите власну карту. Так і задумано?
confirm-yes = Так, підтвердити
confirm-again = Назад
