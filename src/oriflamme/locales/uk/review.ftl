# Розбір гри: `oriflamme review` і на сторінці.

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

## На сторінці, разом із переглядом партії

review-close = Закрити розбір
review-for = Розбір для
review-progress = Триває розбір… { $percent } %
review-first = Це перші оцінки; числа ще уточнюються.
review-stop = Зупинити
review-stopped = Ви зупинили розбір. Знайдене досі лишається.
review-stopped-early = Ви зупинили розбір, перш ніж з’явився результат.
review-again = Почати знову
review-failed = Цю гру не вдається розібрати.
review-view-known = Що можна було знати
review-view-real = Як було насправді
review-curve-how = Виберіть точку кривої, щоб перейти до того ходу. Числа стосуються показаного ходу.
review-round = Раунд { $n }
review-end = Кінець
review-moments-how = Спершу кожна мить — це запитання: як би ви зіграли, знаючи лише те, що знали на цьому місці?
review-moment = Мить { $n }, раунд { $round }
review-try = Як би ви зіграли?
review-show = Показати відповідь
review-yours = Ваш вибір: { $move } ({ $value } %)
review-yours-best = Ви вибрали найкращий хід.
review-next = Наступна мить
review-back = Назад до розбору
review-beliefs = Закриті карти
review-beliefs-mine = Що про них міг думати гравець { $who } на цьому ході та чим вони були.
review-beliefs-none = На цьому ході в інших немає закритих карт.
review-belief-at = Місце { $place }: { $who }
review-belief-was = Насправді: { $card } ({ $value } %)
review-bluff = Чи вдався блеф?
review-bluff-how = Наскільки інші в середньому могли вірити, що кожна закрита карта (власник: { $who }) є саме тим, чим вона є.
review-bluff-row = { $first } %, коли її виклали, { $last } % наостанок
review-bluff-instead = Наостанок більше вірили, що це { $card } ({ $value } %).
review-bluff-none = На цьому місці не виклали жодної закритої карти.
review-accuracy = Точність
review-by-round = Раунд
review-by-question = Запитання
review-column-fine = Добрі
review-column-loss = Втрата в середньому
review-fine-of = { $fine } з { $n }
review-question-place = Викласти карту
review-question-reveal-or-keep = Відкрити чи лишити
