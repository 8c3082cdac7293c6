# The first game: ten decisions of a fixed deal. For each: the title, what there is to know (.say), what to do (.do), what
# happened next (.after), and what to say to other answers (tutorial-<number>-<what is wrong with it>).

tutorial-title = Your first game
tutorial-step = Step { $n } of { $of }
tutorial-leave = Leave
tutorial-wait = Watch what happens
tutorial-rest = Skip ahead
tutorial-try = Try again

tutorial-blue = Maren
tutorial-green = Lucie

tutorial-1 = Place your first card
    .say = You’re Red, up against Maren (Blue) and Lucie (Green). Each round, everyone adds one card face down to the queue. After six rounds, the player with the most points wins. The queue is empty for now, so there’s only one spot. Selecting a card only shows what it does: nothing is placed until you choose a spot.
    .do = Take the Lord from your hand and place it.
    .after = Your Lord is face down: only you know what it is. Maren and Lucie have placed their cards behind it.
tutorial-1-card = A good card for later. Take the Lord this time: it will show you what tokens are for.

tutorial-2 = Reveal, or keep face down?
    .say = Now the queue is resolved one card at a time, starting from position 1. If a card is face down, its owner chooses: reveal it, or keep it face down. Keeping it adds a token, and you collect the tokens when you reveal it.
    .do = Keep the Lord face down and let it gather a token.
    .after = Your Lord has 1 token. Lucie (Green) revealed an Heir and gained 2 points; it will score again every round it survives. Round 2 has begun: Maren (Blue) added a card at the front and Lucie one at the back.
tutorial-2-reveal = Not a bad idea: the Lord would earn you 1 point now and every round. But then everyone would see it and could strike it. Keep it face down this time and watch the token.

tutorial-3 = Build a stack
    .say = From round 2 on, you can place a card on top of one of your own. Only the top card of a stack acts. The one underneath waits with its tokens, and nobody can touch it.
    .do = Place the Assassination on your Lord.
    .after = A stack of two: the Assassination on top, your Lord and its token safe underneath. Maren (Blue) has kept the card at the front face down.
tutorial-3-card = Save that one for later. This step needs the Assassination.
tutorial-3-front = That would work too. But put it on your Lord, and you’ll see what happens to a covered card when the one on top leaves.
tutorial-3-back = That would work too. But put it on your Lord, and you’ll see what happens to a covered card when the one on top leaves.

tutorial-4 = Time to act
    .say = It’s your stack’s turn. The Assassination is an intrigue: it acts once, when you reveal it, and then leaves the queue.
    .do = Reveal the Assassination.
    .after = The Assassination is revealed. It can strike any card in the queue that isn’t covered.
tutorial-4-keep = It would get a token and wait another round, and Lucie’s Heir would score again. Reveal it now.

tutorial-5 = Eliminate a card
    .say = An eliminated card goes to its owner’s discard pile, and you gain 1 point. The Heir gives Lucie (Green) 2 points every round: a good target.
    .do = Strike Lucie’s Heir in position 4.
    .after = The Heir is gone, you gain 1 point, and the cards behind it move up one position. With the Assassination out of the way, the card underneath is uncovered and gets resolved next, in the same spot. That’s a cascade.
tutorial-5-hidden = That could be anything, even an Ambush, which would give its owner 4 points. The Heir is in plain sight and scores every round.
tutorial-5-own = The Assassination can strike itself: you’d gain the point, but the Heir would stay and keep scoring. Strike the Heir.

tutorial-6 = The cascade
    .say = Your Lord is next, and you have the usual choice. If you reveal it, you first collect its token. Then it acts, now and every round: 1 point, plus 1 for each of your cards next to it.
    .do = Reveal the Lord.
    .after = 1 point for the token and 1 for the Lord: you have 4. Round 3 has begun, and Lucie (Green) has placed a card at the back.
tutorial-6-keep = You’d get a second token, but the Lord would sit idle. Once revealed, it scores every round. Reveal it.

tutorial-7 = Bait
    .say = The Ambush wants to be hit: if an opponent’s card eliminates it, you gain 4 points and the attacker is discarded. So put it next to a card that might strike, like Maren’s at the front (Blue), which has been waiting with a token.
    .do = Place the Ambush at the front.
    .after = The Ambush is in position 1, right next to Maren’s card. Maren has built a stack of two further back.
tutorial-7-card = Save that one for later. This step needs the Ambush.
tutorial-7-back = There, it would only be next to Lucie’s new card. At the front it tempts Maren: place it there.
tutorial-7-on = It would cover your Lord, and a covered card does nothing: you’d lose the Lord’s point this round. Place it at the front.

tutorial-8 = Patience
    .say = If you reveal the Ambush yourself, it gives only 1 point and is gone. It does its work face down.
    .do = Keep the Ambush face down.
    .after = Maren’s Soldier struck your Ambush, and the Ambush reacted: you gained 4 points and the Soldier was discarded. Then your Lord scored 1 more on its own. Lucie’s Lord scored 2, because it has one of Lucie’s cards next to it.
tutorial-8-reveal = That would give you 1 point, and the Ambush would be gone. Face down, it can bring you 4. Keep it face down.

tutorial-9 = Mind the neighbours
    .say = The Soldier eliminates a card next to it. It must strike, even one of your own cards if there’s no other. So it matters a lot where you put it.
    .do = Place the Soldier at the back, next to Lucie’s face-down card (Green).
    .after = Maren and Lucie have each placed a card at the front. Your Lord has scored again, and Lucie’s card next to your Soldier has a second token.
tutorial-9-card = Save that one for later. This step needs the Soldier.
tutorial-9-front = At the front, its only neighbour would be your own Lord, and it would have to strike it. Place it at the back.
tutorial-9-on = It would cover your Lord, and a covered card does nothing. Place it at the back.

tutorial-10 = Strike
    .say = The card next to your Soldier now has 2 tokens. If you eliminate it, they’re lost, and you gain 1 point. There’s no other neighbour, so you won’t even have to choose.
    .do = Reveal the Soldier.
    .after = Lucie’s Spy is gone, and its 2 tokens are lost.
tutorial-10-keep = It would get a token, but Lucie could reveal that card next round and take its tokens. Strike now: reveal the Soldier.

tutorial-end = Now you know how to play
    .points =
        { $n ->
            [one] After four rounds you lead with { $n } point.
           *[other] After four rounds you lead with { $n } points.
        }
    .say = A full game lasts six rounds; the flag shows who goes first. The most points win. Tokens still on cards don’t count, and a tie goes to the player with more cards in the queue that aren’t covered.
    .cards = To read a card, point at it, or press I when it’s selected. The menu can slow things down.
    .touch = To read a card, press and hold it. The menu can slow things down.
tutorial-play = Play now
tutorial-opening = Opening a table…
tutorial-again = Play it again
tutorial-rules = Read the rules
