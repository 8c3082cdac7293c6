# Розбір гри: `oriflamme review`.

review-title = Розбір: { $title }
review-page = Розбір гри
review-refused = Розібрано лише ходи до рядка { $n }.
review-unfinished = Запис закінчується раніше за гру, тож підсумок — це шанси на ту мить.
review-empty = Немає рішень для розбору.
review-seat = { $who }: { $value } % перемоги
review-seat-unfinished = { $who }: { $value } % шансів там, де закінчується запис
review-account = Звідки взявся результат
review-fair = Рівна частка
review-deal = Роздача
review-own = Власні рішення
review-luck = Закриті карти
review-result = Результат
review-outlook = Шанси
review-say-deal = { $sign ->
    [plus] Роздані карти були на { $value } % кращі за рівну частку.
   *[minus] Роздані карти були на { $value } % гірші за рівну частку.
}
review-say-own = { $sign ->
    [plus] Якщо судити з того, що можна було знати, рішення дали на { $value } % більше, ніж еталонна стратегія.
   *[minus] Якщо судити з того, що можна було знати, рішення дали на { $value } % менше, ніж еталонна стратегія.
}
review-say-luck = { $sign ->
    [plus] Закриті карти лягли вдало: { $value } %, чого не можна було знати.
   *[minus] Закриті карти лягли невдало: це коштувало { $value } %, і знати цього не можна було.
}
review-say-other = { $sign ->
    [plus] { $who } своїми рішеннями приносить { $value } %.
   *[minus] { $who } своїми рішеннями забирає { $value } %.
}
review-adjusted = Результат без роздачі та закритих карт: { $value } %.
review-decisions = Рішень із вибором: { $n }, з них добрих: { $fine }; втрачено в середньому { $loss } %
review-moments = Що коштувало найбільше
review-no-moments = Явно хибних рішень не було.
review-when = Раунд { $n }, рядок { $line }. { $question }
review-played = Зіграно: { $move } ({ $value } %)
review-better = Краще: { $move } ({ $value } %)
review-cost = { $class ->
    [inaccuracy] Неточність: коштує { $value } % ± { $error } %
    [mistake] Помилка: коштує { $value } % ± { $error } %
   *[blunder] Груба помилка: коштує { $value } % ± { $error } %
}
review-why-eliminated = { $by } ({ $actor }) вилучає { $cardObject } ({ $who }) у { $played } % світів, після кращого ходу — у { $best } %
review-why-reacted = { $who }: { $card } спрацьовує у { $played } % світів, після кращого ходу — у { $best } %
review-why-paid = { $who } отримує в середньому { $played } очка ({ $card }), після кращого ходу — { $best }
review-why-points = { $who } має наприкінці в середньому { $played } очка, після кращого ходу — { $best }
review-move-to = На місце { $place }
review-curve = Шанси протягом гри
review-curve-real = Лінії: як було насправді, з усіма відкритими картами.
review-curve-known = Точки: що міг знати той, хто вирішував.
review-policy = Усі світи догравала стратегія { $policy }. Значення ± стосується лише вибірки: інша стратегія могла б оцінити інакше.
