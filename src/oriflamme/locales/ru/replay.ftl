# Сыгранные партии, ход за ходом.

replay-title = Сыгранные партии
replay-lead = Посмотрите партию ход за ходом: по её записи или одну из тех, что вы сохранили здесь.
replay-of = Партия: { $title }
replay-coming = Готовим партию…
replay-controls = Управление просмотром
replay-first = К раздаче
replay-back = На ход назад
replay-play = Смотреть
replay-pause = Пауза
replay-next = На ход вперёд
replay-last = К концу
replay-move = Ход
replay-at = Ход { $n } из { $of }, раунд { $round }
replay-rounds = Раунды
replay-round = К раунду { $n }
replay-eyes = Чьими глазами
replay-eyes-all = Всё открыто
replay-eyes-public = Что видели все
replay-eyes-of = { $you ->
    [who] Что видели вы
   *[none] Что видит { $who }
}
replay-link = Ссылка на этот ход
replay-link-copied = Ссылка скопирована
replay-board = Открыть на доске анализа
replay-keep = Сохранить в браузере
replay-kept = Сохранено
replay-keep-done = Сохранено в этом браузере. Работает и без связи.
replay-keep-failed = Этот браузер не смог сохранить партию.
replay-review = Разобрать партию
replay-more = Вид, ссылка, сохранение
replay-others = Другие партии
replay-hands = Все руки
replay-hand-of = Рука: { $who }
replay-aside-of = Отложенные: { $who }
replay-player-r = Красный
replay-player-b = Синий
replay-player-g = Зелёный
replay-player-y = Жёлтый
replay-player-v = Фиолетовый
replay-moment = Этот ход
replay-deal = Карты розданы
replay-then = Дальше:
replay-result = Итог
replay-winner = победа
replay-shelf = Сохранено в этом браузере
replay-shelf-empty = Пока ничего не сохранено. Откройте партию и нажмите «Сохранить в браузере».
replay-saved = сохранено { $day }
replay-forget = Убрать: { $name }
replay-bad = Это не запись партии.
replay-bad-line = Ошибка в строке { $line }:
replay-show-before = Показать ходы до него
replay-bad-whole = Ошибка не в отдельной строке, а в записи в целом:
replay-not-here = Эту партию нельзя показать.
