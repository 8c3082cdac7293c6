# The privacy page: what the server keeps about people, and for how long.

privacy-title = Vie privée
privacy-lead = Vous pouvez jouer sans compte et sans adresse e-mail. Il n’y a ni publicité, ni pistage, ni cookies autres que celui qui vous garde connecté.
privacy-kept = Ce que ce serveur conserve
privacy-name = Le nom sous lequel vous jouez.
privacy-name-time = Jusqu’à la suppression du compte. Un invité qui ne s’est jamais assis à une table est oublié un jour après la fin de sa session.
privacy-password = Si vous choisissez un mot de passe : votre identifiant, une empreinte du mot de passe, qui ne permet pas de le lire, et le début de chaque session.
privacy-password-time = Jusqu’à ce que vous les changiez ou les supprimiez. Les sessions expirent d’elles-mêmes au bout d’un moment.
privacy-games = Les parties que vous jouez, coup par coup, avec votre nom.
privacy-games-time = Sans limite, pour qu’on puisse les revoir et les vérifier. Votre nom en disparaît quand vous supprimez votre compte.
privacy-chat = Ce que vous écrivez à une table, et qui vous avez masqué.
privacy-chat-time = Aussi longtemps que la partie, ou jusqu’à la suppression du compte.
privacy-rating = Votre cote et son évolution.
privacy-rating-time = Jusqu’à la suppression du compte.
privacy-address = Votre adresse réseau sert à limiter les afflux de requêtes. Elle n’est pas enregistrée.
privacy-address-time = En mémoire seulement, pendant quelques minutes.
privacy-browser = Vos réglages et les parties que vous avez enregistrées restent dans votre navigateur.
privacy-browser-time = Jusqu’à ce que vous les y supprimiez.
privacy-seen = Qui voit quoi
privacy-seen-what = Toute personne autorisée à regarder une table y voit les noms et la discussion. Les tables hors liste ne sont vues que par ceux qui ont le lien. Les responsables de ce serveur peuvent lire sa base de données et ses sauvegardes.
privacy-yours = Vos droits
privacy-yours-what = Sur la page du compte, vous pouvez télécharger tout ce que le serveur sait de vous, voir où vous êtes connecté et supprimer votre compte. La suppression est immédiate ; les sauvegardes gardent une copie jusqu’à leur remplacement.
privacy-account = Aller à votre compte
