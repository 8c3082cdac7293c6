# Рамка літопису, що сталося відтоді, облік карт, годинники, розмова.

story-chronicle = Літопис
since-title = { $n ->
    [one] Після вашого рішення: { $n } подія
    [few] Після вашого рішення: { $n } події
   *[many] Після вашого рішення: { $n } подій
}
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
tracker-explained = Де яка карта, наскільки ви це бачили. Знак питання: карта може лежати прихованою будь-де.
tracker-card = Карта
tracker-face-down = Приховані, в руці або відкладені
tracker-queue = у черзі
tracker-discard = у скиді
tracker-reserve = у резерві
tracker-hand = у руці
tracker-aside = відкладена
tracker-hidden = ще не бачили
clock-left = Лишилося часу:
clock-days = { $days } дн. { $hours } год
chat-title = Розмова за столом
chat-empty = Поки що ніхто нічого не сказав.
chat-off = Господар столу вимкнув розмову.
chat-write = Написати всім за столом
chat-send = Надіслати
chat-mute = Не показувати повідомлень гравця { $name }
