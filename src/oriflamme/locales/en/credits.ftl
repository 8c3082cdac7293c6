# Credits and licences; an address that leads nowhere.

credits-title = Credits and licences
credits-game = The game
credits-game-authors = Oriflamme is a card game by Adrien and Axel Hesling, published by Studio H.
credits-unofficial = This is an unofficial edition, made by fans. It contains none of the game’s pictures or texts and is not connected with its authors or publisher. If you like the game, buy it: it is better with people around a table.
credits-software = The software is free, under the MIT licence.
credits-emblems = Emblems
credits-emblems-from = Drawn for
credits-emblems-changed = Only the frame of each picture was changed. The banner and the line icons are our own.
credits-mark-fleur-de-lys = Influence
credits-mark-gavel = Sentence
credits-mark-lion = Red family
credits-mark-swan = Blue family
credits-mark-oak-leaf = Green family
credits-mark-sun = Yellow family
credits-mark-unicorn = Violet family
credits-fonts = Fonts
credits-libraries = Libraries
credits-texts = All licence texts
missing-title = There is nothing here
missing-why = This address leads nowhere. Perhaps part of the link is missing.
missing-home = To the home page
