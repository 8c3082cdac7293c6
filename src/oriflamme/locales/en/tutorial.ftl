# The first game: ten decisions of a fixed deal. For each: the title, what there is to know (.say), what to do (.do), what then
# happened (.after), and what to say to other answers (tutorial-<number>-<what is wrong with it>).

tutorial-title = Your first game
tutorial-step = Step { $n } of { $of }
tutorial-wait = See what happens
tutorial-rest = Show the rest at once
tutorial-try = Choose again

tutorial-1 = Place your first card
    .say = You play Red, against Maren (Blue) and Lucie (Green). In each round everyone lays one card face down in the queue; after six rounds the most points win. The queue is still empty, so there is only one place.
    .do = Take the Lord from your hand and lay it down.
    .after = Your Lord lies face down: only you know what it is. Blue and Green have placed their cards behind it.
tutorial-1-card = A good card for later. Take the Lord this time: it will show you what tokens are.

tutorial-2 = Reveal or keep?
    .say = Now the queue is resolved, card by card from place 1. The player of a face-down card says: reveal it, or keep it. A card that is kept gets a token, and its tokens are yours when you reveal it.
    .do = Keep the Lord and let it gather a token.
    .after = Your Lord has 1 token. Green has revealed an Heir and gained 2 points: it pays again in every round, as long as it lies there.
tutorial-2-reveal = That is no mistake: the Lord would give you 1 point now and in every round. But everyone could see it and strike at it. Keep it this time and watch the token.

tutorial-3 = Build a stack
    .say = From round 2 on you may lay a card on top of a card of your own. Only the top card of a stack acts. What lies below waits with its tokens, and nobody can strike it.
    .do = Lay the Assassination on your Lord.
    .after = A stack of two: the Assassination on top, your Lord with its token safe below. Blue has kept the card at the front.
tutorial-3-card = Keep that one for later. This step needs the Assassination.
tutorial-3-front = It would work at the front as well. But lay it on your Lord: you will see what happens to the card below when the upper one leaves.
tutorial-3-back = It would work at the back as well. But lay it on your Lord: you will see what happens to the card below when the upper one leaves.

tutorial-4 = Time to act
    .say = It is the turn of your stack. The Assassination is an intrigue: it acts once, when you reveal it, and then leaves the queue.
    .do = Reveal the Assassination.
    .after = The Assassination is revealed. It may strike any card of the queue that is not covered.
tutorial-4-keep = It would get a token and wait for another round, and until then Green’s Heir would pay again. Reveal it now.

tutorial-5 = Eliminate a card
    .say = An eliminated card goes to its owner’s discard pile, and you gain 1 point. The Heir pays Green 2 points in every round: a good target.
    .do = Strike Green’s Heir on place 4.
    .after = The Heir has fallen and you gained 1 point. The Assassination has left, so the card below it is uncovered and comes next, in the same place. That is the cascade.
tutorial-5-hidden = Nobody knows what lies there: perhaps something harmless, perhaps an Ambush that would give its owner 4 points. The Heir lies open and pays in every round. Strike it.
tutorial-5-own = The Assassination may strike itself: you would gain the point, but the Heir would stay and go on paying. Strike the Heir.

tutorial-6 = The cascade
    .say = Your Lord is asked like every face-down card. Revealed, it first gives you the token on it. Then it acts, now and in every round: 1 point, and 1 more for each card of yours right beside it.
    .do = Reveal the Lord.
    .after = 1 point for the token and 1 for the Lord: you have 4. Then round 3 has begun, and Green has placed a card at the back.
tutorial-6-keep = A second token would come, but the Lord would stay idle. Revealed it pays in every round from now on. Reveal it.

tutorial-7 = A bait
    .say = The Ambush wants to be struck: if an opponent’s card eliminates it, you gain 4 points and the attacker is discarded. Beside it should lie a card that may strike, such as Blue’s card at the front, which has waited with a token.
    .do = Lay the Ambush at the front.
    .after = The Ambush lies on place 1, right beside Blue’s card. Blue has built a stack of two further back.
tutorial-7-card = Keep that one for later. This step needs the Ambush.
tutorial-7-back = There only Green’s new card would lie beside it. At the front it tempts Blue: lay it there.
tutorial-7-on = It would cover your Lord, and a covered card does nothing: you would lose the Lord’s point in this round. Lay it at the front.

tutorial-8 = Wait for it
    .say = Revealed by you, the Ambush gives only 1 point and is gone, with its tokens. It does its work face down.
    .do = Keep the Ambush.
    .after = Blue’s Soldier struck your Ambush, and the Ambush answered: you gained 4 points and the Soldier was discarded. Your Lord then acted by itself for 1 more. Green’s Lord gained 2, because a card of Green’s lies beside it.
tutorial-8-reveal = That would give you 1 point, and the Ambush would be gone. Face down it can bring 4. Keep it.

tutorial-9 = Mind the neighbours
    .say = The Soldier eliminates a card right beside it. It must strike, even at a card of yours if there is no other. So it matters where it lies.
    .do = Lay the Soldier at the back, beside Green’s face-down card.
    .after = Blue and Green have placed at the front. Your Lord has paid again, and Green’s card beside your Soldier has a second token.
tutorial-9-card = Keep that one for later. This step needs the Soldier.
tutorial-9-front = At the front its only neighbour would be your own Lord, and it would have to strike it. Lay it at the back.
tutorial-9-on = It would cover your Lord, and a covered card does nothing. Lay it at the back.

tutorial-10 = Strike
    .say = The card beside your Soldier has 2 tokens by now. If it falls they are lost, and you gain 1 point. There is no other neighbour, so you will not even be asked.
    .do = Reveal the Soldier.
    .after = Green’s Spy has fallen, and its 2 tokens are lost.
tutorial-10-keep = It would get a token, but Green could reveal that card in the next round and take the tokens on it. Strike now: reveal the Soldier.

tutorial-end = You know the game now
    .points = { $n ->
        [one] After four rounds you lead with { $n } point.
       *[other] After four rounds you lead with { $n } points.
    }
    .say = A whole game has six rounds; then the most points win, and tokens that are still on cards count for nobody. Placing, tokens, stacks, neighbours, elimination, reactions, the cascade: you have seen it all. The rest stands on the cards.
    .cards = To read a card, point at it, press it long, or press I while it has the focus.
tutorial-play = Play now
tutorial-opening = Opening a table
tutorial-compiling = The rules are being made ready. Your game begins by itself.
tutorial-offline = You are offline. Play as soon as the connection is back.
tutorial-again = Once more
tutorial-rules = Read the rules
