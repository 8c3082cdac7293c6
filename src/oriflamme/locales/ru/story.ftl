# Рамка летописи, что случилось с тех пор, учёт карт, время, чат.

story-chronicle = Летопись
since-title =
    { $n ->
        [one] После вашего хода: { $n } событие
        [few] После вашего хода: { $n } события
       *[many] После вашего хода: { $n } событий
    }
since-one = После вашего хода: { $event }
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
tracker-explained = Где какая карта — из того, что вы знаете. Знак вопроса: карту ещё не показывали, она может лежать лицом вниз где угодно.
tracker-card = Карта
tracker-face-down = Ещё закрыты
tracker-queue = в ряду
tracker-discard = в сбросе
tracker-reserve = в резерве
tracker-hand = в руке
tracker-aside = отложена
tracker-hidden = ещё не видели
clock-left = Осталось времени:
clock-days = { $days } дн. { $hours } ч
chat-title = Чат за столом
chat-empty = Пока никто ничего не сказал.
chat-off = Хозяин стола выключил чат.
chat-write = Написать всем за столом
chat-send = Отправить
chat-mute = Скрыть сообщения: { $name }
