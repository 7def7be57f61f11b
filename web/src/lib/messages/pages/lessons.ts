/** The tutorial. A lesson's texts are numbered like the picks of its script. */
export const lessons = {
  "learn.title": "Spacebridge: learn",
  "learn.one_title": "Spacebridge: {title}",
  "learn.heading": "Learn by playing",
  "learn.lead":
    "Each lesson is a small position on the real table. You make the picks, the text says why. Leave whenever you like: it goes on where you left.",
  "learn.all": "All lessons",
  "learn.start": "Start",
  "learn.resume": "Go on",
  "learn.again": "Again",
  "learn.skip": "Skip",
  "learn.done": "Done",
  "learn.progress": "{done} of {all} done",
  "learn.minutes": "{n} min",
  "learn.reset": "Forget my progress",
  "learn.more": "Still curious? Everything in detail:",
  "learn.coach": "Lesson",
  "learn.step": "step {n} of {all}",
  "learn.not_yet": "Good idea, but the lesson goes this way: {what}.",
  "learn.is_over": "This lesson is over.",
  "learn.off_track": "One moment …",
  "learn.well_done": "Well done!",
  "learn.next": "Next: {title}",
  "learn.play_now": "Play a whole game",
  "learn.you": "You",
  "learn.rival": "Rival",

  "lesson.tcg-faces.title": "Two faces",
  "lesson.tcg-faces.about": "Every character is a vehicle and a robot.",
  "lesson.tcg-faces.1":
    "Each character has two faces with numbers of their own. Once a turn you may flip one of yours. As a car, Red Alert attacks with 3; as a robot with 5. Flip him.",
  "lesson.tcg-faces.2":
    "More attack, but no defense at all: that is the trade. A turn ends with an attack. Attack with Red Alert.",
  "lesson.tcg-faces.3": "Now choose whom he attacks. Starscream has no defense in this mode, so aim at him.",
  "lesson.tcg-faces.end":
    "The attack went over the defense, and the difference became damage. When damage reaches a character's health, it is KO'd. Point at any card, or hold your finger on it, to read both faces.",

  "lesson.tcg-icons.title": "What the deck flips",
  "lesson.tcg-icons.about": "Icons on flipped cards decide battles.",
  "lesson.tcg-icons.1":
    "In each battle both players flip two cards off their decks. Orange icons (O) add to the attack, blue ones (B) to the defense, and the first white one (W) brings two more flips. Attack with Ironhide.",
  "lesson.tcg-icons.2": "Ironhide's own attack is 4. Aim at Megatron, then follow the strip in the middle of the table.",
  "lesson.tcg-icons.end":
    "4 of his own, one orange, then white: two more cards with three orange icons. That makes 8 against a defense of 1 and one blue icon, so 6 damage. What your deck can flip is worth as much as what you play.",

  "lesson.tcg-tapping.title": "Tapped and open",
  "lesson.tcg-tapping.about": "Who may attack, and who can be attacked.",
  "lesson.tcg-tapping.1":
    "Whoever attacks is tapped, and only untapped characters attack. Ironhide has had his turn already, so it is Bumblebee's. Attack with him.",
  "lesson.tcg-tapping.2":
    "Tapped enemies shield the others: while Starscream and Windblade are tapped, Megatron can't be chosen. Aim at Starscream.",
  "lesson.tcg-tapping.end":
    "Now Bumblebee is tapped, too, and open to attack. Once everybody on both sides is tapped, all untap together and it starts again.",

  "lesson.tcg-hand.title": "Cards in hand",
  "lesson.tcg-hand.about": "One Upgrade and one Action each turn.",
  "lesson.tcg-hand.1":
    "Before the attack you may play one Upgrade. A character wears up to one Weapon, one Armor and one Utility, and keeps them. Give Bumblebee the Primary Laser.",
  "lesson.tcg-hand.2": "You may also play one Action: it does its thing once and is gone. Play Zap.",
  "lesson.tcg-hand.3": "Zap does 1 damage to an enemy of your choice, without any battle. Choose Starscream.",
  "lesson.tcg-hand.4": "Every bit helps. Attack with Bumblebee; the laser gives him 2 more.",
  "lesson.tcg-hand.5": "Starscream has taken 1 of his 7. Finish him.",
  "lesson.tcg-hand.end":
    "KO! He is out of the fight. At the end of a turn played Actions and flipped cards go to the scrap pile, and each turn begins with drawing a card.",

  "lesson.tcg-finish.title": "The last blow",
  "lesson.tcg-finish.about": "Flip, Action, Upgrade, attack: one whole turn.",
  "lesson.tcg-finish.1":
    "Megatron is the last enemy standing, with 6 health left. KO him and you have won. First flip Optimus Prime: his robot has Bold 1, one more flip whenever he attacks.",
  "lesson.tcg-finish.2": "Supercharge gives a character Bold 3 for this turn: three more cards flipped. Play it.",
  "lesson.tcg-finish.3": "Give it to Optimus Prime, who is the one who can attack.",
  "lesson.tcg-finish.4":
    "Last the Grenade Launcher: 4 more attack, though it is spent after one attack. Put it on Optimus Prime. He is your only untapped character, so the attack then follows by itself.",
  "lesson.tcg-finish.end":
    "Won: no enemy is left. That was a whole turn: draw, flip, Action, Upgrade, attack. You know enough for a game against a rookie.",

  "lesson.dbg-matrix.title": "Walk the Matrix",
  "lesson.dbg-matrix.about": "Enter, search and move.",
  "lesson.dbg-matrix.1":
    "The cards in the middle are the Matrix, most of them face down. In your first turn you choose where to enter. Set Bumblebee down where the lesson shows.",
  "lesson.dbg-matrix.2":
    "In Alt Mode Bumblebee has 2 Move each turn. One Move searches: the card beneath you is turned face up. Search.",
  "lesson.dbg-matrix.3": "Arcee, an Autobot who could join you later. Your second Move takes you one space on. Go down.",
  "lesson.dbg-matrix.4": "Cards from your hand can bring more Move. Play Patrol.",
  "lesson.dbg-matrix.5": "Patrol also turns up a card next to you. Look at the one to your right.",
  "lesson.dbg-matrix.6": "An Energon mine! Patrol's Move takes you there.",
  "lesson.dbg-matrix.end":
    "Sites like this one help whoever stands on them: with more Move you could dig Energon here. What is face up stays visible for everybody.",

  "lesson.dbg-buying.title": "Recruit",
  "lesson.dbg-buying.about": "Power buys the cards of the Matrix.",
  "lesson.dbg-buying.1":
    "Cards in hand are played one after another. Their Power adds up. Firepower brings 2 Power with Range 1: it reaches the spaces next to you. Play it.",
  "lesson.dbg-buying.2": "Courage brings 1 Power, for your own space only. Play one.",
  "lesson.dbg-buying.3": "And the other one: that makes 4 Power.",
  "lesson.dbg-buying.4":
    "Jazz costs 4, but he lies one space away, where only Firepower reaches. Fix brings the Move to get there. Play it.",
  "lesson.dbg-buying.5": "Step onto Jazz's space.",
  "lesson.dbg-buying.6": "Here all your Power counts. Buy Jazz.",
  "lesson.dbg-buying.end":
    "Bought cards go to your discard pile, and when your deck runs out the pile becomes the new deck: then Jazz plays for you. Buying well is half the game.",

  "lesson.dbg-energon.title": "Energon and modes",
  "lesson.dbg-energon.about": "Converting, and what Energon can do.",
  "lesson.dbg-energon.1": "Jazz lies right here and costs 4. Begin with the Power you have: play Courage.",
  "lesson.dbg-energon.2": "Again.",
  "lesson.dbg-energon.3": "And again: 3 Power, one short.",
  "lesson.dbg-energon.4":
    "For 1 Energon you convert. Alt Mode moves; Bot Mode has stronger abilities. Convert Bumblebee.",
  "lesson.dbg-energon.5": "As he converts, Bumblebee may turn up a card next to him. Choose the one to the left.",
  "lesson.dbg-energon.6": "In Bot Mode Bumblebee turns Energon into Power: 1 for 1. Use that ability.",
  "lesson.dbg-energon.7": "4 Power. Buy Jazz.",
  "lesson.dbg-energon.end":
    "Power that is left over is lost at the end of your turn; Energon is kept. Save it for the turn that needs it.",

  "lesson.dbg-battle.title": "Ambush!",
  "lesson.dbg-battle.about": "Decepticons attack. You can block, and strike back.",
  "lesson.dbg-battle.1": "Ironhide stands on a card nobody knows, without any Move. Fix brings one. Play it.",
  "lesson.dbg-battle.2": "Now search what is beneath you.",
  "lesson.dbg-battle.3":
    "Rumble, a Decepticon! Turned up beneath you he ambushes: an Encounter is drawn, and it would cost you 2 Energon. Discarding a card with Block stops an Attack. Block with Arcee.",
  "lesson.dbg-battle.4": "Stopped, and Arcee even found Energon. Now Power for the answer: play Firepower.",
  "lesson.dbg-battle.5": "And Courage, to be safe.",
  "lesson.dbg-battle.6": "Decepticons are not bought but battled: your Power against their cost. Battle Rumble.",
  "lesson.dbg-battle.end":
    "Defeated! His reward is yours, and he lies in your Vault. A battle ends with all Power spent, so mind the order of what you do.",

  "lesson.dbg-boss.title": "Confront the Boss",
  "lesson.dbg-boss.about": "Three Bosses guard the end of the game.",
  "lesson.dbg-boss.1":
    "Alone or as a team you win when all three Bosses are gone. Soundwave is the last. Optimus Prime lends each Autobot 1 more Power. Play Grimlock.",
  "lesson.dbg-boss.2": "Play Courage.",
  "lesson.dbg-boss.3": "Play Firepower.",
  "lesson.dbg-boss.4": "8 Power is more than his 6, but not all of it reaches that far. Step onto his space. It will not please him.",
  "lesson.dbg-boss.5":
    "An Ambush, of course. When you battle a Boss, one more Encounter is drawn, and it often raises his cost; a little spare Power is wise. Confront Soundwave.",
  "lesson.dbg-boss.end":
    "7 was needed in the end, and 8 you had. All Bosses are gone: the Autobots win. Beware of the other end, an empty main deck.",
} as const;
