# Что не так с записью; стоит после «в строке 2:». Слова записи остаются такими, как в ней.

record-records =
    { $count ->
        [0] В этом тексте нет записи партии.
        [one] В этом тексте { $count } запись, а показать можно одну.
        [few] В этом тексте { $count } записи, а показать можно одну.
        [many] В этом тексте { $count } записей, а показать можно одну.
       *[other] В этом тексте { $count } записи, а показать можно одну.
    }
record-long-line = Знаков в строке: { $count }, а может быть не больше { $most }.
record-control-character = Здесь есть знак, который нельзя показать ({ $word }). Скопируйте текст ещё раз.
record-unknown-word = Строка не может начинаться с «{ $word }».
record-late-set-up = Строка «{ $word }» должна стоять перед первым ходом, который в строке { $first }.
record-line-twice = «{ $word }» уже есть в строке { $first }.
record-no-family = «{ $word }» — не семья. Семьи — это R, B, G, Y и V.
record-no-kind = Карты «{ $word }» не существует.
record-no-card = «{ $word }» — не карта. Карту записывают так: { $example }.
record-no-number = «{ $word }» — не число.
record-no-position = «{ $word }» — не место в ряду.
record-no-points = «{ $word }» — не очки. Очки записывают так: R4.
record-no-choice = «{ $what }» не может быть «{ $word }». Возможно только: { $choices }.
record-out-of-range = «{ $what }» — от { $least } до { $most }, а не { $count }.
record-newer-pool = Эту колоду вытянула более новая версия Oriflamme («deck drawn { $count }»). Обновите эту версию, чтобы увидеть партию.
record-no-verb = Ход не может начинаться с «{ $word }».
record-wrong-move = «{ $move }» — так ходы не записывают.
record-card-twice = Карта «{ $card }» встречается дважды.
record-not-in-deck = Карты «{ $card }» нет в этой колоде.
record-deck-size = Разных карт в колоде: { $count }, а нужно { $least ->
    [10] { $most }
   *[other] от { $least } до { $most }
}.
record-not-playing = Семья «{ $word }» не играет. Игроков в этой партии: { $count }.
record-two-families = В одной стопке карты двух семей: { $stack }.
record-move-not-decided = Ход «{ $move }» невозможен: сейчас решает { $who }.
record-move-wrong-verb = Ход «{ $move }» не отвечает на то, о чём здесь вопрос.
record-move-not-legal = Правила не позволяют здесь ход «{ $move }».
record-move-after-end = Ход «{ $move }» стоит после конца партии.
