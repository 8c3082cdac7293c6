# The rules of the game, a message a clause of docs/rules.md, in the order of that page. The clauses of one rule are joined to a paragraph.

## Words

word-family = Family
    .meaning = One player’s colour: Red, Blue, Green, Yellow or Violet.
word-influence = Influence
    .meaning = The points. A token is 1 influence on a card; a family’s points are those in front of it.
word-queue = Queue
    .meaning = The row of cards. Place 1 is resolved first; the front is before place 1, the back after the last place.
word-stack = Stack
    .meaning = One place in the queue: one card, or several on top of each other. Only the top card is uncovered; the others are covered.
word-face-down = Face down, revealed
    .meaning = The two sides of a card in the queue.
word-home-family = Home family
    .meaning = The family a card was dealt to. A card belongs to the family it counts for now; the two differ only after a Bribery.
word-actor = Actor, attacker
    .meaning = The card whose ability is being applied. An opponent’s card is one of a different family from the one that card belongs to now.
word-adjacent = Adjacent, beside
    .meaning = The uncovered cards just before and just after. Each place has at most two neighbours.
word-discard = Discard, eliminate
    .meaning = Both move a card from the queue to the face-up discard pile of its home family. Only elimination pays and triggers reactions.

## 1

rules-section-1 = Set-up

rule-R1-1-1 = A game is for 3 to 5 players, each with one family.
rule-R1-1-2 = Two can play as well (ruling).
rule-R1-2-1 = Every family has the same deck: the 10 cards of one box (Base, Ablaze or Alliance) or a mixed deck (section 10).
rule-R1-2-2 = In Ablaze the Twin is an eleventh card. It is laid apart, face up, and is not one of the 10.
rule-R1-3-1 = Each family’s 10 cards are shuffled.
rule-R1-3-2 = 3 of them, drawn at random, are set aside face down; the other players do not see them.
rule-R1-3-3 = The other 7 form the hand.
rule-R1-4-1 = Each family starts with 1 point.
rule-R1-4-2 = The supply of influence never runs out (ruling).
rule-R1-4-3 = Tokens put on cards come from the supply.
rule-R1-4-4 = Lost tokens go back to it.
rule-R1-5-1 = One player is the first player; the table may choose who.
rule-R1-5-2 = Otherwise the first player is drawn at random with the deal (ruling; the rulebooks name the oldest).
rule-R1-5-3 = The direction in which the queue is resolved, left to right or right to left, is fixed for the whole game; it only mirrors the picture.
rule-R1-6-1 = You may look at your own hand whenever you like.
rule-R1-6-2 = You may look at your set-aside cards.
rule-R1-6-3 = You may look at your own face-down cards in the queue, covered ones too.
rule-R1-7-1 = Everyone sees everyone’s points.
rule-R1-7-2 = Everyone sees the tokens, and who owns each card in the queue.
rule-R1-7-3 = Everyone sees how many cards each hand holds.
rule-R1-7-4 = Everyone sees the revealed cards, covered ones too.
rule-R1-7-5 = Everyone sees sentence tokens and bribe tokens.
rule-R1-7-6 = Everyone sees discard piles, reserved cards and a Twin that is laid apart.
rule-R1-7-7 = What all have seen stays known: an Insurrection that was turned face down again,
rule-R1-7-8 = and an Informer, or a Shapeshifter that copied one, after it was taken back into a hand,
rule-R1-7-9 = until its owner may have played it again.

## 2

rules-section-2 = Round

rule-R2-1-1 = The game lasts 6 rounds.
rule-R2-1-2 = Each round has the income of the Deal, then the placement phase, then the resolution phase.
rule-R2-2-1 = After the resolution phase the next player in seating order becomes the first player.
rule-R2-2-2 = The cards in the queue stay as they are.
rule-R2-3-1 = Players place in seating order, starting with the first player.
rule-R2-3-2 = Each player places exactly one card from their hand, face down.
rule-R2-3-3 = It goes to the front, to the back, or on top of an uncovered card of their own family.
rule-R2-3-4 = If the queue is empty, there is only one place.
rule-R2-4 = In round 1, no card can be placed on another.
rule-R2-5-1 = A card covers the whole card below it, with the tokens on it.
rule-R2-5-2 = A stack may be any height.
rule-R2-6-1 = All cards of a stack are of one family.
rule-R2-6-2 = The stack belongs to that family.

## 3

rules-section-3 = Resolution

rule-R3-1 = The queue is resolved from place 1 to the last. At each place the uncovered card is resolved.
rule-R3-2-1 = If the card is face down, its player says “reveal” or “keep”.
rule-R3-2-2 = Keep: the card gets 1 token from the supply, and the next card follows.
rule-R3-3-1 = Reveal: the card is turned face up.
rule-R3-3-2 = Its player gains all tokens on it.
rule-R3-3-3 = Ambush, Trap, Extortion, Conspiracy, Plot, Insurrection and Deal treat their tokens in their own way.
rule-R3-3-4 = Then its ability is applied.
rule-R3-4-1 = If the card was revealed earlier, its ability is applied again.
rule-R3-4-2 = It cannot be skipped.
rule-R3-4-3 = An ability that can do nothing does nothing.
rule-R3-5-1 = Intrigues leave the queue after their ability unless the card says otherwise.
rule-R3-5-2 = Characters stay, revealed, unless their text discards them.
rule-R3-6-1 = Cascade: if the card that was being resolved has left its stack and cards remain there, the one now on top is resolved next, in the same place, as R3.2 to R3.4 say.
rule-R3-6-2 = This happens once the whole ability and all reactions to it are finished.
rule-R3-6-3 = It does not matter whether the card was discarded, eliminated or reserved.
rule-R3-6-4 = A card that was taken back into a hand (Informer) starts no cascade.
rule-R3-7-1 = A card that is uncovered, moved or inserted after the place being resolved is resolved when its turn comes,
rule-R3-7-2 = even if it had been resolved before.
rule-R3-7-3 = Before that place it waits for the next round.
rule-R3-8-1 = When a place becomes empty, the queue closes up.
rule-R3-8-2 = Neighbours are counted in the closed-up queue.
rule-R3-9-1 = Covered cards do not act.
rule-R3-9-2 = They gain no tokens.
rule-R3-9-3 = They cannot be revealed.
rule-R3-9-4 = They cannot be chosen as a target.
rule-R3-9-5 = They cannot be copied.
rule-R3-9-6 = They do not count, except for the Schemer and for R6.2.
rule-R3-9-7 = They cannot be eliminated.
rule-R3-10-1 = If only one answer is possible, it is given without a question.
rule-R3-10-2 = Placing and “reveal or keep” are always asked, so that silence never tells what a face-down card is.
rule-R3-10-3 = The others always see the question “reveal or keep” (ruling).
rule-R3-10-4 = Answers count as different if the moves differ, even with the same effect.
rule-R3-10-5 = For the Spy the answers are players.
rule-R3-10-6 = In an empty queue only the front is offered.
rule-R3-10-7 = The back is accepted as the same there.
rule-R3-11-1 = Abilities must be applied, even against your own cards.
rule-R3-11-2 = The parts of an ability happen in the order in which they are written: what is gained first is gained before the next question.

## 4

rules-section-4 = Elimination

rule-R4-1-1 = Only uncovered cards are eliminated.
rule-R4-1-2 = From a stack only the top card goes.
rule-R4-2-1 = A face-down card that is eliminated is first turned face up.
rule-R4-2-2 = All tokens on it are lost.
rule-R4-2-3 = Tokens on a revealed card (Diplomat) are lost too.
rule-R4-2-4 = A sentence token goes back to the pool.
rule-R4-2-5 = A bribe token is removed.
rule-R4-3-1 = The family whose card eliminates gains 1 point for each eliminated card.
rule-R4-3-2 = Cards of its own count too.
rule-R4-3-3 = The Cutthroat is an exception.
rule-R4-4-1 = The order is: first the card is turned face up and its tokens are lost.
rule-R4-4-2 = Next it leaves the queue.
rule-R4-4-3 = Then the attacker’s player gains 1 point, plus whatever Queen, Infiltration and Deserter add.
rule-R4-4-4 = Last comes the reaction of the eliminated card: Ambush, Trap, Extortion, Prince or Twin.
rule-R4-5-1 = If the attacker is discarded, it leaves the queue,
rule-R4-5-2 = if it is still there.
rule-R4-5-3 = If it was on a stack, the card below is uncovered; R3.6 applies if the attacker was being resolved.
rule-R4-6-1 = If an ability eliminates several cards, they are determined first: cards, not places.
rule-R4-6-2 = Then they fall in queue order, each with all of R4.4 before the next.
rule-R4-6-3 = A card that has left in the meantime is skipped: no pay, no reaction.
rule-R4-6-4 = What it uncovered is not hit.
rule-R4-6-5 = Losing the attacker does not save the rest,
rule-R4-6-6 = and each reaction still pays (ruling).
rule-R4-7 = Nobody goes below 0 points: a player who must lose or give more than they have gives what they have (ruling).
rule-R4-8-1 = Whose card it is, whether it is an opponent’s and whether it is face down: all this is judged when the elimination begins,
rule-R4-8-2 = for the victim before its bribe token is removed,
rule-R4-8-3 = for the attacker as it was when its ability began, even if it has left since (ruling).

## 5

rules-section-5 = End

rule-R5-1-1 = After round 6 the game ends.
rule-R5-1-2 = The last card in each hand is not played.
rule-R5-1-3 = A reserved Deal pays once more.
rule-R5-2-1 = Tokens on cards in the queue do not count.
rule-R5-2-2 = The player with the most points wins.
rule-R5-3-1 = In a tie, the tied family with the most uncovered cards in the queue wins.
rule-R5-3-2 = If it is still a tie, they share the victory (ruling).

## 6

rules-section-6 = Editions

rule-R6-1-1 = Revised edition: if you eliminate your own Ambush, you get the usual point (R4.3), and the attacker stays.
rule-R6-1-2 = First edition: if you eliminate your own Ambush, you get the usual point and 1 for the Ambush, and the attacker is discarded.
rule-R6-2-1 = Revised edition: in a tie (R5.3), uncovered cards count.
rule-R6-2-2 = First edition: in a tie, all cards in the queue count, covered ones too.
rule-R6-3-1 = Both points apply in every box.
rule-R6-3-2 = R6.1 applies to the Ambush only; for the Trap, the French rules themselves say what the revised edition says.
rule-R6-3-3 = Neither the French nor the English text limits the tie-break to uncovered cards; the revised edition does so all the same (ruling).
rule-R6-3-4 = Bribed cards count for the family they belong to now.
rule-R6-3-5 = Where the English text has the Lord count cards “revealed or covered”, “covered” is read as “face down”, as in the other languages (ruling).
rule-R6-3-6 = Everything else is the same in both editions (ruling):
rule-R6-3-7 = the Spy never robs its own player,
rule-R6-3-8 = a Royal Decree never puts a card on another,
rule-R6-3-9 = and you may choose to strike your own cards.

## 7

rules-section-7 = Base box

rule-archer-1 = Eliminate the first or the last card of the queue.
rule-archer-2 = It may be a card of your own or the Archer itself.
rule-archer-3 = Alone in the queue, the Archer must shoot itself.
rule-soldier-1 = Eliminate an adjacent card.
rule-soldier-2 = It may be one of your own, by choice or for want of another target.
rule-soldier-3 = With nothing adjacent, nothing happens.
rule-spy-1 = Take 1 point from the player of an adjacent card of another family, face down or revealed.
rule-spy-2 = If two different families are adjacent, choose one.
rule-spy-3 = You choose a player, so two neighbours of one family leave no choice.
rule-spy-4 = The point comes from the player’s points, never from the card.
rule-spy-5 = A player with 0 points gives nothing.
rule-spy-6 = Such a neighbour may still be chosen (ruling).
rule-spy-7 = If only your own cards are adjacent, nothing happens.
rule-heir-1 = Gain 2 points if no other uncovered revealed card in the queue has the same name as the card that acts.
rule-lord-1 = Gain 1 point, and 1 more for each adjacent card of your family, face down or revealed.
rule-lord-2 = A stack counts once.
rule-shapeshifter-1 = Choose an adjacent revealed character other than a Shapeshifter and apply its ability as if it were the Shapeshifter’s own.
rule-shapeshifter-2 = The Shapeshifter is the card that acts: “this card”, “adjacent” and “your family” refer to the Shapeshifter.
rule-shapeshifter-3 = It keeps its own name.
rule-shapeshifter-4 = With no such character adjacent, nothing happens.
rule-shapeshifter-5 = Copying a Shapeshifter is not offered (ruling; the rulebooks call it pointless).
rule-shapeshifter-6 = What happens only when a card is revealed (the Prince placing the Twin) is not copied (ruling).
rule-assassination-1 = Eliminate any uncovered card.
rule-assassination-2 = The Assassination itself may be chosen.
rule-assassination-3 = Discard the Assassination.
rule-royal-decree-1 = Move any other uncovered card to another place between, before or after the cards of the queue.
rule-royal-decree-2 = It is never put onto a card.
rule-royal-decree-3 = It keeps its side, its tokens and its markers.
rule-royal-decree-4 = From a stack only the top card moves; it may go just before or just after that stack.
rule-royal-decree-5 = Putting a card back where it was is not a move (ruling).
rule-royal-decree-6 = The Royal Decree stays in place during the move, then is discarded.
rule-royal-decree-7 = With no other card, nothing happens.
rule-ambush-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-ambush-2 = If an opponent’s card eliminates it, you gain 4 points and the attacker is discarded (R4.5).
rule-ambush-3 = If your own card eliminates it, R6.1 says what happens.
rule-conspiracy-1 = Instead of the tokens on it, gain twice as many points.
rule-conspiracy-2 = Discard it.

## 8

rules-section-8 = Ablaze box

rule-prince-1 = When you reveal him, you place the Twin of your family, revealed, if it is still laid apart.
rule-prince-2 = The Twin goes to the front, to the back, or onto an uncovered card of your family that is not a Prince.
rule-prince-3 = Then, and at every later activation, gain 1 point.
rule-prince-4 = When the Prince is eliminated, every uncovered Twin of his family is discarded.
rule-twin-1 = Gain 1 point.
rule-twin-2 = When the Twin is eliminated, every uncovered Prince of its family is discarded.
rule-twin-3 = A Twin placed after the place being resolved is resolved this round (R3.7).
rule-twin-4 = A Prince turned up by an elimination has not been revealed by his player: no Twin is placed, but the reaction takes place.
rule-twin-5 = Face-down ones are discarded too; it is enough that they are uncovered.
rule-twin-6 = Those uncovered at that moment go, not those that this uncovers.
rule-twin-7 = These discards are not eliminations: no pay, no further reaction.
rule-queen-1 = Gain 2 points.
rule-queen-2 = If an opponent’s card eliminates the Queen, that card’s player gains 1 more point.
rule-cutthroat-1 = Choose an adjacent card.
rule-cutthroat-2 = If it is face down, turn it face up now: its tokens are lost, and it still counts as an eliminated face-down card.
rule-cutthroat-3 = The victims are that card and all opponents’ cards of the same name that are revealed and uncovered.
rule-cutthroat-4 = A single victim gives no point for its elimination.
rule-cutthroat-5 = If there are more, each gives 1 point.
rule-cutthroat-6 = Then R4.6 applies: one opponent’s Queen gives 1 point in all, two give 4.
rule-cutthroat-7 = The bonuses of Infiltration and Queen are always paid (ruling).
rule-apothecary-1 = Eliminate a card adjacent to another uncovered card of your family, face down or revealed.
rule-apothecary-2 = The Apothecary does not count as that other card.
rule-apothecary-3 = The victim may be anyone’s, even the Apothecary itself (ruling).
rule-apothecary-4 = The Apothecary is the attacker.
rule-apothecary-5 = If you have no other card, or nothing is adjacent to it, nothing happens.
rule-felon-1 = Each player loses 1 point for each of their cards adjacent to the Felon.
rule-felon-2 = So does its own player.
rule-schemer-1 = If an adjacent place is a stack of 2 or more cards, whoever owns it, discard the Schemer.
rule-schemer-2 = Otherwise gain 2 points.
rule-impersonation-1 = Eliminate an adjacent card.
rule-impersonation-2 = A card of yours may replace it if it was an opponent’s character, even a face-down one,
rule-impersonation-3 = if it did not lie on other cards,
rule-impersonation-4 = and if you have the same character among your set-aside cards or in your discard pile; the Twin only in the discard pile.
rule-impersonation-5 = Then, once all of R4.4 is done, reaction included, it enters the gap the victim left, between the victim’s neighbours or what remains of them.
rule-impersonation-6 = It enters revealed, without tokens, as your card.
rule-impersonation-7 = This is mandatory (ruling).
rule-impersonation-8 = A Prince who enters this way brings no Twin with him.
rule-impersonation-9 = It is resolved this round if it lies after the place being resolved.
rule-impersonation-10 = Discard the Impersonation.
rule-impersonation-11 = The victim is in the discard pile of its home family before the replacement is looked for, so a bribed card of your own home family may come back to you (ruling).
rule-plot-1 = The tokens on it are not gained at once: they are the stake.
rule-plot-2 = Discard the Plot first; what was below it is uncovered and may be chosen.
rule-plot-3 = Apply the ability of one uncovered revealed character of your family, as that character, in its own place.
rule-plot-4 = Then for each token of the stake gain 1 point, or spend it to apply the ability of such a character again, the same or another.
rule-plot-5 = Every ability is finished before the next question.
rule-plot-6 = With no such character, the tokens are gained (ruling).
rule-plot-7 = The place of the Plot stays the place being resolved until the Plot is finished, even if it is empty.
rule-plot-8 = A card that acts elsewhere is not the one being resolved: if it leaves, what it uncovers follows R3.7.
rule-plot-9 = Then the card that is uncovered in the place of the Plot, if there is one, is resolved (R3.6), whether the Plot activated it or not.
rule-trap-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-trap-2 = If an opponent’s card eliminates it, the attacker is discarded,
rule-trap-3 = and its player gives you 3 points (R4.7), after gaining for the elimination.
rule-trap-4 = If your own card eliminates it, you get the usual point and the attacker stays, in both editions.
rule-bribery-1 = Put your bribe token on any uncovered revealed character
rule-bribery-2 = that is not on an opponent’s stack of 2 or more cards.
rule-bribery-3 = It now belongs to your family in every respect.
rule-bribery-4 = A bribe token already there is replaced.
rule-bribery-5 = You may choose a character of your own, to no effect.
rule-bribery-6 = When a bribed card leaves the queue, the token is removed and the card goes to the discard pile of its home family.
rule-bribery-7 = Discard the Bribery.
rule-bribery-8 = With no such character, nothing happens.

## 9

rules-section-9 = Alliance box

rule-empress-1 = Gain 2 points.
rule-empress-2 = Then put 1 token on an uncovered face-down card of another family, if there is one.
rule-informer-1 = Either listen: gain as many points as there are tokens on the adjacent face-down cards of other families; the tokens stay.
rule-informer-2 = Or swap: take the Informer back into your hand and put another card from your hand face down in its place, on the same stack if it was on one.
rule-informer-3 = The new card is not resolved this round, wherever it lies or is moved.
rule-informer-4 = The cards below it are not affected.
rule-informer-5 = With no other card in hand, you can only listen.
rule-informer-6 = A card that belongs to a family other than its home family cannot swap (ruling).
rule-judge-1 = Either sentence: gain 1 point and put a sentence token on any uncovered card that has none (ruling).
rule-judge-2 = Your own cards and the Judge may be sentenced too.
rule-judge-3 = Or execute: eliminate an uncovered card that has a sentence token.
rule-judge-4 = There are 5 sentence tokens in all, shared by everyone. With none left, or no card free, sentencing only gains 1 point (ruling).
rule-judge-5 = Sentence tokens stay on covered cards and move with moved cards.
rule-judge-6 = When the card leaves the queue, its sentence token goes back to the pool.
rule-fanatic-1 = Gain 1 point.
rule-fanatic-2 = Gain 1 more if no other uncovered revealed card is of your family.
rule-diplomat-1 = Either negotiate: gain 1 point,
rule-diplomat-2 = then put 2 tokens on one other uncovered revealed Diplomat of any family, if there is one.
rule-diplomat-3 = Or leave: gain all tokens on this card, then discard it.
rule-diplomat-4 = It is the only revealed card that holds tokens.
rule-diplomat-5 = Covered, it keeps them.
rule-deserter-1 = Eliminate an adjacent card, if there is one.
rule-deserter-2 = Gain 1 more if it was a character.
rule-deserter-3 = Then, if no adjacent card in the closed-up queue is a revealed character, discard the Deserter.
rule-deserter-4 = Alone in the queue, it is discarded too.
rule-insurrection-1 = It can be revealed only if at least 1 token lies on it.
rule-insurrection-2 = 1 token is lost, the others are gained.
rule-insurrection-3 = Eliminate both adjacent cards, or the one there is.
rule-insurrection-4 = Then, if it is still in the queue, turn it face down again in its place.
rule-insurrection-5 = It stays in play, known to all for what it is.
rule-extortion-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-extortion-2 = If an opponent’s card eliminates it, you gain 2 points for each uncovered card of the attacker’s family in the queue, the attacker too if it is still there.
rule-extortion-3 = Then each uncovered face-down card of the attacker’s family loses 1 token.
rule-extortion-4 = The attacker stays.
rule-extortion-5 = If your own card eliminates it, there is no reaction.
rule-infiltration-1 = Gain the tokens on it.
rule-infiltration-2 = Put 1 token on each uncovered face-down card of your family.
rule-infiltration-3 = Then reserve it: it stays in front of you for the rest of the game and nothing affects it.
rule-infiltration-4 = From then on, whenever you eliminate a card that was face down when its elimination began, whoever owns it, gain 2 more points.
rule-deal-1 = Reserve it with the tokens on it; they are not gained.
rule-deal-2 = At the start of each later round, if at least one uncovered card in the queue is of your family, gain as many points as there are tokens on it; they stay.
rule-deal-3 = At the end of the game, gain them once more; this time they are taken.
rule-deal-4 = The bonus of the Infiltration and the income of the Deal count only once the card has been reserved; eliminated, it gives neither.

## 10

rules-section-10 = Mixed decks

rule-R10-1-1 = A mixed deck is any 10 different cards out of the 30 (all but the Twin), the same for every family.
rule-R10-1-2 = With the Prince comes the Twin of R1.2.
rule-R10-1-3 = The cards are chosen by name or drawn at random.
rule-R10-2-1 = All of the above holds across boxes: the Shapeshifter copies every character of sections 7 to 9 except a Shapeshifter, and is itself the card that acts.
rule-R10-2-2 = An Ambush, a Trap or an Extortion reacts to every attacker.
rule-R10-2-3 = Heir, Cutthroat and Impersonation compare names.
rule-R10-3-1 = A Shapeshifter that copies the Prince or the Twin gains 1 point.
rule-R10-3-2 = If it copies a Diplomat that leaves, it gains the tokens on the Shapeshifter (none) and is discarded.
rule-R10-3-3 = If it copies an Informer that swaps, it is the Shapeshifter that goes to the hand.
rule-R10-3-4 = Copying a Schemer or a Deserter may discard the Shapeshifter.
rule-R10-4 = A card that is not to be resolved this round (after the Informer’s swap) remains so when a Royal Decree moves it.
rule-R10-5-1 = For study there are also small games: a deck of 3 to 10 cards, fewer cards set aside and fewer rounds, with at least as many cards in hand as rounds.
rule-R10-5-2 = All other rules apply.

## 11

rules-section-11 = Further rulings

rule-R11-1 = Prince and Twin: the eliminated card is gone before it reacts (R4.4). So a Twin right below an eliminated Prince is uncovered at that moment and discarded, and so is a Prince right below an eliminated Twin; what the discards themselves uncover stays.
rule-R11-2 = Plot with an Informer that swaps: the new card is not resolved this round, although it lies in the place of the Plot. A cascade that comes upon a card that is not to be resolved this round ends there.
rule-R11-3 = Plot: if the last uncovered revealed character of its family leaves while tokens of the stake are left, they are gained without a question.
rule-R11-4 = Judge: execute is offered only if an uncovered card has a sentence token.
rule-R11-5 = A Shapeshifter that negotiates as a copy of a Diplomat may put the 2 tokens on that very Diplomat: “other” means other than the card that acts.
rule-R11-6 = The Deal pays at the end of the game whether or not a card of the family is uncovered, and before the winner is decided.
rule-R11-7 = An Insurrection that was turned face down again is face down in every respect: “reveal or keep” is asked, it gathers tokens, and its elimination pays for the Infiltration.
rule-R11-8 = A family with an empty hand is skipped during placement; if nobody can place, the resolution begins at once.
rule-R11-9 = R2.4 speaks only of placement: in round 1, too, a Prince may put the Twin on a card of his own family.
rule-R11-10 = A card that is known to be in a hand (R1.7.8) is no longer known once its owner has played any card from that hand face down, by placing or by another swap.
rule-R11-11 = Covered cards are also taken into account where a text speaks of a stack or counts sentence tokens: Bribery (an opponent’s stack of 2 or more cards), Impersonation (the victim lay on other cards), Judge (the pool of 5).
rule-R11-12 = Small games (R10.5): 3 cards are set aside and 6 rounds are played unless the table says otherwise; both may be changed with any box; 0 cards may be set aside; with the Prince comes the Twin.
