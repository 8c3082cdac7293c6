# Le bandeau au-dessus d’une page : pas de connexion, ou une nouvelle version de la page.

offline-here = Vous êtes hors ligne, mais cette page fonctionne quand même.
offline-elsewhere = Vous êtes hors ligne. Les parties reprendront où elles en étaient dès le retour de la connexion. En attendant, ces pages fonctionnent :
offline-play = Vous êtes hors ligne. Vous pouvez quand même jouer ici contre des bots ; les parties à plusieurs reprendront où elles en étaient dès le retour de la connexion.
offline-replays = Parties enregistrées
offline-newer = Une nouvelle version de la page est prête.
offline-reload = Mettre à jour
