# Разбор игры: `oriflamme review`.

review-title = Разбор: { $title }
review-page = Разбор игры
review-refused = Разобраны только ходы до строки { $n }.
review-unfinished = Запись кончается раньше игры, поэтому итог — это шансы на тот момент.
review-empty = Нет решений для разбора.
review-seat = { $who }: { $value } % победы
review-seat-unfinished = { $who }: { $value } % шансов там, где кончается запись
review-account = Откуда взялся результат
review-fair = Равная доля
review-deal = Раздача
review-own = Свои решения
review-luck = Закрытые карты
review-result = Результат
review-outlook = Шансы
review-say-deal = { $sign ->
    [plus] Розданные карты были на { $value } % лучше равной доли.
   *[minus] Розданные карты были на { $value } % хуже равной доли.
}
review-say-own = { $sign ->
    [plus] Если судить по тому, что можно было знать, решения дали на { $value } % больше, чем эталонная стратегия.
   *[minus] Если судить по тому, что можно было знать, решения дали на { $value } % меньше, чем эталонная стратегия.
}
review-say-luck = { $sign ->
    [plus] Закрытые карты легли удачно: { $value } %, чего нельзя было знать.
   *[minus] Закрытые карты легли неудачно: это стоило { $value } %, и знать этого было нельзя.
}
review-say-other = { $sign ->
    [plus] { $who } своими решениями приносит { $value } %.
   *[minus] { $who } своими решениями отнимает { $value } %.
}
review-adjusted = Результат без раздачи и закрытых карт: { $value } %.
review-decisions = Решений с выбором: { $n }, из них хороших: { $fine }; потеряно в среднем { $loss } %
review-moments = Что стоило больше всего
review-no-moments = Явно неверных решений не было.
review-when = Раунд { $n }, строка { $line }. { $question }
review-played = Сыграно: { $move } ({ $value } %)
review-better = Лучше: { $move } ({ $value } %)
review-cost = { $class ->
    [inaccuracy] Неточность: стоит { $value } % ± { $error } %
    [mistake] Ошибка: стоит { $value } % ± { $error } %
   *[blunder] Грубая ошибка: стоит { $value } % ± { $error } %
}
review-why-eliminated = { $by } ({ $actor }) устраняет { $cardObject } ({ $who }) в { $played } % миров, после лучшего хода — в { $best } %
review-why-reacted = { $who }: { $card } срабатывает в { $played } % миров, после лучшего хода — в { $best } %
review-why-paid = { $who } получает в среднем { $played } очка ({ $card }), после лучшего хода — { $best }
review-why-points = { $who } имеет в конце в среднем { $played } очка, после лучшего хода — { $best }
review-move-to = На место { $place }
review-curve = Шансы по ходу игры
review-curve-real = Линии: как было на самом деле, со всеми открытыми картами.
review-curve-known = Точки: что мог знать тот, кто решал.
review-policy = Все миры доигрывала стратегия { $policy }. Значение ± относится только к выборке: другая стратегия могла бы оценить иначе.
