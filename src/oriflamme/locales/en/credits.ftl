# Credits and licences; an address that leads nowhere.

credits-title = Credits and licences
credits-game = The game
credits-game-authors = Oriflamme is a card game by Adrien and Axel Hesling, published by Studio H.
credits-unofficial = This is an unofficial, fan-made edition. It contains none of the game’s pictures or texts and isn’t connected with its authors or publisher. If you like the game, buy it: it’s even better with people around a table.
credits-software = The software is free and open source, under the MIT licence.
credits-emblems = Emblems
credits-emblems-from = Drawn for
credits-emblems-changed = Only the frame of each picture was changed. The banner and the line icons are our own.
credits-mark-fleur-de-lys = Points
credits-mark-gavel = Sentence
credits-mark-lion = Red family
credits-mark-swan = Blue family
credits-mark-oak-leaf = Green family
credits-mark-sun = Yellow family
credits-mark-unicorn = Violet family
credits-fonts = Fonts
credits-libraries = Libraries
credits-texts = All licence texts
missing-title = Page not found
missing-why = This address doesn’t lead anywhere. Part of the link may be missing.
missing-home = Back to home
