# La salle d’attente.

room-title = En attente de joueurs
room-no-clock = Sans limite de temps
room-listed = Publique
room-unlisted = Seulement avec le lien
room-watch = Spectateurs bienvenus
room-no-watch = Sans spectateurs
room-rated = Partie classée
room-friendly = Partie amicale, non classée
room-unrated = Non classée, car un bot joue
room-cards = Les cartes de chaque famille
room-seats = Sièges
room-free = Libre
room-you = vous
room-host = hôte
room-bot = bot
room-away = pas là
room-ready = peut commencer
room-not-ready = se prépare
room-unrevealed = n’a pas confirmé la distribution à temps
room-revealing = Tout le monde est prêt. La distribution va commencer…
room-sit = S’asseoir ici
room-add-bot = Ajouter un bot
room-remove-bot = Retirer le bot
room-kick = Exclure de la table
room-level = Niveau des nouveaux bots
room-ready-do = On peut commencer
room-start-do = Commencer la partie
room-unready-do = Un instant, pas encore
room-leave = Quitter
room-waits-people = { $n ->
    [one] { $n } siège est encore libre. La partie commence quand tous les sièges sont pris et que tout le monde est prêt.
   *[other] { $n } sièges sont encore libres. La partie commence quand tous les sièges sont pris et que tout le monde est prêt.
}
room-waits-ready = { $n ->
    [one] On attend encore { $n } joueur.
   *[other] On attend encore { $n } joueurs.
}
room-waits-you = Tout le monde est là et vous attend.
room-watching = Vous regardez. Prenez un siège libre pour jouer.
room-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commence.
room-full-no-watch = Toutes les places sont prises, et cette partie n’accepte pas de spectateurs.
room-name = Votre nom
room-colour = Votre couleur
room-sit-down = S’asseoir
room-share = Inviter
room-code = Code
room-link = Lien vers cette table
room-copy = Copier le lien
room-copy-done = Copié.
room-copy-failed = La copie automatique a échoué : le lien est sélectionné, copiez-le vous-même.
room-send = L’envoyer
room-invitation = Une partie d’Oriflamme ?
room-qr = QR code du lien { $link }
room-local = Ce lien ne marche que sur cet ordinateur. Pour jouer avec des amis sur le même réseau, lancez : oriflamme play --lan
room-plain = Cette connexion n’est pas privée : sur un réseau partagé, d’autres pourraient voir ce que vous envoyez. Pour jouer à la maison, ce n’est pas grave, mais ne choisissez pas ici un mot de passe qui vous sert ailleurs.
room-closed = Cette table est fermée
room-closed-why = Tout le monde est parti avant le début de la partie.
room-home = Retour à l’accueil
