# Автори й ліцензії; адреса, за якою нічого немає.

credits-title = Автори й ліцензії
credits-game = Гра
credits-game-authors = «Орифлама» (Oriflamme) — карткова гра Адріана та Акселя Еслінґів, видана Studio H.
credits-unofficial = Це неофіційне видання, створене прихильниками. У ньому немає ні малюнків, ні текстів гри, і воно не повʼязане з її авторами та видавцем. Якщо гра вам до вподоби, придбайте її: за справжнім столом вона ще краща.
credits-software = Програма вільна, з відкритим кодом: ліцензія MIT.
credits-emblems = Емблеми
credits-emblems-from = Намальовано для
credits-emblems-changed = Змінено лише рамку кожного малюнка. Прапор і лінійні значки — наші власні.
credits-mark-fleur-de-lys = Очки
credits-mark-gavel = Вирок
credits-mark-lion = Червона родина
credits-mark-swan = Синя родина
credits-mark-oak-leaf = Зелена родина
credits-mark-sun = Жовта родина
credits-mark-unicorn = Фіолетова родина
credits-fonts = Шрифти
credits-libraries = Бібліотеки
credits-texts = Усі тексти ліцензій
missing-title = Сторінку не знайдено
missing-why = Ця адреса нікуди не веде. Можливо, бракує частини посилання.
missing-home = На головну
