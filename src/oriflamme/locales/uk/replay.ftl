# Зіграні партії, хід за ходом.

replay-title = Зіграні партії
replay-lead = Перегляньте партію хід за ходом: за її записом або одну з тих, що ви зберегли тут.
replay-of = Партія: { $title }
replay-coming = Готуємо партію…
replay-controls = Керування переглядом
replay-first = До роздачі
replay-back = На хід назад
replay-play = Переглядати
replay-pause = Пауза
replay-next = На хід уперед
replay-last = До кінця
replay-move = Хід
replay-at = Хід { $n } з { $of }, раунд { $round }
replay-rounds = Раунди
replay-round = До раунду { $n }
replay-eyes = Чиїми очима
replay-eyes-all = Усе відкрито
replay-eyes-public = Що бачили всі
replay-eyes-of = { $you ->
    [who] Що бачили ви
   *[none] Що бачить { $who }
}
replay-link = Посилання на цей хід
replay-link-copied = Посилання скопійовано
replay-board = Відкрити на дошці аналізу
replay-keep = Зберегти в браузері
replay-kept = Збережено
replay-keep-done = Збережено в цьому браузері. Працює й без звʼязку.
replay-keep-failed = Цей браузер не зміг зберегти партію.
replay-review = Розібрати партію
replay-more = Вигляд, посилання, збереження
replay-others = Інші партії
replay-hands = Усі руки
replay-hand-of = Рука: { $who }
replay-aside-of = Відкладені: { $who }
replay-player-r = Червоний
replay-player-b = Синій
replay-player-g = Зелений
replay-player-y = Жовтий
replay-player-v = Фіолетовий
replay-moment = Цей хід
replay-deal = Карти роздано
replay-then = Далі:
replay-result = Підсумок
replay-winner = перемога
replay-shelf = Збережено в цьому браузері
replay-shelf-empty = Поки що нічого не збережено. Відкрийте партію й натисніть «Зберегти в браузері».
replay-saved = збережено { $day }
replay-forget = Прибрати: { $name }
replay-bad = Це не запис партії.
replay-bad-line = Помилка в рядку { $line }:
replay-show-before = Показати ходи до нього
replay-bad-whole = Помилка не в окремому рядку, а в записі загалом:
replay-not-here = Цю партію не можна показати.
