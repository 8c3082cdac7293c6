# Рамка летописи, что случилось с тех пор, учёт карт, часы, разговор.

story-chronicle = Летопись
since-title = { $n ->
    [one] После вашего решения: { $n } событие
    [few] После вашего решения: { $n } события
   *[many] После вашего решения: { $n } событий
}
since-even = очки те же
since-points = { $sign ->
    [plus] { $n ->
        [one] +{ $n } очко
        [few] +{ $n } очка
       *[many] +{ $n } очков
    }
   *[minus] { $n ->
        [one] −{ $n } очко
        [few] −{ $n } очка
       *[many] −{ $n } очков
    }
}
since-more = { $n ->
    [one] и ещё { $n } в летописи
    [few] и ещё { $n } в летописи
   *[many] и ещё { $n } в летописи
}
tracker-explained = Где какая карта, насколько вы это видели. Знак вопроса: карта может лежать скрытой где угодно.
tracker-card = Карта
tracker-face-down = Скрытые, в руке или отложенные
tracker-queue = в очереди
tracker-discard = в сбросе
tracker-reserve = в резерве
tracker-hand = в руке
tracker-aside = отложена
tracker-hidden = ещё не видели
clock-left = Осталось времени:
clock-days = { $days } дн. { $hours } ч
chat-title = Разговор за столом
chat-empty = Пока никто ничего не сказал.
chat-off = Хозяин стола выключил разговор.
chat-write = Написать всем за столом
chat-send = Отправить
chat-mute = Не показывать сообщения игрока { $name }
