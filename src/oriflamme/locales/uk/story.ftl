# Рамка літопису, що сталося відтоді, облік карт, час, чат.

story-chronicle = Літопис
since-title =
    { $n ->
        [one] Після вашого ходу: { $n } подія
        [few] Після вашого ходу: { $n } події
       *[many] Після вашого ходу: { $n } подій
    }
since-one = Після вашого ходу: { $event }
since-even = очки ті самі
since-points = { $sign ->
    [plus] { $n ->
        [one] +{ $n } очко
        [few] +{ $n } очки
       *[many] +{ $n } очок
    }
   *[minus] { $n ->
        [one] −{ $n } очко
        [few] −{ $n } очки
       *[many] −{ $n } очок
    }
}
since-more = { $n ->
    [one] і ще { $n } у літописі
    [few] і ще { $n } у літописі
   *[many] і ще { $n } у літописі
}
tracker-explained = Де яка карта — з того, що ви знаєте. Знак питання: карту ще не показували, вона може лежати долілиць будь-де.
tracker-card = Карта
tracker-face-down = Ще закриті
tracker-queue = у ряді
tracker-discard = у скиді
tracker-reserve = у резерві
tracker-hand = у руці
tracker-aside = відкладена
tracker-hidden = ще не бачили
clock-left = Лишилося часу:
clock-days = { $days } дн. { $hours } год
chat-title = Чат за столом
chat-empty = Поки що ніхто нічого не сказав.
chat-off = Господар столу вимкнув чат.
chat-write = Написати всім за столом
chat-send = Надіслати
chat-mute = Сховати повідомлення: { $name }
