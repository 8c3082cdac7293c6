# The rules of the game, one message per clause of docs/rules.md, in the order of that page. The clauses of one rule are
# joined into a paragraph; those of a card are shown as a list, so each of them is a whole sentence.

## Words

word-family = Family
    .meaning = One player’s colour: Red, Blue, Green, Yellow or Violet.
word-influence = Points, tokens
    .meaning = Points are what you win with (the rulebooks call them influence). A token on a card is worth 1 point when you collect it; a family’s points are the ones it already has.
word-queue = Queue
    .meaning = The row of cards. Position 1 is resolved first; the front is before position 1, the back after the last position.
word-stack = Stack
    .meaning = One position in the queue: one card, or several on top of each other. Only the top card is uncovered; the others are covered.
word-face-down = Face down, revealed
    .meaning = The two sides of a card in the queue.
word-home-family = Home family
    .meaning = { $box ->
        [base] The family a card was dealt to.
        [alliance] The family a card was dealt to.
       *[mixed] The family a card was dealt to. A card belongs to the family it counts for now; the two differ only after a Bribery.
    }
word-actor = Actor, attacker
    .meaning = The card whose ability is being used. An opponent’s card is any card of a family other than the acting card’s current one.
word-adjacent = Adjacent, next to
    .meaning = The uncovered cards just before and just after. Each position has at most two neighbours.
word-discard = Discard, eliminate
    .meaning = Both move a card from the queue to the face-up discard pile of its home family. Only eliminating scores points and triggers reactions.

## 1

rules-section-1 = Set-up

rule-R1-1-1 = A game has 3 to 5 players, each with one family.
rule-R1-1-2 = Two can play as well (ruling).
rule-R1-2-1 = { $box ->
    [base] Every family has the same deck, the 10 cards of the base game.
    [ablaze] Every family has the same deck, the 10 cards of the Ablaze box.
    [alliance] Every family has the same deck, the 10 cards of the Alliance box.
   *[mixed] Every family has the same deck: the 10 cards of one box (base game, Ablaze or Alliance) or a mixed deck (section 10).
}
rule-R1-2-2 = In Ablaze, the Twin is an eleventh card. It waits to one side, face up, and isn’t one of the 10.
rule-R1-3-1 = Each family’s 10 cards are shuffled.
rule-R1-3-2 = 3 of them, drawn at random, are set aside face down; the other players don’t see them.
rule-R1-3-3 = The other 7 are the hand.
rule-R1-4-1 = Each family starts with 1 point.
rule-R1-4-2 = The supply of tokens never runs out (ruling).
rule-R1-4-3 = Tokens put on cards come from the supply.
rule-R1-4-4 = Lost tokens go back to it.
rule-R1-5-1 = One player is the first player; the table may choose who.
rule-R1-5-2 = Otherwise, the first player is drawn at random with the deal (ruling; the rulebooks name the oldest).
rule-R1-5-3 = Whether the queue runs left to right or right to left is fixed for the whole game; it only changes how the table is drawn.
rule-R1-6-1 = You can look at your own hand whenever you like.
rule-R1-6-2 = You can look at your set-aside cards.
rule-R1-6-3 = You can look at your own face-down cards in the queue, including covered ones.
rule-R1-7-1 = Everyone sees everyone’s points.
rule-R1-7-2 = Everyone sees the tokens, and who owns each card in the queue.
rule-R1-7-3 = Everyone sees how many cards each hand holds.
rule-R1-7-4 = Everyone sees the revealed cards, including covered ones.
rule-R1-7-5 = { $box ->
    [ablaze] Everyone sees Bribery tokens.
    [alliance] Everyone sees sentence tokens.
   *[mixed] Everyone sees sentence tokens and Bribery tokens.
}
rule-R1-7-6 = { $box ->
    [base] Everyone sees discard piles.
    [ablaze] Everyone sees discard piles and a Twin that is still waiting to one side.
    [alliance] Everyone sees discard piles and reserved cards.
   *[mixed] Everyone sees discard piles, reserved cards and a Twin that is still waiting to one side.
}
rule-R1-7-7 = What everyone has seen stays known: a card that was turned face down again (such as an Insurrection),
rule-R1-7-8 = { $box ->
    [alliance] and an Informer after it was taken back into a hand,
   *[mixed] and an Informer, or a Shapeshifter that copied one, after it was taken back into a hand,
}
rule-R1-7-9 = until its owner could have played it again.

## 2

rules-section-2 = Round

rule-R2-1-1 = The game lasts 6 rounds.
rule-R2-1-2 = { $box ->
    [base] Each round has a placement phase, then a resolution phase.
    [ablaze] Each round has a placement phase, then a resolution phase.
    [alliance] Each round starts with the income of the Deal, then comes the placement phase, then the resolution phase.
   *[mixed] Each round starts with the income of the Deal (an Alliance card), then comes the placement phase, then the resolution phase.
}
rule-R2-2-1 = After the resolution phase, the next player in seating order becomes the first player.
rule-R2-2-2 = The cards in the queue stay as they are.
rule-R2-3-1 = Players place in seating order, starting with the first player.
rule-R2-3-2 = Each player places exactly one card from their hand, face down.
rule-R2-3-3 = It goes to the front, to the back, or on top of an uncovered card of their own family.
rule-R2-3-4 = If the queue is empty, there’s only one position.
rule-R2-4 = In round 1, no card can be placed on another.
rule-R2-5-1 = A card covers the whole card below it, along with its tokens.
rule-R2-5-2 = A stack can be any height.
rule-R2-6-1 = All cards in a stack belong to the same family.
rule-R2-6-2 = The stack belongs to that family.

## 3

rules-section-3 = Resolution

rule-R3-1 = The queue is resolved from position 1 to the last. At each position, the uncovered card is resolved.
rule-R3-2-1 = If the card is face down, its owner chooses to reveal it or keep it face down.
rule-R3-2-2 = If it’s kept face down, it gets 1 token from the supply, and the next card follows.
rule-R3-3-1 = If it’s revealed, it’s turned face up.
rule-R3-3-2 = Its owner gains all the tokens on it.
rule-R3-3-3 = { $box ->
    [base] Two cards handle their tokens differently: Ambush and Conspiracy.
    [ablaze] Two cards handle their tokens differently: Trap and Plot.
    [alliance] Some cards handle their tokens differently: Extortion, Insurrection and Deal.
   *[mixed] Some cards handle their tokens differently: Ambush, Conspiracy, Trap, Plot, Extortion, Insurrection and Deal.
}
rule-R3-3-4 = Then its ability is used.
rule-R3-4-1 = If the card was revealed earlier, its ability is used again.
rule-R3-4-2 = You can’t skip it.
rule-R3-4-3 = If an ability can’t do anything, nothing happens.
rule-R3-5-1 = Intrigues leave the queue after their ability, unless the card says otherwise.
rule-R3-5-2 = Characters stay, revealed, unless their text says to discard them.
rule-R3-6-1 = Cascade: if the card being resolved has left its stack and there are cards left, the new top card is resolved next, in the same position, following R3.2 to R3.4.
rule-R3-6-2 = This happens once the whole ability and all reactions to it are finished.
rule-R3-6-3 = { $box ->
    [base] It doesn’t matter whether the card was discarded or eliminated.
    [ablaze] It doesn’t matter whether the card was discarded or eliminated.
   *[mixed] It doesn’t matter whether the card was discarded, eliminated or reserved.
}
rule-R3-6-4 = A card taken back into a hand (Informer) doesn’t start a cascade.
rule-R3-7-1 = A card that is uncovered, moved or inserted after the position being resolved is resolved when its turn comes,
rule-R3-7-2 = even if it had already been resolved.
rule-R3-7-3 = If this happens before that position, the card waits for the next round.
rule-R3-8-1 = When a position becomes empty, the queue closes up.
rule-R3-8-2 = Neighbours are counted after the gap has closed.
rule-R3-9-1 = Covered cards don’t act.
rule-R3-9-2 = They gain no tokens.
rule-R3-9-3 = They can’t be revealed.
rule-R3-9-4 = They can’t be chosen as a target.
rule-R3-9-5 = They can’t be copied.
rule-R3-9-6 = { $box ->
    [base] They don’t count, except to break a tie in the first edition (R6.2).
    [alliance] They don’t count, except to break a tie in the first edition (R6.2).
   *[mixed] They don’t count, except for the Schemer and for R6.2.
}
rule-R3-9-7 = They can’t be eliminated.
rule-R3-10-1 = If there’s only one possible choice, it’s made automatically.
rule-R3-10-2 = You’re always asked when placing a card and when choosing to reveal it or keep it face down, so a missing question never gives a face-down card away.
rule-R3-10-3 = The others always see that you are asked whether to reveal a card (ruling).
rule-R3-10-4 = Two choices count as different if the moves differ, even if the result is the same.
rule-R3-10-5 = With the Spy, you choose between players.
rule-R3-10-6 = In an empty queue, only the front is offered.
rule-R3-10-7 = There, the back would mean the same.
rule-R3-11-1 = Abilities must be used, even against your own cards.
rule-R3-11-2 = The parts of an ability happen in the order in which they’re written: what is gained first is gained before the next question.

## 4

rules-section-4 = Elimination

rule-R4-1-1 = Only uncovered cards can be eliminated.
rule-R4-1-2 = From a stack, only the top card is eliminated.
rule-R4-2-1 = A face-down card that is eliminated is first turned face up.
rule-R4-2-2 = All tokens on it are lost.
rule-R4-2-3 = Tokens on a revealed card (Diplomat) are lost too.
rule-R4-2-4 = A sentence token goes back to the pool.
rule-R4-2-5 = A Bribery token is removed.
rule-R4-3-1 = A family gains 1 point for each card that one of its cards eliminates.
rule-R4-3-2 = This includes its own cards.
rule-R4-3-3 = The Cutthroat is an exception.
rule-R4-4-1 = The order is: first, the card is turned face up and its tokens are lost.
rule-R4-4-2 = Next it leaves the queue.
rule-R4-4-3 = { $box ->
    [base] Then the attacker’s owner gains 1 point.
    [ablaze] Then the attacker’s owner gains 1 point, plus anything that the Queen adds.
    [alliance] Then the attacker’s owner gains 1 point, plus anything that Infiltration and Deserter add.
   *[mixed] Then the attacker’s owner gains 1 point, plus anything that Queen, Infiltration and Deserter add.
}
rule-R4-4-4 = { $box ->
    [base] Last, the eliminated card reacts if it’s an Ambush.
    [ablaze] Last comes the reaction of the eliminated card: Trap, Prince or Twin.
    [alliance] Last, the eliminated card reacts if it’s an Extortion.
   *[mixed] Last comes the reaction of the eliminated card: Ambush, Trap, Extortion, Prince or Twin.
}
rule-R4-5-1 = “The attacker is discarded” means that it leaves the queue,
rule-R4-5-2 = if it’s still there.
rule-R4-5-3 = If it was on a stack, the card below is uncovered; R3.6 applies if the attacker was being resolved.
rule-R4-6-1 = If an ability eliminates several cards, it’s first determined which: cards, not positions.
rule-R4-6-2 = Then they’re eliminated in queue order, with all of R4.4 finished for each before the next.
rule-R4-6-3 = A card that has left in the meantime is skipped: no points, no reaction.
rule-R4-6-4 = The card it uncovered isn’t affected.
rule-R4-6-5 = Losing the attacker doesn’t save the rest,
rule-R4-6-6 = and every reaction still takes effect (ruling).
rule-R4-7 = Nobody goes below 0 points: a player who has to lose or give more points than they have loses or gives all of them (ruling).
rule-R4-8-1 = Whose card it is, whether it counts as an opponent’s and whether it’s face down are all decided when the elimination begins,
rule-R4-8-2 = for the victim before its Bribery token is removed,
rule-R4-8-3 = for the attacker as it was when its ability began, even if it has left since (ruling).

## 5

rules-section-5 = End

rule-R5-1-1 = The game ends after round 6.
rule-R5-1-2 = The last card in each hand isn’t played.
rule-R5-1-3 = A reserved Deal scores once more.
rule-R5-2-1 = Tokens on cards in the queue don’t count.
rule-R5-2-2 = The player with the most points wins.
rule-R5-3-1 = If there’s a tie, it goes to whichever of the tied families has the most uncovered cards in the queue.
rule-R5-3-2 = If it’s still a tie, they share the victory (ruling).

## 6

rules-section-6 = Editions

rule-R6-1-1 = Revised edition: if you eliminate your own Ambush, you get the usual point (R4.3), and the attacker stays.
rule-R6-1-2 = First edition: if you eliminate your own Ambush, you get the usual point and 1 for the Ambush, and the attacker is discarded.
rule-R6-2-1 = Revised edition: in a tie (R5.3), uncovered cards count.
rule-R6-2-2 = First edition: in a tie, all cards in the queue count, including covered ones.
rule-R6-3-1 = Both differences apply in every box.
rule-R6-3-2 = R6.1 applies to the Ambush only; for the Trap, the French rules themselves say what the revised edition says.
rule-R6-3-3 = Neither the French nor the English text limits the tie-break to uncovered cards; the revised edition does so all the same (ruling).
rule-R6-3-4 = Bribed cards count for the family they belong to now.
rule-R6-3-5 = Where the English text has the Lord count cards “revealed or covered”, “covered” is read as “face down”, as in the other languages (ruling).
rule-R6-3-6 = Everything else is the same in both editions (ruling):
rule-R6-3-7 = the Spy never robs its own family,
rule-R6-3-8 = a Royal Decree never puts a card on another,
rule-R6-3-9 = and you can choose to strike your own cards.

## 7

rules-section-7 = Base game

rule-archer-1 = Eliminate the card at either end of the queue.
rule-archer-2 = It can be one of your own cards or the Archer itself.
rule-archer-3 = If it’s alone in the queue, the Archer must shoot itself.
rule-soldier-1 = Eliminate one of the cards next to it.
rule-soldier-2 = It can be one of your own, by choice or because there’s no other target.
rule-soldier-3 = If no card is adjacent, nothing happens.
rule-spy-1 = Take 1 point from the owner of an adjacent card of another family, face down or revealed.
rule-spy-2 = If two different families are adjacent, choose one.
rule-spy-3 = You choose a player, so if both neighbours belong to one family, there’s nothing to choose.
rule-spy-4 = It comes out of the player’s points, never off the card.
rule-spy-5 = A player with 0 points gives nothing.
rule-spy-6 = You can still choose that player (ruling).
rule-spy-7 = If only your own cards are adjacent, nothing happens.
rule-heir-1 = Gain 2 points if no other revealed, uncovered card in the queue has the acting card’s name.
rule-lord-1 = Gain 1 point, plus 1 for each adjacent card of your family, face down or revealed.
rule-lord-2 = A stack counts once.
rule-shapeshifter-1 = Choose an adjacent revealed character other than a Shapeshifter and use its ability as if it were the Shapeshifter’s own.
rule-shapeshifter-2 = The Shapeshifter is the card that acts: “this card”, “adjacent” and “your family” refer to the Shapeshifter.
rule-shapeshifter-3 = It keeps its own name.
rule-shapeshifter-4 = If no such character is adjacent, nothing happens.
rule-shapeshifter-5 = You can’t choose to copy a Shapeshifter (ruling; the rulebooks call it pointless).
rule-shapeshifter-6 = { $box ->
    [base] Anything that happens only when a card is revealed isn’t copied (ruling).
   *[mixed] Anything that happens only when a card is revealed (the Prince placing the Twin) isn’t copied (ruling).
}
rule-assassination-1 = Eliminate any uncovered card.
rule-assassination-2 = It can be the Assassination itself.
rule-assassination-3 = Discard the Assassination.
rule-royal-decree-1 = Move any other uncovered card to another position: between two cards or at either end of the queue.
rule-royal-decree-2 = It’s never put onto another card.
rule-royal-decree-3 = It stays face down or revealed as it was, and keeps its tokens and markers.
rule-royal-decree-4 = From a stack, only the top card moves; it can go just before or just after that stack.
rule-royal-decree-5 = Putting a card back where it was isn’t a move (ruling).
rule-royal-decree-6 = The Royal Decree stays where it is during the move and is then discarded.
rule-royal-decree-7 = If there’s no other card, nothing happens.
rule-ambush-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-ambush-2 = If an opponent’s card eliminates it, you gain 4 points and the attacker is discarded (R4.5).
rule-ambush-3 = If one of your own cards eliminates it, see R6.1.
rule-conspiracy-1 = Instead of the tokens on it, gain twice as many points.
rule-conspiracy-2 = Discard it.

## 8

rules-section-8 = Ablaze box

rule-prince-1 = When you reveal him, you add your family’s Twin to the queue, revealed, if it’s still waiting to one side.
rule-prince-2 = The Twin goes to the front, to the back, or onto one of your family’s uncovered cards that isn’t a Prince.
rule-prince-3 = Then, and every time he acts again, gain 1 point.
rule-prince-4 = When the Prince is eliminated, every uncovered Twin of his family is discarded.
rule-twin-1 = Gain 1 point.
rule-twin-2 = When the Twin is eliminated, every uncovered Prince of its family is discarded.
rule-twin-3 = A Twin placed after the position being resolved is resolved this round (R3.7).
rule-twin-4 = A Prince turned face up by an elimination wasn’t revealed by his owner: no Twin is placed, but the reaction happens.
rule-twin-5 = Face-down Princes and Twins are discarded too, as long as they’re uncovered.
rule-twin-6 = Only those uncovered at that moment are discarded, not any that are uncovered as a result.
rule-twin-7 = These discards aren’t eliminations: no points, no further reaction.
rule-queen-1 = Gain 2 points.
rule-queen-2 = If an opponent’s card eliminates the Queen, its owner gains 1 extra point.
rule-cutthroat-1 = Choose an adjacent card.
rule-cutthroat-2 = If it’s face down, turn it face up now: its tokens are lost, and it still counts as an eliminated face-down card.
rule-cutthroat-3 = The victims are that card and all opponents’ cards of the same name that are revealed and uncovered.
rule-cutthroat-4 = If there’s only one victim, you gain no point for eliminating it.
rule-cutthroat-5 = If there are more, gain 1 point for each.
rule-cutthroat-6 = Then R4.6 applies: one opponent’s Queen gives 1 point in all, two give 4.
rule-cutthroat-7 = { $box ->
    [ablaze] The bonus from the Queen always counts (ruling).
   *[mixed] The bonuses from Infiltration and Queen always count (ruling).
}
rule-apothecary-1 = Eliminate a card adjacent to another uncovered card of your family, face down or revealed.
rule-apothecary-2 = The Apothecary doesn’t count as that other card.
rule-apothecary-3 = The victim can be anyone’s card, even the Apothecary itself (ruling).
rule-apothecary-4 = The Apothecary counts as the attacker.
rule-apothecary-5 = If you have no other card, or nothing is adjacent to one, nothing happens.
rule-felon-1 = Each player loses 1 point for each of their cards adjacent to the Felon.
rule-felon-2 = That includes the Felon’s own player.
rule-schemer-1 = If there’s a stack of 2 or more cards in an adjacent position, no matter whose, discard the Schemer.
rule-schemer-2 = Otherwise gain 2 points.
rule-impersonation-1 = Eliminate one of the cards next to it.
rule-impersonation-2 = It’s replaced if it was an opponent’s character, even a face-down one.
rule-impersonation-3 = It must not have been lying on other cards.
rule-impersonation-4 = You must have the same character among your set-aside cards or in your discard pile (the Twin: only in the discard pile).
rule-impersonation-5 = Once all of R4.4 is done, including the reaction, your character enters the gap the victim left, between the victim’s neighbours or what remains of them.
rule-impersonation-6 = It enters revealed, without tokens, as your card.
rule-impersonation-7 = This is mandatory (ruling).
rule-impersonation-8 = A Prince who enters this way doesn’t bring a Twin with him.
rule-impersonation-9 = It’s resolved this round if it’s after the position being resolved.
rule-impersonation-10 = Discard the Impersonation.
rule-impersonation-11 = The victim is already in its home family’s discard pile when the replacement is looked for, so a bribed card of your own home family can come back to you (ruling).
rule-plot-1 = The tokens on it aren’t gained right away: they’re the stake.
rule-plot-2 = Discard the Plot first; the card below it, if any, is uncovered and can be chosen.
rule-plot-3 = Use the ability of one of your family’s revealed, uncovered characters. That character acts, in its own position.
rule-plot-4 = Then, for each token of the stake, gain 1 point or spend the token to use the ability of such a character again, the same one or another.
rule-plot-5 = Every ability is finished before the next question.
rule-plot-6 = If there’s no such character, the tokens are gained (ruling).
rule-plot-7 = The Plot’s position stays the one being resolved until the Plot is finished, even if it’s empty.
rule-plot-8 = A card that acts elsewhere isn’t the one being resolved: if it leaves, the card it uncovers follows R3.7.
rule-plot-9 = Afterwards, the card that is uncovered in the Plot’s position, if there is one, is resolved (R3.6), whether or not the Plot activated it.
rule-trap-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-trap-2 = If an opponent’s card eliminates it, the attacker is discarded.
rule-trap-3 = The attacker’s owner, after gaining points for the elimination, gives you 3 points (R4.7).
rule-trap-4 = If one of your own cards eliminates it, you get the usual point and the attacker stays, in both editions.
rule-bribery-1 = Put your Bribery token on any revealed, uncovered character.
rule-bribery-2 = It must not be on an opponent’s stack of 2 or more cards.
rule-bribery-3 = It now belongs to your family in every respect.
rule-bribery-4 = A Bribery token already on it is replaced.
rule-bribery-5 = You can choose one of your own characters, but it has no effect.
rule-bribery-6 = When a bribed card leaves the queue, the token is removed and the card goes to its home family’s discard pile.
rule-bribery-7 = Discard the Bribery.
rule-bribery-8 = If there’s no such character, nothing happens.

## 9

rules-section-9 = Alliance box

rule-empress-1 = Gain 2 points.
rule-empress-2 = Then put 1 token on an uncovered face-down card of another family, if there is one.
rule-informer-1 = Either listen: gain 1 point for each token on the adjacent face-down cards of other families. The tokens stay there.
rule-informer-2 = Or swap: take the Informer back into your hand and put another card from your hand face down in its place, on the same stack if it was on one.
rule-informer-3 = The new card isn’t resolved this round, no matter where it is or is moved to.
rule-informer-4 = The cards below it aren’t affected.
rule-informer-5 = If you have no other card in hand, you can only listen.
rule-informer-6 = A card that counts for a family other than its home family can’t swap (ruling).
rule-judge-1 = Either sentence: gain 1 point and put a sentence token on any uncovered card that has none (ruling).
rule-judge-2 = You can sentence your own cards and the Judge too.
rule-judge-3 = Or execute: eliminate an uncovered card that has a sentence token.
rule-judge-4 = There are 5 sentence tokens in all, shared by everyone. If none are left, or every uncovered card already has one, sentencing only gains 1 point (ruling).
rule-judge-5 = Sentence tokens stay on covered cards and move with moved cards.
rule-judge-6 = When the card leaves the queue, its sentence token goes back to the pool.
rule-fanatic-1 = Gain 1 point.
rule-fanatic-2 = Gain 1 more if your family has no other revealed, uncovered card.
rule-diplomat-1 = Either negotiate: gain 1 point.
rule-diplomat-2 = Then put 2 tokens on one other revealed, uncovered Diplomat of any family, if there is one.
rule-diplomat-3 = Or leave: gain all the tokens on this card, then discard it.
rule-diplomat-4 = It’s the only revealed card that holds tokens.
rule-diplomat-5 = It keeps them while it’s covered.
rule-deserter-1 = Eliminate an adjacent card, if there is one.
rule-deserter-2 = Gain 1 more if it was a character.
rule-deserter-3 = Then, once the gap has closed, discard the Deserter if no adjacent card is a revealed character.
rule-deserter-4 = It’s discarded too if it’s alone in the queue.
rule-insurrection-1 = You can reveal it only if there’s at least 1 token on it.
rule-insurrection-2 = 1 token is lost; you gain the others.
rule-insurrection-3 = Eliminate both adjacent cards, or the only one.
rule-insurrection-4 = Then, if it’s still in the queue, turn it face down again where it is.
rule-insurrection-5 = It stays in play, and everyone knows what it is.
rule-extortion-1 = If you reveal it yourself, all tokens on it are lost; gain 1 point and discard it.
rule-extortion-2 = If an opponent’s card eliminates it, you gain 2 points for each uncovered card of the attacker’s family in the queue, including the attacker if it’s still there.
rule-extortion-3 = Then each uncovered face-down card of the attacker’s family loses 1 token.
rule-extortion-4 = The attacker stays.
rule-extortion-5 = If one of your own cards eliminates it, there’s no reaction.
rule-infiltration-1 = Gain the tokens on it.
rule-infiltration-2 = Put 1 token on each uncovered face-down card of your family.
rule-infiltration-3 = Then reserve it: it stays in front of you for the rest of the game, and nothing affects it.
rule-infiltration-4 = From then on, whenever you eliminate a card (anyone’s) that was face down when its elimination began, gain 2 extra points.
rule-deal-1 = Reserve it with the tokens on it; you don’t gain them.
rule-deal-2 = At the start of each later round, if your family has at least one uncovered card in the queue, gain 1 point for each token on the Deal. The tokens stay there.
rule-deal-3 = At the end of the game, gain them once more; this time you take the tokens.
rule-deal-4 = The Infiltration’s bonus and the Deal’s income count only once the card is in reserve; if it’s eliminated, you get neither.

## 10

rules-section-10 = Mixed decks

rule-R10-1-1 = A mixed deck is any 10 different cards out of the 30 (all but the Twin), the same for every family.
rule-R10-1-2 = If the Prince is one of them, the Twin of R1.2 is added.
rule-R10-1-3 = The cards are chosen by name or drawn at random.
rule-R10-2-1 = Everything above applies across boxes: the Shapeshifter copies every character except a Shapeshifter, and is itself the card that acts.
rule-R10-2-2 = An Ambush, a Trap or an Extortion reacts to every attacker.
rule-R10-2-3 = Heir, Cutthroat and Impersonation compare names.
rule-R10-3-1 = A Shapeshifter that copies the Prince or the Twin gains 1 point.
rule-R10-3-2 = If it copies a Diplomat that leaves, it gains the tokens on the Shapeshifter (none) and is discarded.
rule-R10-3-3 = If it copies an Informer that swaps, the Shapeshifter is the one that goes back to the hand.
rule-R10-3-4 = Copying a Schemer or a Deserter may discard the Shapeshifter.
rule-R10-4 = A card that isn’t resolved this round (after the Informer’s swap) still waits if a Royal Decree moves it.
rule-R10-5-1 = For study there are also small games: a deck of 3 to 10 cards, fewer cards set aside and fewer rounds, with at least as many cards in hand as rounds.
rule-R10-5-2 = All other rules apply.

## 11

rules-section-11 = Further rulings

rule-R11-1 = Prince and Twin: the eliminated card is gone before it reacts (R4.4). So a Twin right below an eliminated Prince is uncovered at that moment and discarded, and so is a Prince right below an eliminated Twin. Cards that these discards uncover stay.
rule-R11-2 = Plot with an Informer that swaps: the new card isn’t resolved this round, even though it’s in the Plot’s position. A cascade that reaches a card that isn’t resolved this round ends there.
rule-R11-3 = Plot: if its family’s last revealed, uncovered character leaves while there are tokens of the stake left, they’re gained without a question.
rule-R11-4 = Judge: you can execute only if an uncovered card has a sentence token.
rule-R11-5 = A Shapeshifter that negotiates as a copy of a Diplomat can put the 2 tokens on that very Diplomat: “other” means other than the card that acts.
rule-R11-6 = The Deal scores at the end of the game whether or not its family has an uncovered card, and before the winner is decided.
rule-R11-7 = A card that was turned face down again is face down in every respect: its owner chooses to reveal it or keep it face down, it gathers tokens, and eliminating it earns the Infiltration bonus.
rule-R11-8 = A family with no cards in hand is skipped during placement; if nobody can place a card, the resolution begins right away.
rule-R11-9 = R2.4 is about placement only: even in round 1, a Prince can put the Twin on a card of his own family.
rule-R11-10 = A card known to be in a hand (R1.7.8) is no longer known once its owner has played any card from that hand face down, by placing it or by another swap.
rule-R11-11 = { $box ->
    [ablaze] Covered cards also count where a text speaks of a stack: Bribery (an opponent’s stack of 2 or more cards), Impersonation (the victim was lying on other cards).
    [alliance] Covered cards also count where sentence tokens are counted: Judge (the pool of 5).
   *[mixed] Covered cards also count where a text speaks of a stack or counts sentence tokens: Bribery (an opponent’s stack of 2 or more cards), Impersonation (the victim was lying on other cards), Judge (the pool of 5).
}
rule-R11-12 = Small games (R10.5): unless the table says otherwise, 3 cards are set aside and 6 rounds are played. Both can be changed with any box, even to 0 cards set aside. If the Prince is in the deck, the Twin is added.
