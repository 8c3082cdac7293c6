# Що не так із записом; стоїть після «в рядку 2:». Слова запису лишаються такими, як у ньому.

record-records =
    { $count ->
        [0] У цьому тексті немає запису партії.
        [one] У цьому тексті { $count } запис, а показати можна один.
        [few] У цьому тексті { $count } записи, а показати можна один.
        [many] У цьому тексті { $count } записів, а показати можна один.
       *[other] У цьому тексті { $count } запису, а показати можна один.
    }
record-long-line = Знаків у рядку: { $count }, а може бути щонайбільше { $most }.
record-control-character = Тут є знак, який неможливо показати ({ $word }). Скопіюйте текст іще раз.
record-unknown-word = Рядок не може починатися з «{ $word }».
record-late-set-up = Рядок «{ $word }» має стояти перед першим ходом, який у рядку { $first }.
record-line-twice = «{ $word }» уже є в рядку { $first }.
record-no-family = «{ $word }» — не родина. Родини — це R, B, G, Y та V.
record-no-kind = Карти «{ $word }» не існує.
record-no-card = «{ $word }» — не карта. Карту записують так: { $example }.
record-no-number = «{ $word }» — не число.
record-no-position = «{ $word }» — не місце в ряді.
record-no-points = «{ $word }» — не очки. Очки записують так: R4.
record-no-choice = «{ $what }» не може бути «{ $word }». Можливо лише: { $choices }.
record-out-of-range = «{ $what }» — від { $least } до { $most }, а не { $count }.
record-newer-pool = Цю колоду витягла новіша версія Oriflamme («deck drawn { $count }»). Оновіть цю версію, щоб побачити партію.
record-no-verb = Хід не може починатися з «{ $word }».
record-wrong-move = «{ $move }» — так ходи не записують.
record-card-twice = Карта «{ $card }» трапляється двічі.
record-not-in-deck = Карти «{ $card }» немає в цій колоді.
record-deck-size = Різних карт у колоді: { $count }, а треба { $least ->
    [10] { $most }
   *[other] від { $least } до { $most }
}.
record-not-playing = Родина «{ $word }» не грає. Гравців у цій партії: { $count }.
record-two-families = В одному стосі карти двох родин: { $stack }.
record-move-not-decided = Хід «{ $move }» неможливий: зараз вирішує { $who }.
record-move-wrong-verb = Хід «{ $move }» не відповідає на те, про що тут питають.
record-move-not-legal = Правила не дозволяють тут хід «{ $move }».
record-move-after-end = Хід «{ $move }» стоїть після кінця партії.
