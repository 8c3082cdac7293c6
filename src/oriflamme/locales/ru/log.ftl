# Летопись: что случилось, кто что решает, что происходит за столом.

log-placement = Раунд { $n }: выкладывание карт
log-resolution = Раунд { $n }: розыгрыш очереди

event-round = Начинается раунд { $n }, первый игрок: { $who }
event-placed =
    { $n ->
        [1] { $who } кладёт { $cardObject } на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт { $cardObject } в начало очереди
               *[other] { $who } кладёт { $cardObject } в конец очереди, место { $place }
            }
    }
event-placed-hidden =
    { $n ->
        [1] { $who } кладёт скрытую карту на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } кладёт скрытую карту в начало очереди
               *[other] { $who } кладёт скрытую карту в конец очереди, место { $place }
            }
    }
event-kept =
    { $gender ->
        [f] { $who } оставляет { $cardObject } на месте { $place } скрытой: +1 жетон
       *[other] { $who } оставляет { $cardObject } на месте { $place } скрытым: +1 жетон
    }
event-kept-hidden = { $who } оставляет карту на месте { $place } скрытой: +1 жетон
event-revealed = { $who } открывает { $cardObject } на месте { $place }
event-tokens-taken =
    { $n ->
        [one] { $who } получает { $n } очко за жетон на карте «{ $card }»
        [few] { $who } получает { $n } очка за жетоны на карте «{ $card }»
       *[many] { $who } получает { $n } очков за жетоны на карте «{ $card }»
    }
event-tokens-lost =
    { $n ->
        [one] С карты «{ $card }» игрока { $who } пропадает { $n } жетон
        [few] С карты «{ $card }» игрока { $who } пропадают { $n } жетона
       *[many] С карты «{ $card }» игрока { $who } пропадает { $n } жетонов
    }
event-tokens-lost-hidden =
    { $n ->
        [one] Со скрытой карты игрока { $who } на месте { $place } пропадает { $n } жетон
        [few] Со скрытой карты игрока { $who } на месте { $place } пропадают { $n } жетона
       *[many] Со скрытой карты игрока { $who } на месте { $place } пропадает { $n } жетонов
    }
event-tokens-put =
    { $n ->
        [one] На карту «{ $card }» игрока { $who } ложится { $n } жетон
        [few] На карту «{ $card }» игрока { $who } ложатся { $n } жетона
       *[many] На карту «{ $card }» игрока { $who } ложится { $n } жетонов
    }
event-tokens-put-hidden =
    { $n ->
        [one] На скрытую карту игрока { $who } на месте { $place } ложится { $n } жетон
        [few] На скрытую карту игрока { $who } на месте { $place } ложатся { $n } жетона
       *[many] На скрытую карту игрока { $who } на месте { $place } ложится { $n } жетонов
    }
event-gained =
    { $n ->
        [one] { $cardThe } приносит { $n } очко игроку { $who }
        [few] { $cardThe } приносит { $n } очка игроку { $who }
       *[many] { $cardThe } приносит { $n } очков игроку { $who }
    }
event-lost =
    { $n ->
        [one] { $who } теряет { $n } очко из-за { $cardOf }
        [few] { $who } теряет { $n } очка из-за { $cardOf }
       *[many] { $who } теряет { $n } очков из-за { $cardOf }
    }
event-stolen =
    { $n ->
        [one] { $who } забирает { $n } очко у игрока { $whom }: действует { $card }
        [few] { $who } забирает { $n } очка у игрока { $whom }: действует { $card }
       *[many] { $who } забирает { $n } очков у игрока { $whom }: действует { $card }
    }
event-turned-up = Скрытая карта игрока { $who } открывается: это { $card }
event-eliminated = { $otherThe } устраняет { $cardObject } игрока { $who }
event-discarded = { $cardThe } игрока { $who } уходит в сброс
event-reserved =
    { $n ->
        [0] { $who } переносит { $cardObject } в резерв
        [one] { $who } переносит { $cardObject } в резерв: на карте { $n } жетон
        [few] { $who } переносит { $cardObject } в резерв: на карте { $n } жетона
       *[many] { $who } переносит { $cardObject } в резерв: на карте { $n } жетонов
    }
event-reacted = { $cardThe } игрока { $who } отвечает на своё устранение
event-moved = { $cardThe } игрока { $who } переходит с места { $place } на место { $n }
event-moved-hidden = Скрытая карта игрока { $who } переходит с места { $place } на место { $n }
event-twin-placed =
    { $n ->
        [1] { $who } выкладывает { $cardObject } на свою карту, место { $place }
       *[other]
            { $place ->
                [1] { $who } выкладывает { $cardObject } в начало очереди
               *[other] { $who } выкладывает { $cardObject } в конец очереди, место { $place }
            }
    }
event-copied = { $cardThe } игрока { $who } действует как { $otherThe }
event-activated = { $otherThe } игрока { $who } активирует { $cardObject }
event-nothing = { $cardThe } игрока { $who } действует, но это ничего не даёт
event-entered = { $cardThe } игрока { $who } занимает освободившееся место
event-nobody = Игроку { $who } некем заменить { $otherObject }
event-bribed = { $who } подкупает { $cardObject } на месте { $place }: теперь это карта игрока { $who }
event-sentence = { $who } выносит приговор карте «{ $card }» на месте { $place }
event-sentence-hidden = { $who } выносит приговор скрытой карте на месте { $place }
event-taken-back = { $who } забирает { $cardObject } в руку
event-swapped-in = { $who } кладёт взамен { $cardObject } рубашкой вверх
event-swapped-in-hidden = { $who } кладёт взамен карту с руки рубашкой вверх
event-turned-down = { $cardThe } игрока { $who } снова ложится рубашкой вверх, но карту уже все знают
event-cascade = Дальше разыгрывается карта, лежавшая снизу: { $card } игрока { $who }
event-cascade-hidden = Дальше разыгрывается скрытая карта игрока { $who }, лежавшая снизу
event-waited = { $cardThe } игрока { $who } на месте { $place } ждёт следующего раунда
event-waited-hidden = Скрытая карта игрока { $who } на месте { $place } ждёт следующего раунда
event-asked = { $who } решает: { $card }
event-asked-hidden = { $who } решает: скрытая карта на месте { $place }
event-income =
    { $n ->
        [one] { $cardThe } в резерве приносит { $n } очко игроку { $who }
        [few] { $cardThe } в резерве приносит { $n } очка игроку { $who }
       *[many] { $cardThe } в резерве приносит { $n } очков игроку { $who }
    }
event-game-over = Игра окончена, победа: { $names }

asked-archer = { $who } решает: устранить первую карту или последнюю
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
asked-cutthroat = { $who } решает, какую соседнюю карту устранить вместе со всеми такими же
asked-apothecary = { $who } решает, какую карту рядом со своей устранить
asked-felon = { $who } разыгрывает Лиходея
asked-schemer = { $who } разыгрывает Интриганку
asked-impersonation = { $who } решает, кого подменить
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
asked-empress-gift = { $who } решает, кому подарить жетон
asked-diplomat-gift = { $who } решает, какому Дипломату дать жетоны
asked-place = { $who } решает, какую карту выложить и куда
asked-reveal-or-keep = { $who } решает: открыть или оставить

lobby-opened = Стол открыт
lobby-sat = { $who } садится за стол
lobby-stood = { $who } встаёт из-за стола
lobby-kicked = Хозяин стола освобождает место
lobby-bot-sat = За стол садится бот: { $who }
lobby-ready = { $who } ждёт начала игры
lobby-ready-off = { $who } просит подождать с началом
lobby-started = Игра начинается
lobby-sat-in = За игрока { $who } теперь играет бот
lobby-came-back = { $who } снова за столом
lobby-voted = { $who } голосует о замене игрока ботом
lobby-chat-set = Разговор за столом включён
lobby-chat-set-off = Разговор за столом выключен
lobby-shown = { $who } разрешает зрителям видеть свои карты
lobby-shown-off = { $who } больше не показывает свои карты зрителям
lobby-again = { $who } предлагает сыграть ещё раз
lobby-rematch = Новый стол для реванша готов
lobby-resumed = Сервер вернулся; часы идут дальше
lobby-closed = Стол закрыт: все ушли
