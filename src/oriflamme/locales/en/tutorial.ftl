# The first game: ten decisions of a fixed deal. For each: the title, what there is to know (.say), what to do (.do), what then
# happened (.after), and what to say to other answers (tutorial-<number>-<what is wrong with it>).

tutorial-title = Your first game
tutorial-step = Step { $n } of { $of }
tutorial-wait = Watch what happens
tutorial-rest = Show the rest at once
tutorial-try = Choose again

tutorial-1 = Place your first card
    .say = You play Red, against Maren (Blue) and Lucie (Green). In each round everyone places one card face down in the queue; after six rounds, whoever has the most points wins. The queue is still empty, so there is only one place.
    .do = Take the Lord from your hand and place it.
    .after = Your Lord lies face down: only you know what it is. Blue and Green have placed their cards behind it.
tutorial-1-card = A good card for later. Take the Lord this time: it will show you what tokens are for.

tutorial-2 = Reveal or keep?
    .say = Now the queue is resolved, card by card, from place 1. The player of a face-down card decides: reveal it or keep it. A card that is kept gets a token, and its tokens are yours when you reveal it.
    .do = Keep the Lord and let it gather a token.
    .after = Your Lord has 1 token. Green has revealed an Heir and gained 2 points: it pays again every round, as long as it stays.
tutorial-2-reveal = That is no mistake: the Lord would give you 1 point now and every round. But everyone could see it and strike at it. Keep it this time and watch the token.

tutorial-3 = Build a stack
    .say = From round 2 on, you may place a card on top of one of your own. Only the top card of a stack acts. The one below waits with its tokens, and nobody can strike it.
    .do = Place the Assassination on your Lord.
    .after = A stack of two: the Assassination on top, your Lord with its token safe below. Blue has kept the card at the front.
tutorial-3-card = Keep that one for later. This step needs the Assassination.
tutorial-3-front = It would work at the front as well. But place it on your Lord: you will see what happens to the card below when the top one leaves.
tutorial-3-back = It would work at the back as well. But place it on your Lord: you will see what happens to the card below when the top one leaves.

tutorial-4 = Time to act
    .say = It is your stack’s turn. The Assassination is an intrigue: it acts once, when you reveal it, and then leaves the queue.
    .do = Reveal the Assassination.
    .after = The Assassination is revealed. It may strike any card in the queue that is not covered.
tutorial-4-keep = It would get a token and wait another round, and until then Green’s Heir would pay again. Reveal it now.

tutorial-5 = Eliminate a card
    .say = An eliminated card goes to its owner’s discard pile, and you gain 1 point. The Heir pays Green 2 points every round: a good target.
    .do = Strike Green’s Heir in place 4.
    .after = The Heir has fallen and you gain 1 point. The Assassination has left, so the card below it is uncovered and comes next, in the same place. That is the cascade.
tutorial-5-hidden = Nobody knows what is there: perhaps something harmless, perhaps an Ambush that would give its owner 4 points. The Heir is in plain sight and pays every round. Strike it.
tutorial-5-own = The Assassination may strike itself: you would gain the point, but the Heir would stay and go on paying. Strike the Heir.

tutorial-6 = The cascade
    .say = You are asked about your Lord as about any face-down card. Once revealed, it first gives you its token. Then it acts, now and every round: 1 point, and 1 more for each of your cards right beside it.
    .do = Reveal the Lord.
    .after = 1 point for the token and 1 for the Lord: you have 4. Round 3 has begun, and Green has placed a card at the back.
tutorial-6-keep = A second token would come, but the Lord would stay idle. Once revealed, it pays every round. Reveal it.

tutorial-7 = Bait
    .say = The Ambush wants to be struck: if an opponent’s card eliminates it, you gain 4 points and the attacker is discarded. It needs a neighbour that might strike, such as Blue’s card at the front, which is waiting with a token.
    .do = Place the Ambush at the front.
    .after = The Ambush is in place 1, right beside Blue’s card. Blue has built a stack of two further back.
tutorial-7-card = Keep that one for later. This step needs the Ambush.
tutorial-7-back = There, only Green’s new card would be beside it. At the front it tempts Blue: place it there.
tutorial-7-on = It would cover your Lord, and a covered card does nothing: you would lose the Lord’s point this round. Place it at the front.

tutorial-8 = Patience
    .say = Revealed by you, the Ambush gives only 1 point and is gone, along with its tokens. It does its work face down.
    .do = Keep the Ambush.
    .after = Blue’s Soldier struck your Ambush, and the Ambush reacted: you gained 4 points and the Soldier was discarded. Your Lord then acted by itself for 1 more. Green’s Lord gained 2, because one of Green’s cards is beside it.
tutorial-8-reveal = That would give you 1 point, and the Ambush would be gone. Face down it can bring 4. Keep it.

tutorial-9 = Mind the neighbours
    .say = The Soldier eliminates a card right beside it. It must strike, even one of your own cards if there is no other. So its place matters a lot.
    .do = Place the Soldier at the back, beside Green’s face-down card.
    .after = Blue and Green have each placed a card at the front. Your Lord has paid again, and Green’s card beside your Soldier has a second token.
tutorial-9-card = Keep that one for later. This step needs the Soldier.
tutorial-9-front = At the front, its only neighbour would be your own Lord, and it would have to strike it. Place it at the back.
tutorial-9-on = It would cover your Lord, and a covered card does nothing. Place it at the back.

tutorial-10 = Strike
    .say = The card beside your Soldier now has 2 tokens. If it falls, they are lost, and you gain 1 point. There is no other neighbour, so you will not even be asked to choose.
    .do = Reveal the Soldier.
    .after = Green’s Spy has fallen, and its 2 tokens are lost.
tutorial-10-keep = It would get a token, but Green could reveal that card next round and take its tokens. Strike now: reveal the Soldier.

tutorial-end = You know the game now
    .points = { $n ->
        [one] After four rounds you lead with { $n } point.
       *[other] After four rounds you lead with { $n } points.
    }
    .say = A whole game has six rounds; whoever has the most points then wins, and tokens still on cards count for nobody. Placement, tokens, stacks, neighbours, elimination, reactions, the cascade: you have seen it all. The rest is written on the cards.
    .cards = To read a card, point at it, press and hold it, or press I when it is selected.
tutorial-play = Play now
tutorial-opening = Opening a table
tutorial-compiling = The rules are being prepared. Your game will start by itself.
tutorial-offline = You are offline. Play as soon as the connection is back.
tutorial-again = Once more
tutorial-rules = Read the rules
