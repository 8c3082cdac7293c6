# Летопись: что случилось, кто что решает, что происходит за столом.

log-placement = Раунд { $n }: выкладывание карт
log-resolution = Раунд { $n }: розыгрыш ряда

log-acting = { $by }: { $actor }, место { $from }
log-acting-gone = { $by }: { $actor }

event-round = Начинается раунд { $n }, первый игрок: { $who }
event-placed =
    { $n ->
        [1] { $who } кладёт { $cardObject } на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт { $cardObject } в начало ряда
               *[other] { $who } кладёт { $cardObject } в конец ряда, место { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладёт карту лицом вниз на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт карту лицом вниз в начало ряда
               *[other] { $who } кладёт карту лицом вниз в конец ряда, место { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } оставляет { $cardObject } на месте { $place } закрытой: +1 жетон
       *[other] { $who } оставляет { $cardObject } на месте { $place } закрытым: +1 жетон
    }
event-kept-hidden = { $who } оставляет карту на месте { $place } закрытой: +1 жетон
event-revealed = { $who } открывает { $cardObject } на месте { $place }
event-tokens-taken =
    { $n ->
        [one] { $who } получает { $n } очко за жетон на карте «{ $card }»
        [few] { $who } получает { $n } очка за жетоны на карте «{ $card }»
       *[many] { $who } получает { $n } очков за жетоны на карте «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] { $who } теряет { $n } жетон с карты «{ $card }»
        [few] { $who } теряет { $n } жетона с карты «{ $card }»
       *[many] { $who } теряет { $n } жетонов с карты «{ $card }»
    }
event-tokens-lost-hidden =
    { $n ->
        [one] { $who } теряет { $n } жетон с закрытой карты на месте { $place }
        [few] { $who } теряет { $n } жетона с закрытой карты на месте { $place }
       *[many] { $who } теряет { $n } жетонов с закрытой карты на месте { $place }
    }
event-tokens-put = { $n ->
    [one] { $by } ({ $other }): +{ $n } жетон на карту «{ $card }» на месте { $place } ({ $who })
    [few] { $by } ({ $other }): +{ $n } жетона на карту «{ $card }» на месте { $place } ({ $who })
   *[many] { $by } ({ $other }): +{ $n } жетонов на карту «{ $card }» на месте { $place } ({ $who })
}
event-tokens-put-hidden = { $n ->
    [one] { $by } ({ $other }): +{ $n } жетон на закрытую карту на месте { $place } ({ $who })
    [few] { $by } ({ $other }): +{ $n } жетона на закрытую карту на месте { $place } ({ $who })
   *[many] { $by } ({ $other }): +{ $n } жетонов на закрытую карту на месте { $place } ({ $who })
}
event-gained =
    { $n ->
        [one] { $who } получает { $n } очко ({ $card })
        [few] { $who } получает { $n } очка ({ $card })
       *[many] { $who } получает { $n } очков ({ $card })
    }
event-lost = { $n ->
    [one] { $who } теряет { $n } очко из-за { $cardOf } ({ $by })
    [few] { $who } теряет { $n } очка из-за { $cardOf } ({ $by })
   *[many] { $who } теряет { $n } очков из-за { $cardOf } ({ $by })
}
event-stolen =
    { $n ->
        [one] { $who } ({ $card }) забирает { $n } очко, отдаёт { $whom }
        [few] { $who } ({ $card }) забирает { $n } очка, отдаёт { $whom }
       *[many] { $who } ({ $card }) забирает { $n } очков, отдаёт { $whom }
    }
event-turned-up = { $by } ({ $actor }) атакует закрытую карту на месте { $place } ({ $who }): это { $card }
event-eliminated = { $by } ({ $actor }) устраняет { $cardObject } на месте { $place } ({ $who })
event-discarded = { $who } сбрасывает { $cardObject }, место { $place }
event-reserved =
    { $n ->
        [0] { $who } переносит { $cardObject } в резерв
        [one] { $who } переносит { $cardObject } в резерв: на карте { $n } жетон
        [few] { $who } переносит { $cardObject } в резерв: на карте { $n } жетона
       *[many] { $who } переносит { $cardObject } в резерв: на карте { $n } жетонов
    }
event-reacted = { $who }: { $card } срабатывает в ответ на { $actorObject } ({ $by })
event-moved = { $by } ({ $other }) перекладывает { $cardObject } с места { $place } на место { $n } ({ $who })
event-moved-hidden = { $by } ({ $other }) перекладывает закрытую карту с места { $place } на место { $n } ({ $who })
event-twin-placed =
    { $n ->
        [1] { $who } выкладывает { $cardObject } на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } выкладывает { $cardObject } в начало ряда
               *[other] { $who } выкладывает { $cardObject } в конец ряда, место { $place }
            }
    }
event-copied = { $who }: { $card } действует как { $otherThe } ({ $owner })
event-activated = { $who } ({ $other }) активирует { $cardObject } на месте { $place }
event-nothing = { $who }: { $card } на этот раз ничего не даёт
event-nothing-heir = { $who }: { $card } ничего не даёт: открыта другая карта с таким названием
event-nothing-spy = { $who }: { $card } ничего не даёт: рядом нет карт других семей
event-nothing-shapeshifter = { $who }: { $card } ничего не даёт: рядом нет открытого персонажа, которого можно скопировать
event-nothing-soldier = { $who }: { $card } ничего не даёт: рядом нет ни одной карты
event-nothing-cutthroat = { $who }: { $card } ничего не даёт: рядом нет ни одной карты
event-nothing-impersonation = { $who }: { $card } ничего не даёт: рядом нет ни одной карты
event-nothing-deserter = { $who }: { $card } ничего не даёт: рядом нет ни одной карты
event-nothing-insurrection = { $who }: { $card } ничего не даёт: рядом нет ни одной карты
event-nothing-apothecary = { $who }: { $card } ничего не даёт: рядом с другими картами семьи пусто
event-nothing-bribery = { $who }: { $card } ничего не даёт: нет открытого персонажа, которого можно подкупить
event-nothing-royal-decree = { $who }: { $card } ничего не даёт: нет другой карты, которую можно переложить
event-entered = { $who } кладёт { $cardObject } на освободившееся место { $place }
event-nobody = { $who }: заменить { $otherObject } некем
event-bribed = { $who } подкупает { $cardObject } на месте { $place } ({ $owner }): карта меняет семью
event-sentence = { $who } выносит приговор карте «{ $card }» на месте { $place } ({ $owner })
event-sentence-hidden = { $who } выносит приговор закрытой карте на месте { $place }
event-taken-back = { $who } забирает { $cardObject } в руку
event-swapped-in = { $who } кладёт взамен { $cardObject } лицом вниз: в этом раунде эта карта не разыгрывается
event-swapped-in-hidden = { $who } кладёт взамен карту из руки лицом вниз: в этом раунде она не разыгрывается
event-turned-down = { $who }: { $card } снова ложится лицом вниз, но карту уже все знают
event-cascade = { $who }: дальше разыгрывается карта снизу — { $card }
event-cascade-hidden = { $who }: дальше разыгрывается закрытая карта снизу
event-waited = { $who }: { $card } на месте { $place } ждёт следующего раунда
event-waited-hidden = { $who }: закрытая карта на месте { $place } ждёт следующего раунда
event-asked = { $who } решает: { $card }
event-asked-hidden = { $who } решает: закрытая карта на месте { $place }
event-income =
    { $n ->
        [one] { $who } получает { $n } очко из резерва ({ $card })
        [few] { $who } получает { $n } очка из резерва ({ $card })
       *[many] { $who } получает { $n } очков из резерва ({ $card })
    }
event-game-over = Партия окончена, победа: { $names }

asked-archer = { $who } решает, какую карту устранить: первую или последнюю
asked-soldier = { $who } решает, какую соседнюю карту устранить
asked-spy = { $who } решает, у кого забрать очко
asked-heir = { $who } разыгрывает Наследника
asked-lord = { $who } разыгрывает Лорда
asked-shapeshifter = { $who } решает, чей эффект скопировать
asked-assassination = { $who } решает, какую карту устранить
asked-royal-decree = { $who } решает, какую карту переложить
asked-ambush = { $who } разыгрывает Засаду
asked-conspiracy = { $who } разыгрывает Заговор
asked-prince = { $who } разыгрывает Принца
asked-twin = { $who } разыгрывает Близнеца
asked-queen = { $who } разыгрывает Королеву
asked-cutthroat = { $who } решает, какую соседнюю карту устранить вместе с одноимёнными
asked-apothecary = { $who } решает, какую карту рядом со своей устранить
asked-felon = { $who } разыгрывает Изменника
asked-schemer = { $who } разыгрывает Интриганку
asked-impersonation = { $who } решает, какую соседнюю карту подменить
asked-plot = { $who } разыгрывает Махинацию
asked-trap = { $who } разыгрывает Ловушку
asked-bribery = { $who } решает, кого подкупить
asked-empress = { $who } разыгрывает Императрицу
asked-informer = { $who } решает: подслушать или обменять карту
asked-judge = { $who } решает: вынести приговор или казнить
asked-fanatic = { $who } разыгрывает Фанатика
asked-diplomat = { $who } решает: вести переговоры или уйти
asked-deserter = { $who } решает, какую соседнюю карту устранить
asked-insurrection = { $who } разыгрывает Бунт
asked-extortion = { $who } разыгрывает Вымогательство
asked-infiltration = { $who } разыгрывает Внедрение
asked-deal = { $who } разыгрывает Сделку
asked-decree-to = { $who } решает, куда переложить карту
asked-twin-place = { $who } решает, куда выложить Близнеца
asked-plot-choice = { $who } решает, кого активировать
asked-plot-stake = { $who } решает: забрать очко или активировать ещё раз
asked-empress-gift = { $who } решает, на чью карту положить жетон
asked-diplomat-gift = { $who } решает, какому Дипломату дать жетоны
asked-place = { $who } решает, какую карту выложить и куда
asked-reveal-or-keep = { $who } решает: открыть карту или оставить закрытой

lobby-opened = Стол открыт
lobby-sat = { $who } садится за стол
lobby-stood = { $who } встаёт из-за стола
lobby-kicked = Хозяин убрал игрока из-за стола
lobby-bot-sat = За стол садится бот: { $who }
lobby-ready = { $who }: готовность подтверждена
lobby-ready-off = { $who }: ещё не готово
lobby-revealed = { $who } подтверждает раздачу
lobby-unrevealed = { $who } не подтверждает раздачу вовремя
lobby-started = Карты розданы, партия начинается
lobby-sat-in = { $who }: теперь на этом месте играет бот
lobby-came-back = { $who } снова за столом
lobby-voted = { $who } голосует: заменить ли игрока ботом
lobby-chat-set = Чат включён
lobby-chat-set-off = Чат выключен
lobby-shown = { $who } разрешает зрителям видеть свои карты
lobby-shown-off = { $who } больше не показывает свои карты зрителям
lobby-again = { $who } предлагает сыграть ещё раз
lobby-rematch = Новый стол для реванша готов
lobby-resumed = Сервер снова работает; отсчёт времени продолжается
lobby-closed = Стол закрыт: все ушли
