#include <pokerfloor/formats/submission_template.hpp>

namespace pokerfloor {

// clang-format off
const std::string_view submission_template = R"toml(# The Rules Submission of a facility: what may be offered. floor.toml, beside this file, says which of
# it is open today, and `pokerfloor check` of the folder what is wrong with either, if anything is.
#
# A changed submission is another edition and needs another approval (MFC-x0.A, x0.B): raise `edition`
# and name the approval. Editions that were posted stay in the floor's log: 'pokerfloor submission
# list FLOOR' has them all.
#
# Money is dollars, with cents where needed: 2, 0.50 or "0.50". A setting that is left out has the
# value this file tells. Lines that begin with # and a letter are settings not in use: take the #
# away to use them. docs/formats/submission.md has all of them, with the clauses behind them.

# Whose it is.
facility = "Poker floor"
# One more with each change.
edition = 1
# The reference of the approval, and its day.
approval = "rules of the house, 1"
approved-on = 2026-11-01

# ---- Games with a board -------------------------------------------------------------------------

# One of those 'pokerfloor games' lists (MDP-9.A, 9.B). What is said here holds at every limit of the
# game; any of it may stand with one limit instead.
[games.holdem]
# What the house takes (MDP-17): a table, or "none". percent: of every pot, at most 10. cap: the most
# in a round. unit: rounded down to it, default: 1. steps: instead or besides, [[20, 1], [40, 2]]: 1
# once the pot is 20, 2 in all once it is 40. before-flop: also where a round ends on the first street,
# default: true.
rake = { percent = 5, cap = 4 }
# Seconds to decide, 0 to 3600; 0 is no limit. Default: 30 (MDP-7.D.4).
#decision-seconds = 20
# Seconds more for each player once these are over, to be used up in one go or several, 0 to 3600.
# Default: 30 (MDQ-86).
#time-bank = 60
# May a player check and then raise? Default: true (MDP-8.J.2).
#check-raise = true
# Who wins at a showdown shows, also where all others threw their hands away. Default: true
# (MDP-18.E); false is the custom.
#winner-shows = false
# Once players are all-in and no more can be bet, all hands are turned up before the next card.
# Default: true; with false a hand that loses may be thrown away unseen (MDP-18.E.3).
#all-in-face-up = false
# The button and the small blind follow the big blind, onto empty seats too; default: false,
# and the button goes to the next player (MDQ-84).
#dead-button = true
# With two players the button has the small blind, as is the custom; default: false (MDQ-21).
#heads-up-button-small-blind = true
# Offers of games with a board, default: false: the board run twice (MDP-8.L), a bomb pot
# (MDP-8.M), one on two boards (MDP-8.N), after which the button may stay for a round (MDP-8.N.4),
# and the waterfall (MDP-8.O). For the last three everybody must agree, and puts in the same amount,
# default: five times the least bet (MDP-8.M.1.b).
run-it-twice = true
bomb-pot = true
#double-board = true
#button-stays-after-double-board = true
#waterfall = true

# A limit at which the game may be offered; a game has as many as it likes.
[[games.holdem.limit]]
# By which tables call it: small letters, digits and hyphens.
name = "no-limit-1-2"
# fixed-limit and spread-limit, each with limits = [4, 8]; pot-limit; no-limit (MDP-8.J).
structure = "no-limit"
# One to three, from the left of the button (MDP-11.D.2).
blinds = [1, 2]
# Offered if the amount is posted: more than the last blind (MDP-11.E).
straddle = 4
# The least bet. Default: the last blind.
#minimum-bet = 2
# How far all players at the table may agree to raise the least bet (MDP-8.J.1, 8.K.2), at fixed
# and spread limit up to the upper limit. Default: not at all.
#highest-minimum = 10
# The smallest chip, at most 1 (MDP-11.K.4). Default: the largest that all amounts are made of.
#smallest-chip = 1
# What everybody puts in for a bomb pot, a double board or a waterfall.
#bomb-pot-amount = 10

[[games.holdem.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
# How often a bet may be raised while three or more can still bet; 0 is no cap. Fixed and spread
# limit need it (MDP-8.K.1).
raise-cap = 3
blinds = [2, 4]

# Games of chapters 19 to 22 are offered as further games, with an approval of their own (MDP-9.A.6,
# MDQ-88).
[games.sixplus]
approval = "rules of the house, 1: Six Plus"
rake = { percent = 5, cap = 4 }
# Who gets what does not divide between tied hands: the first of them "left-of-button", the last,
# "right-of-button", or "by-suit". Six Plus and Triple Draw must say it (MDP-22.K.4, 21.E.5); others
# do as their chapter says by default, and stud has no choice.
odd-chip = "left-of-button"

[[games.sixplus.limit]]
name = "no-limit-1-2"
structure = "no-limit"
# From every player, before the deal (MDP-22.B.1). Default: 0.
ante = 1
blinds = [1, 2]

[games.omaha-high]
rake = { percent = 5, cap = 4 }
double-board = true

[[games.omaha-high.limit]]
name = "pot-limit-1-2"
structure = "pot-limit"
blinds = [1, 2]

[games.omaha-hilo8]
rake = { percent = 5, cap = 4 }

[[games.omaha-hilo8.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]
# After a player takes a whole pot of this size the limits are raised: "half" or "full"
# (MDP-12.M, 12.N). Fixed limit only; also in Five-Card Omaha eight or better (MDP-19.M), and as the
# facility's own definition in Badugi and Triple Draw, where any divided pot ends it (MDQ-58).
#kill = "half"
#kill-pot = 60

[games.omaha5-high]
approval = "rules of the house, 1: Five-Card Omaha"
rake = { percent = 5, cap = 4 }
waterfall = true

[[games.omaha5-high.limit]]
name = "pot-limit-1-2"
structure = "pot-limit"
blinds = [1, 2]

[games.omaha5-hilo8]
approval = "rules of the house, 1: Five-Card Omaha"
rake = { percent = 5, cap = 4 }

[[games.omaha5-hilo8.limit]]
name = "pot-limit-1-2"
structure = "pot-limit"
blinds = [1, 2]

# ---- Stud ---------------------------------------------------------------------------------------

[games.stud7-high]
rake = { percent = 5, cap = 4 }
# With an open pair on fourth street the upper limit may be bet; default: false. This game alone.
#open-pair-double = true

[[games.stud7-high.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
ante = 1
# Of whoever the up cards make begin (MDP-10.D.1): at most the lower limit.
forced-bet = 2

[games.stud7-low]
rake = { percent = 5, cap = 4 }

[[games.stud7-low.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
ante = 1
forced-bet = 2

[games.stud7-hilo]
rake = { percent = 5, cap = 4 }

[[games.stud7-hilo.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
ante = 1
forced-bet = 2

[games.stud7-hilo8]
rake = { percent = 5, cap = 4 }

[[games.stud7-hilo8.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
ante = 1
forced-bet = 2

[games.stud5]
rake = { percent = 5, cap = 4 }

[[games.stud5.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
ante = 1
forced-bet = 2

# ---- Draw ---------------------------------------------------------------------------------------

[games.draw5-high]
rake = { percent = 5, cap = 4 }

[[games.draw5-high.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

[games.draw5-low]
rake = { percent = 5, cap = 4 }

[[games.draw5-low.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

[games.badugi]
approval = "rules of the house, 1: Badugi"
rake = { percent = 5, cap = 4 }

[[games.badugi.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

[games.td-27]
approval = "rules of the house, 1: Triple Draw"
rake = { percent = 5, cap = 4 }
odd-chip = "left-of-button"

[[games.td-27.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

[games.td-a5]
approval = "rules of the house, 1: Triple Draw"
rake = { percent = 5, cap = 4 }
odd-chip = "left-of-button"

[[games.td-a5.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

# Triple Draw with the pot divided is offered where the submission says so (MDP-21.F).
[games.badeucey]
approval = "rules of the house, 1: Triple Draw"
rake = { percent = 5, cap = 4 }
odd-chip = "left-of-button"

[[games.badeucey.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

[games.badacey]
approval = "rules of the house, 1: Triple Draw"
rake = { percent = 5, cap = 4 }
odd-chip = "left-of-button"

[[games.badacey.limit]]
name = "fixed-limit-4-8"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]

# ---- Games against the house --------------------------------------------------------------------

[games.double-draw]
# The reference of the approved layout (MDD-2.B).
layout-approval = "rules of the house, 1: layout of Double Draw Poker"
# The least and the most of a wager that any table may post (MFC-x0.F).
wagers = [5, 500]
# The Bonus Wager's table, A or B of the book. One must be chosen (MDD-12.B).
bonus = "A"
# The most one hand can win: 503 times the minimum or more (MDD-2.B.6). Default: "none".
#payout-limit = 10000
# delivery: manual-shoe (default), hand or auto-shoe. shuffler: manual (default), automated,
# feeding (fills the shoe too) or reshuffling (by itself; MDD-5.I, with the reference of its approval).
# Dealing from the hand and a second deck need an automated one (MDD-9.A.1, 3.B).
#shuffler = "automated"
#delivery = "hand"
#decks = 2
# The device counts the cards after each shuffle, and these must be there (MDD-5.E.1).
#shuffler-counts = 54
# The decks come inspected and shuffled, and are cut (MDD-5.D.2). Default: false.
#preshuffled = true
# Hours until a deck is changed: dealt from the hand 4 or fewer, from a shoe 8 or fewer, which are the
# defaults (MDD-3.C.1, 3.C.2).
#deck-hours = 4

[games.four-card]
layout-approval = "rules of the house, 1: layout of Four Card Poker"
wagers = [5, 500]
# How many neighbouring places one player may use (MFC-7.F). Default: 2.
#areas = 1
# The Play Wager is once, twice or three times the Ante and nothing between. Default: false.
#play-multiples-only = true
# The Ante Bonus is paid whatever the dealer has. Default: false (FC-4).
#ante-bonus-on-loss = true
# Own odds, to one; 0 is a push, -1 loses. aces-up also takes the name of a known table,
# default: "50-40-8-5-4-3-1" (FC-11); of the Ante Bonus "25-20-2".
#ante-bonus = { four-of-a-kind = 25, straight-flush = 20, three-of-a-kind = 2 }
#aces-up = "50-40-9-6-4-2-1"
# The Six Card Bonus with paytable A or B of the book (MFC-12.H). Default: "off".
#six-card-bonus = "B"
# Its card is dealt only where somebody wagers on it; default: false (FC-2).
#box-card-if-wagered = true
# Players get their cards before the dealer, with a shoe that reshuffles by itself (MFC-10.H), which
# needs an approval.
#shuffler = "reshuffling"
#device-approval = "rules of the house, 1: shuffler"
#players-before-dealer = true
# The progressive (MFC-7.E.4), whose proposal and whose controls are approved first (MFC-xp.B), and
# which stays as it was approved (MFC-xp.C). Its meter: what it begins with, what it is set to after it
# was won, and what each wager adds. Below them what the hands win, of the meter or in money.
#progressive-proposal = "rules of the house, 1: progressive"
#progressive-controls = "rules of the house, 1: payment of the progressive"
#[games.four-card.progressive]
#wager = 5
#seed = 10000
#reset = 5000
#raise = 1
#envy-table = "A"
#four-aces = "100%"
#four-of-a-kind = 500
#straight-flush = 250
#three-of-a-kind = 25

[games.double-down-stud]
wagers = [5, 500]
# How many neighbouring places one player may use: 1 or 2 (MDS-6.c). Default: 1.
#areas = 2
# The most one hand can win: 100000 or more (MDS-10.c). Default: the least it may be at the table.
#payout-limit = 1500000
# The device that shuffles: feeding (default) fills the shoe, and nobody cuts; with automated the
# players are asked to cut, one after the other (MDS-4.b, 4.c-2); or reshuffling. By hand is not
# allowed (MDS-4.a-1).
#shuffler = "automated"
# Who cuts again when a cut was wrong: the "next" entitled or the "last" (MDS-4.f-2).
#recut = "last"
# Odds of its own, no line below the book's (MDS-10.b), which are the default.
#[games.double-down-stud.odds]
#royal-flush = 1000
#straight-flush = 100
#four-of-a-kind = 30
#full-house = 10
#flush = 8
#straight = 5
#three-of-a-kind = 3
#two-pair = 2
#high-pair = 1
#middle-pair = 0
)toml";

const std::string_view floor_within_template = R"toml(# The tables of a floor that are open today, within what its Rules Submission allows: submission.toml,
# beside this file. `pokerfloor check` of the folder says what is wrong with either, if anything is.
#
# Money is dollars, with cents where needed: 2, 0.50 or "0.50". A setting that is left out has the
# value this file tells. Lines that begin with # and a letter are settings not in use: take the #
# away to use them. docs/formats/floor-file.md has all of them, with the clauses behind them.

# What players see above the lobby.
name = "Poker floor"

# May people sign in without a password, for play money?
guests = true
# Who may get a new account, as a guest or with a password: "open" to all, with a "code" that the host
# sets with 'pokerfloor account code' and gives to friends, or "closed". Default: "open".
#registration = "code"
# Who may look at tables and past rounds: "all", or "members", who are signed in. Default: "all".
#watching = "members"
# What a guest begins with.
guest-bankroll = 10000
# Who has lost it all, with no chips left on a table and too little to sit down at any, has it filled
# up again: to this, default: what guests begin with; at most once in so many minutes, 0 to 10080, where
# 0 is never. Default: 60.
#refill-to = 10000
#refill-minutes = 60

# A bad beat payout, of a fund that the tables named here fill (MDP-15). contribution: what goes into
# the table's box once the rake is out, 1 from pots of 20; maximum: the most. beaten: the least hand
# that has to be beaten, "aces-full", "four-of-a-kind" or "straight-flush". minimum-dealt: players,
# default: 2. fund-percent: what is paid of the fund, default: 100. loser, winner, table: the parts of
# it, 100 together. discontinuation-approval: the reference of the approved way to end it (MDP-15.J).
#[bad-beat]
#tables = ["holdem"]
#contribution = [[20, 1]]
#maximum = 1
#beaten = "four-of-a-kind"
#minimum-dealt = 4
#fund-percent = 80
#loser = 50
#winner = 25
#table = 25
#discontinuation-approval = "reference of the approval"

# A high hand jackpot, likewise, for the best hand from a full house up that is made in a period
# (MDP-16). ties: between equal hands, "equal" shares or the "first". collect-hours: to collect it, 0
# is no limit; uncollected: then it joins the "next-period". restrictions: what else is asked.
#[high-hand]
#tables = ["holdem"]
#contribution = [[20, 1]]
#maximum = 1
#period-minutes = 60
#minimum-dealt = 4
#ties = "equal"
#collect-hours = 24
#uncollected = "next-period"
#restrictions = "Of age, and not excluded."

# ---- Games with a board -------------------------------------------------------------------------

[[table]]
# Small letters, digits and hyphens; every table has its own.
id = "holdem"
# One of those the submission offers.
game = "holdem"
# One of its limits in the submission. Where a game has only one it need not be named (MDP-8.J).
limit = "no-limit-1-2"
# Default: as many as the game takes, 10 here (MDP-11.B).
seats = 9
# The least and the most to sit down with. The least is enough to be dealt in (MDP-8.B.4).
buy-in = [40, 400]
# Seats that bots sit in, default: 0.
bots = 5
# How well they play: "easy", "medium" or "hard". Pot games only; default: "medium".
#bot-skill = "hard"
# Staff may have cards go wrong here, to rehearse what the book says then, default: false.
#training = true
# Who deals: "electronic", the program, or "live", people, whose dealer tells the cards and what the
# players do. Pot games only, without bots; default: "electronic".
#dealing = "electronic"

[[table]]
id = "sixplus"
game = "sixplus"
seats = 9
buy-in = [40, 400]
bots = 4

[[table]]
id = "omaha-high"
game = "omaha-high"
seats = 9
buy-in = [80, 400]
bots = 5

[[table]]
id = "omaha-hilo8"
game = "omaha-hilo8"
seats = 9
buy-in = [80, 400]
bots = 4

[[table]]
id = "omaha5-high"
game = "omaha5-high"
seats = 8
buy-in = [80, 400]
bots = 3

[[table]]
id = "omaha5-hilo8"
game = "omaha5-hilo8"
seats = 8
buy-in = [80, 400]
bots = 3

# ---- Stud ---------------------------------------------------------------------------------------

[[table]]
id = "stud7-high"
game = "stud7-high"
seats = 8
buy-in = [80, 400]
bots = 4

[[table]]
id = "stud7-low"
game = "stud7-low"
seats = 8
buy-in = [80, 400]
bots = 3

[[table]]
id = "stud7-hilo"
game = "stud7-hilo"
seats = 8
buy-in = [80, 400]
bots = 3

[[table]]
id = "stud7-hilo8"
game = "stud7-hilo8"
seats = 8
buy-in = [80, 400]
bots = 4

[[table]]
id = "stud5"
game = "stud5"
seats = 8
buy-in = [80, 400]
bots = 3

# ---- Draw ---------------------------------------------------------------------------------------

[[table]]
id = "draw5-high"
game = "draw5-high"
seats = 8
buy-in = [80, 400]
bots = 4

[[table]]
id = "draw5-low"
game = "draw5-low"
seats = 8
buy-in = [80, 400]
bots = 3

[[table]]
id = "badugi"
game = "badugi"
seats = 8
buy-in = [80, 400]
bots = 4

[[table]]
id = "td-27"
game = "td-27"
seats = 6
buy-in = [80, 400]
bots = 4

[[table]]
id = "td-a5"
game = "td-a5"
seats = 6
buy-in = [80, 400]
bots = 3

[[table]]
id = "badeucey"
game = "badeucey"
seats = 6
buy-in = [80, 400]
bots = 3

[[table]]
id = "badacey"
game = "badacey"
seats = 6
buy-in = [80, 400]
bots = 2

# ---- Games against the house --------------------------------------------------------------------

[[table]]
id = "double-draw"
game = "double-draw"
# The least and the most of a wager here, within the wagers of the submission, and the steps between;
# increment is 1 by default, or the minimum where that is less (MFC-x0.F, x0.I).
minimum = 5
maximum = 100
increment = 5
seats = 6
buy-in = [50, 2000]
bots = 2
# Perfect play's verdict after each decision. Default: false.
practice = true
# What comes from the cage at a time when the table inventory cannot pay. Default: 10000.
#fill = 10000

[[table]]
id = "four-card"
game = "four-card"
minimum = 5
maximum = 100
increment = 5
seats = 6
buy-in = [50, 2000]
bots = 2
practice = true

[[table]]
id = "double-down-stud"
game = "double-down-stud"
minimum = 5
maximum = 100
increment = 5
seats = 7
buy-in = [50, 2000]
bots = 3
practice = true
)toml";
// clang-format on

}  // namespace pokerfloor
