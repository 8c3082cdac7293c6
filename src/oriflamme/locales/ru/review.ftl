# Разбор игры: `oriflamme review` и на странице.

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

## На странице, вместе с просмотром партии

review-close = Закрыть разбор
review-for = Разбор для
review-progress = Идёт разбор… { $percent } %
review-first = Это первые оценки; числа ещё уточняются.
review-stop = Остановить
review-stopped = Вы остановили разбор. Найденное остаётся.
review-stopped-early = Вы остановили разбор до первого результата.
review-again = Начать снова
review-failed = Эту игру не удаётся разобрать.
review-view-known = Что можно было знать
review-view-real = Как было на самом деле
review-curve-how = Выберите точку кривой, чтобы перейти к тому ходу. Числа относятся к показанному ходу.
review-round = Раунд { $n }
review-end = Конец
review-moments-how = Сначала каждый момент — это вопрос: как бы вы сыграли, зная только то, что знали на этом месте?
review-moment = Момент { $n }, раунд { $round }
review-try = Как бы вы сыграли?
review-show = Показать ответ
review-yours = Ваш выбор: { $move } ({ $value } %)
review-yours-best = Вы выбрали лучший ход.
review-next = Следующий момент
review-back = Назад к разбору
review-beliefs = Закрытые карты
review-beliefs-mine = Что о них мог думать игрок { $who } на этом ходу и чем они были.
review-beliefs-none = На этом ходу у других нет закрытых карт.
review-belief-at = Место { $place }: { $who }
review-belief-was = На самом деле: { $card } ({ $value } %)
review-bluff = Удался ли блеф?
review-bluff-how = Насколько другие в среднем могли верить, что каждая закрытая карта (владелец: { $who }) — именно то, что она есть.
review-bluff-row = { $first } %, когда её выложили, { $last } % напоследок
review-bluff-instead = Напоследок больше верили, что это { $card } ({ $value } %).
review-bluff-none = На этом месте не выложили ни одной закрытой карты.
review-accuracy = Точность
review-by-round = Раунд
review-by-question = Вопрос
review-column-fine = Хорошие
review-column-loss = Потеря в среднем
review-fine-of = { $fine } из { $n }
review-question-place = Выложить карту
review-question-reveal-or-keep = Открыть или оставить
