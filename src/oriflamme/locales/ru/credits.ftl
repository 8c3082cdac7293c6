# Авторы и лицензии; адрес, по которому ничего нет.

credits-title = Авторы и лицензии
credits-game = Игра
credits-game-authors = «Орифламма» (Oriflamme) — карточная игра Адриана и Акселя Эслингов, изданная Studio H.
credits-unofficial = Это неофициальное издание, сделанное любителями. В нём нет ни рисунков, ни текстов игры, и оно не связано с её авторами и издателем. Если игра вам нравится, купите её: за настоящим столом она ещё лучше.
credits-software = Программа свободная, с открытым кодом: лицензия MIT.
credits-emblems = Эмблемы
credits-emblems-from = Нарисовано для
credits-emblems-changed = Изменена только рамка каждого рисунка. Знамя и линейные значки — наши собственные.
credits-mark-fleur-de-lys = Очки
credits-mark-gavel = Приговор
credits-mark-lion = Красная семья
credits-mark-swan = Синяя семья
credits-mark-oak-leaf = Зелёная семья
credits-mark-sun = Жёлтая семья
credits-mark-unicorn = Фиолетовая семья
credits-fonts = Шрифты
credits-libraries = Библиотеки
credits-texts = Все тексты лицензий
missing-title = Страница не найдена
missing-why = Этот адрес никуда не ведёт. Возможно, не хватает части ссылки.
missing-home = На главную
