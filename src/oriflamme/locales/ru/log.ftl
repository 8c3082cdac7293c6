# Летопись: что случилось, кто что решает, что происходит за столом.

log-placement = Раунд { $n }: выкладывание карт
log-resolution = Раунд { $n }: розыгрыш очереди

event-round = Начинается раунд { $n }, первый игрок: { $who }
event-placed =
    { $n ->
        [1] { $who } кладёт { $cardObject } рубашкой вверх на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт { $cardObject } рубашкой вверх в начало очереди
               *[other] { $who } кладёт { $cardObject } рубашкой вверх в конец очереди, место { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладёт карту рубашкой вверх на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт карту рубашкой вверх в начало очереди
               *[other] { $who } кладёт карту рубашкой вверх в конец очереди, место { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } оставляет { $cardObject } скрытой
       *[other] { $who } оставляет { $cardObject } скрытым
    }
event-kept-hidden = { $who } оставляет карту на месте { $place } скрытой
event-revealed = { $who } открывает { $cardObject }
event-tokens-taken =
    { $n ->
        [one] { $who } забирает { $n } жетон с карты «{ $card }»
        [few] { $who } забирает { $n } жетона с карты «{ $card }»
       *[many] { $who } забирает { $n } жетонов с карты «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] С карты «{ $card }» игрока { $who } пропадает { $n } жетон
        [few] С карты «{ $card }» игрока { $who } пропадают { $n } жетона
       *[many] С карты «{ $card }» игрока { $who } пропадает { $n } жетонов
    }
event-tokens-lost-hidden =
    { $n ->
        [one] Со скрытой карты игрока { $who } пропадает { $n } жетон
        [few] Со скрытой карты игрока { $who } пропадают { $n } жетона
       *[many] Со скрытой карты игрока { $who } пропадает { $n } жетонов
    }
event-tokens-put =
    { $n ->
        [one] На карту «{ $card }» игрока { $who } ложится { $n } жетон
        [few] На карту «{ $card }» игрока { $who } ложатся { $n } жетона
       *[many] На карту «{ $card }» игрока { $who } ложится { $n } жетонов
    }
event-tokens-put-hidden =
    { $n ->
        [one] На скрытую карту игрока { $who } ложится { $n } жетон
        [few] На скрытую карту игрока { $who } ложатся { $n } жетона
       *[many] На скрытую карту игрока { $who } ложится { $n } жетонов
    }
event-gained =
    { $n ->
        [one] { $who } получает { $n } очко: { $card }
        [few] { $who } получает { $n } очка: { $card }
       *[many] { $who } получает { $n } очков: { $card }
    }
event-lost =
    { $n ->
        [one] { $who } теряет { $n } очко: { $card }
        [few] { $who } теряет { $n } очка: { $card }
       *[many] { $who } теряет { $n } очков: { $card }
    }
event-stolen =
    { $n ->
        [one] { $who } забирает { $n } очко у игрока { $whom }: { $card }
        [few] { $who } забирает { $n } очка у игрока { $whom }: { $card }
       *[many] { $who } забирает { $n } очков у игрока { $whom }: { $card }
    }
event-turned-up = Карта игрока { $who } открывается: { $card }
event-eliminated = { $otherThe } устраняет { $cardObject } игрока { $who }
event-discarded = { $cardThe } игрока { $who } уходит в сброс
event-reserved =
    { $n ->
        [0] { $who } переносит { $cardObject } в резерв
        [one] { $who } переносит { $cardObject } в резерв: на карте { $n } жетон
        [few] { $who } переносит { $cardObject } в резерв: на карте { $n } жетона
       *[many] { $who } переносит { $cardObject } в резерв: на карте { $n } жетонов
    }
event-reacted = Срабатывает { $cardThe } игрока { $who } против { $otherOf }
event-moved = { $cardThe } игрока { $who } переходит с места { $place } на место { $n }
event-moved-hidden = Скрытая карта игрока { $who } переходит с места { $place } на место { $n }
event-twin-placed =
    { $n ->
        [1] { $who } выкладывает { $cardObject } на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } выкладывает { $cardObject } в начало очереди
               *[other] { $who } выкладывает { $cardObject } в конец очереди, место { $place }
            }
    }
event-copied = { $cardThe } игрока { $who } действует как { $otherThe }
event-activated = { $otherThe } игрока { $who } активирует { $cardObject }
event-nothing = { $cardThe } игрока { $who } действует, но ничего не происходит
event-entered = { $cardThe } игрока { $who } занимает освободившееся место
event-nobody = Игроку { $who } некем заменить { $otherObject }
event-bribed = { $cardThe } теперь служит семье игрока { $who }
event-sentence = { $who } выносит приговор карте «{ $card }» на месте { $place }
event-sentence-hidden = { $who } выносит приговор скрытой карте на месте { $place }
event-taken-back = { $who } забирает { $cardObject } в руку
event-swapped-in = { $who } кладёт на это место { $cardObject } рубашкой вверх до следующего раунда
event-swapped-in-hidden = { $who } кладёт на это место карту с руки рубашкой вверх до следующего раунда
event-turned-down = { $cardThe } игрока { $who } снова ложится рубашкой вверх
event-cascade = На том же месте теперь разыгрывается { $cardThe } игрока { $who }
event-cascade-hidden = На том же месте теперь разыгрывается скрытая карта игрока { $who }
event-waited = { $cardThe } игрока { $who } в этом раунде не разыгрывается
event-waited-hidden = Скрытая карта игрока { $who } в этом раунде не разыгрывается
event-asked = { $who } решает: { $card }
event-asked-hidden = { $who } решает: скрытая карта на месте { $place }
event-income =
    { $n ->
        [one] { $cardThe } приносит игроку { $who } { $n } очко
        [few] { $cardThe } приносит игроку { $who } { $n } очка
       *[many] { $cardThe } приносит игроку { $who } { $n } очков
    }
event-game-over = Игра окончена, победа: { $names }

asked-archer = { $who } решает: устранить первую карту или последнюю
asked-soldier = { $who } решает: какую соседнюю карту устранить
asked-spy = { $who } решает: у кого забрать очко
asked-heir = { $who } разыгрывает Наследника
asked-lord = { $who } разыгрывает Лорда
asked-shapeshifter = { $who } решает: чей эффект перенять
asked-assassination = { $who } решает: какую карту устранить
asked-royal-decree = { $who } решает: какую карту переложить
asked-ambush = { $who } разыгрывает Засаду
asked-conspiracy = { $who } разыгрывает Заговор
asked-prince = { $who } разыгрывает Принца
asked-twin = { $who } разыгрывает Близнеца
asked-queen = { $who } разыгрывает Королеву
asked-cutthroat = { $who } решает: какую соседнюю карту устранить вместе с одноимёнными
asked-apothecary = { $who } решает: какую карту рядом со своей устранить
asked-felon = { $who } разыгрывает Лиходея
asked-schemer = { $who } разыгрывает Интриганку
asked-impersonation = { $who } решает: кого подменить
asked-plot = { $who } разыгрывает Махинацию
asked-trap = { $who } разыгрывает Ловушку
asked-bribery = { $who } решает: кого подкупить
asked-empress = { $who } разыгрывает Императрицу
asked-informer = { $who } решает: подслушать или обменять карту
asked-judge = { $who } решает: осудить или казнить
asked-fanatic = { $who } разыгрывает Фанатика
asked-diplomat = { $who } решает: вести переговоры или уйти
asked-deserter = { $who } решает: какую соседнюю карту устранить
asked-insurrection = { $who } разыгрывает Бунт
asked-extortion = { $who } разыгрывает Вымогательство
asked-infiltration = { $who } разыгрывает Внедрение
asked-deal = { $who } разыгрывает Сделку
asked-decree-to = { $who } решает: куда переложить карту
asked-twin-place = { $who } решает: куда выложить Близнеца
asked-plot-choice = { $who } решает: кого активировать
asked-plot-stake = { $who } решает: забрать очко или активировать ещё раз
asked-empress-gift = { $who } решает: кому подарить жетон
asked-diplomat-gift = { $who } решает: какому Дипломату дать жетоны
asked-place = { $who } решает: какую карту выложить и куда
asked-reveal-or-keep = { $who } решает: открыть или оставить

lobby-opened = Стол открыт
lobby-sat = { $who } садится за стол
lobby-stood = { $who } встаёт из-за стола
lobby-kicked = Хозяин стола освобождает место
lobby-bot-sat = За стол садится бот: { $who }
lobby-ready = { $who } ждёт начала игры
lobby-ready-off = { $who } просит подождать с началом
lobby-started = Игра начинается
lobby-sat-in = За игрока { $who } теперь играет бот
lobby-came-back = { $who } снова за столом
lobby-voted = { $who } голосует: заменить ли ботом
lobby-chat-set = Разговор за столом включён
lobby-chat-set-off = Разговор за столом выключен
lobby-shown = { $who } разрешает зрителям видеть свои карты
lobby-shown-off = { $who } больше не показывает свои карты зрителям
lobby-again = { $who } предлагает сыграть ещё раз
lobby-rematch = Новый стол для реванша готов
lobby-resumed = Сервер вернулся; часы идут дальше
lobby-closed = Стол закрыт: все ушли
