# The privacy page: what the server keeps about people, and for how long.

privacy-title = Vie privée
privacy-lead = Vous pouvez jouer sans compte et sans adresse e-mail. Il n’y a ni publicité ni pistage. Un cookie vous garde connecté ; un autre, si vous vous connectez avec un mot de passe, reconnaît votre navigateur.
privacy-kept = Ce que ce serveur conserve
privacy-name = Le nom sous lequel vous jouez.
privacy-name-time = Jusqu’à la suppression du compte. Un invité qui ne s’est jamais assis à une table et n’a masqué personne est oublié environ un jour après la fin de sa session.
privacy-password = Si vous choisissez un mot de passe : votre identifiant et une empreinte du mot de passe, qui ne permet pas de le lire. Pour chaque navigateur et programme connecté : le début et la fin de la session.
privacy-password-time = Jusqu’à ce que vous les changiez ou les supprimiez. Une session expire après 180 jours, sauf autre réglage de ce serveur, ou quand vous vous déconnectez.
privacy-games = Les parties que vous jouez, coup par coup, avec votre nom.
privacy-games-time = Sans limite, pour qu’on puisse les revoir et les vérifier. Votre nom en disparaît quand vous supprimez votre compte. Un numéro aléatoire qui vous désignait reste dans les parties et dans la liste des comptes supprimés.
privacy-chat = Ce que vous écrivez à une table, et qui vous avez masqué.
privacy-chat-time = Aussi longtemps que la partie, ou jusqu’à la suppression du compte.
privacy-rating = Votre cote et son évolution.
privacy-rating-time = Jusqu’à la suppression du compte.
privacy-address = Votre adresse réseau sert à limiter les afflux de requêtes et les mots de passe erronés. Elle n’est pas enregistrée. Si vous ouvrez une table dans la liste, le serveur enregistre avec elle un code calculé à partir de votre adresse, pour que personne ne puisse remplir la liste.
privacy-address-time = L’adresse : en mémoire seulement, une demi-heure au plus. Le code : aussi longtemps que la table, mais après deux jours personne ne peut en retrouver l’adresse.
privacy-device = Si vous vous connectez avec un mot de passe : un cookie grâce auquel le serveur reconnaît votre navigateur, pour que personne ne puisse vous bloquer en essayant des mots de passe.
privacy-device-time = Pendant 400 jours, dans votre navigateur seulement.
privacy-browser = Vos réglages, vos parties sur cet appareil, celles que vous avez enregistrées et votre part des dernières distributions restent dans votre navigateur.
privacy-browser-time = Jusqu’à ce que vous les y supprimiez.
privacy-seen = Qui voit quoi
privacy-seen-what = Toute personne autorisée à regarder une table y voit les noms et la discussion. Les tables hors liste ne sont vues que par ceux qui ont le lien. Les responsables de ce serveur peuvent lire sa base de données et ses sauvegardes.
privacy-yours = Vos droits
privacy-yours-what = Sur la page du compte, vous pouvez télécharger tout ce que le serveur sait de vous, voir où vous êtes connecté et supprimer votre compte. La suppression est immédiate ; les sauvegardes gardent une copie jusqu’à leur remplacement.
privacy-account = Aller à votre compte

# On a site without a server

privacy-site-lead = Ici, vous jouez sans compte, sans cookie, sans publicité ni pistage. La page n’est faite que de fichiers : elle s’exécute dans votre navigateur et n’envoie rien sur vous ni sur vos parties.
privacy-site-kept = Ce qui reste dans votre navigateur
privacy-site-seen = L’hébergeur de ces fichiers peut voir, comme pour tout site web, quelles adresses réseau les demandent.
