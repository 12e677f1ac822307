//! Refusals as sentences, without the names of players and places, which only a state knows.

use super::{AnnouncementFault, Answer, Area, Impossible, NoFlight, Refusal, Rule, WantedDice};
use crate::dice::{ResultType, Totals};
use crate::roll::TotalTooLarge;
use crate::rules::Location;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, and, count, or};

impl Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rule(rule) => rule.fmt(out),
            Refusal::Impossible(fact) | Refusal::Unclear(fact) => fact.fmt(out),
        }
    }
}

impl Error for Refusal {}

/// Formats results of a type: `1 save`, `3 saves`, `3 melee`.
fn results(number: u32, result_type: ResultType) -> String {
    let plural = if number != 1 && result_type == ResultType::Save { "s" } else { "" };
    format!("{number} {result_type}{plural}")
}

impl Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::WrongStep(kind) => write!(out, "you can only do that in the step {}", kind.key()),
            Rule::NotYourArmy(_) => out.write_str("an army of another player cannot march"),
            Rule::NotYourUnits(_) => out.write_str("this unit belongs to another player"),
            Rule::AlreadyMarched(_) => out.write_str("this army has already marched this turn"),
            Rule::FewArmies(_) => out.write_str("a player with one army can march only once"),
            Rule::GroveMust(_) => out.write_str("the Grove at this terrain has not been used"),
            Rule::NoLocation => out.write_str("no eighth face lets you do that now"),
            Rule::NotByLocation(_, location) => out.write_str(match location {
                Location::Recruit => "the City does not recruit or promote that",
                Location::Bury => "the Temple does not bury that",
                Location::Summon => "the Dragon's Lair does not summon that",
                Location::Unbury => "the Grove does not take that out of the BUA",
                Location::None | Location::Becomes => "this eighth face does nothing of that kind",
            }),
            Rule::NoAbility => out.write_str("no species ability lets you do that now"),
            Rule::NoCause => out.write_str("nothing in the game allows that now"),
            Rule::AbilityOnce(ability) => write!(out, "{ability} has already been used this turn"),
            Rule::OverAllowance { allowed, named } => {
                write!(out, "the species ability allows {allowed} of these units, not {named}")
            }
            Rule::HandlersLimit(_) => {
                out.write_str("the Dragonkin of this army would have more health than its Eldarim")
            }
            Rule::DragonkinStay(name) => write!(out, "{name} cannot leave its terrain"),
            Rule::Mandatory(icon) => write!(out, "{} cannot be declined", Name::from(icon.clone())),
            Rule::Still(_) => out.write_str("an effect keeps this unit in its army"),
            Rule::ItemAlone(_) => out.write_str("an item cannot go alone"),
            Rule::BeyondIcon(icon) => write!(out, "{icon} does not do that"),
            Rule::SavesOnly(_) => out.write_str("this army can only roll saves"),
            Rule::TotalTooLarge(TotalTooLarge { result_type, total, most, others, taken }) => {
                let typed = ResultType::ALL.into_iter().filter(|result_type| others[*result_type] > 0);
                let others: Vec<String> =
                    typed.map(|result_type| results(others[result_type], result_type)).collect();
                let with = if others.is_empty() {
                    String::new()
                } else {
                    format!(" together with {}", and(&others))
                };
                let less = if *taken > 0 { format!(" after minus {taken}") } else { String::new() };
                write!(
                    out,
                    "these dice show at most {}{less}{with}, not {total}",
                    results(*most, *result_type)
                )
            }
            Rule::NotBrought { elements, most, .. } => {
                let elements = or(&elements.iter().collect::<Vec<_>>());
                match most {
                    0 => write!(out, "no dice of this army bring {elements} magic"),
                    most => write!(out, "these dice bring at most {most} {elements} magic"),
                }
            }
            Rule::RolledAlready => out.write_str("these dice were already rolled: type their faces"),
            Rule::OtherTotal { counts, shown, typed } => {
                let each = |totals: &Totals| {
                    and(&counts
                        .iter()
                        .map(|result_type| results(totals[result_type], result_type))
                        .collect::<Vec<_>>())
                };
                write!(out, "these faces come to {}, not to {}", each(shown), each(typed))
            }
            Rule::Hidden(_) => out.write_str("an effect keeps this army from being targeted"),
            Rule::Exchanged(unit) => write!(out, "{unit} was exchanged just now"),
            Rule::NoStep { from, to, .. } => write!(out, "{from} cannot be promoted to {to}"),
            Rule::TooLarge(name, _) => write!(out, "{name} cannot be recruited"),
            Rule::NoSuchWay { die, from, to } => {
                write!(out, "{die} cannot go from {} to {}", area(*from), area(*to))
            }
            Rule::MinorElement(name, _) => write!(out, "{name} shares no element with this terrain"),
            Rule::MinorSecond => out.write_str("this army already has a minor terrain"),
            Rule::MinorCaptured => out.write_str("this army holds the eighth face"),
            Rule::MinorMoment => out.write_str("you cannot bring in a minor terrain now"),
            Rule::MinorStays(name) => write!(out, "{name} cannot be buried now"),
            Rule::MinorFirst(name) => write!(out, "{name} has not been rolled in this march"),
            Rule::Casualties { wanted, named, .. } => {
                write!(out, "these units have {named} health; {wanted} health-worth must be killed")
            }
            Rule::NoArmyThere(_) => out.write_str("that player has no army at this terrain"),
            Rule::HoldsNothing(_) => out.write_str("this unit cannot stay out of a roll: it holds no effect"),
            Rule::NotByCantrip(spell) => write!(out, "{spell} cannot be cast with Cantrip"),
            Rule::NoReroll(die) => write!(out, "{die} cannot be re-rolled"),
            Rule::NoEndOfTurn => out.write_str("an effect cannot end with the turn"),
            Rule::NoSavesOnly => out.write_str("no effect lets an army roll only saves"),
            Rule::NoSuchAttack(_, attack) => {
                write!(out, "the place of this army does not allow a {} attack", attack.word())
            }
            Rule::NoMagicHere(_) => out.write_str("the place of this army does not allow magic"),
            Rule::NotFromReserve(spell) => write!(out, "{spell} cannot be cast from the Reserve Area"),
            Rule::SpellElement(spell, element) => write!(out, "{spell} costs {} points", element.word()),
            Rule::OnlyOwnTargets(spell) => write!(
                out,
                "{spell}, cast from the Reserve Area, cannot target a terrain, or what belongs to another player"
            ),
            Rule::CannotGo { spell, .. } => write!(out, "{spell} cannot bring that die there"),
            Rule::NoSuchTarget(spell) => write!(out, "{spell} cannot target that"),
            Rule::OwnTarget(spell) => write!(out, "{spell} cannot target your own side"),
            Rule::AtEighthFace(_) => out.write_str("the terrain is on its eighth face"),
            Rule::GoesNoLower(_) => out.write_str("no further spell can turn this terrain down"),
            Rule::TempleProtects(_) => {
                out.write_str("this army holds a Temple: death magic of opponents does not affect it")
            }
            Rule::LargestSet { wanted, named } => {
                write!(out, "these units have {named} health; {wanted} health-worth can be taken")
            }
            Rule::CastTwice(spell) => write!(out, "{spell} is already announced on that target"),
            Rule::DragonsMust(_) => out.write_str("the dragons at this terrain have not attacked"),
            Rule::DragonsOnce(_) => {
                out.write_str("the dragons at this terrain have already attacked this turn")
            }
            Rule::WhiteBySpell(name) => write!(out, "{name} cannot be summoned that way"),
            Rule::IvoryFromPool(name) => write!(out, "{name} cannot be summoned from a terrain"),
            Rule::RidesAlone(_) => out.write_str("a champion cannot ride that way"),
            Rule::Flight(_, NoFlight::Again) => out.write_str("this die has already flown in this step"),
            Rule::Flight(_, NoFlight::Place(_)) => out.write_str("this die cannot fly to that terrain"),
            Rule::Flight(_, NoFlight::Others) => out.write_str("this die cannot fly"),
            Rule::RodeAlready(_) => out.write_str("this unit has already ridden a dragon in this step"),
            Rule::OutOfReach { attack, .. } => {
                write!(out, "this army is out of reach of a {} attack", attack.word())
            }
        }
    }
}

impl Error for Rule {}

/// Describes an area, whoever owns it: `the DUA`.
const fn area(area: Area) -> &'static str {
    match area {
        Area::Terrain(_) => "a terrain",
        Area::Reserve => "the Reserve Area",
        Area::Dua => "the DUA",
        Area::Bua => "the BUA",
        Area::Pool => "the Summoning Pool",
        Area::Muster(_) | Area::Proposed | Area::Aside | Area::Out => "outside the game",
    }
}

impl Display for Answer {
    /// Describes an answer that the game does not wait for.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Answer::Choice => "there is nothing to choose now",
            Answer::Decline => "there is nothing to decline now",
            Answer::Roll => "no roll is due now",
            Answer::Saves => "no saves are due now",
            Answer::Counter => "there is nothing to counter now",
            Answer::Spells => "nobody casts spells now",
            Answer::Response => "no army rolls a response now",
            Answer::Promotions => "no promotions are due now",
        })
    }
}

impl Display for WantedDice {
    /// Names the dice: `units and items`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            WantedDice::Units => "units",
            WantedDice::UnitsAndItems => "units and items",
            WantedDice::Dragons => "dragons",
            WantedDice::DragonsAndDragonkin => "dragons and Dragonkin",
            WantedDice::MinorTerrains => "minor terrains",
            WantedDice::UnitsOf(_) => "units of this army",
            WantedDice::DeadOf(_) => "units in the DUA",
            WantedDice::OpposingReserve(_) => "opponents' units in their Reserve Areas",
            WantedDice::LyingIn(_) => "dice that can be in this area",
            WantedDice::Rerolled => "units that can be re-rolled now",
        })
    }
}

impl Display for Impossible {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Over => out.write_str("the game is over"),
            Impossible::PromptFirst(_) => out.write_str("the game waits for another choice or roll first"),
            Impossible::NotAsked(answer) => answer.fmt(out),
            Impossible::NoPrompt => out.write_str("nobody is asked for that now"),
            Impossible::NoOption(typed, _) => write!(out, "{typed} is not an option"),
            Impossible::NotYet => out.write_str("finish the set-up first"),
            Impossible::NoPlayer(name, _) => write!(out, "there is no player called {name}"),
            Impossible::NoPlace(name) => write!(out, "there is no place called {name}"),
            Impossible::NoArmy(_) => out.write_str("this army has no units"),
            Impossible::NoMarch => out.write_str("no army is marching: march one first"),
            Impossible::Marching(_) => out.write_str("an army is already marching"),
            Impossible::InReserve => out.write_str("a reserve army has no terrain to maneuver"),
            Impossible::NotInGame => out.write_str("the command names something that is not in this game"),
            Impossible::Endless => out.write_str("no player has anything left to do"),
            Impossible::NoDie { name, there: 0, .. } => write!(out, "there is no {name} there"),
            Impossible::NoDie { name, wanted, there, .. } => {
                write!(out, "you named {wanted} {name}, but there {} only {there}", is_or_are(*there))
            }
            Impossible::Several(name, _) => write!(out, "there is a {name} in several places"),
            Impossible::NoName(text) => write!(out, "{text} is not the name of a die"),
            Impossible::NoDice => out.write_str("which dice?"),
            Impossible::OneDie(named) => write!(out, "you named {named} dice; name only one"),
            Impossible::NotTheirs(_) => out.write_str("dice can only be in their owner's areas"),
            Impossible::AnothersDie { .. } => {
                out.write_str("the die and the army belong to different players")
            }
            Impossible::NamePlayer(_) => out.write_str("a die of another player is named without its player"),
            Impossible::NotInArmy(_) => out.write_str("the unit is not in an army"),
            Impossible::NotAttackedArmy => {
                out.write_str("only units of the army that the dragons attacked can be promoted now")
            }
            Impossible::SeveralPlaces(_) => out.write_str("these dice are in several places"),
            Impossible::MinorAlone(name) => {
                write!(out, "{name} cannot be buried together with other dice")
            }
            Impossible::NoPromotion(name, candidates) if candidates.is_empty() => {
                write!(out, "there is no unit to promote {name} to")
            }
            Impossible::NoPromotion(name, candidates) => {
                write!(out, "{name} may be promoted to {}", or(candidates))
            }
            Impossible::WrongDie { wanted, .. } => write!(out, "this takes only {wanted}"),
            Impossible::NoSet(number, _) => write!(out, "there is no choice {number}"),
            Impossible::NumberOfUnits { named, wanted } => {
                write!(out, "you named {}, not {wanted}", count(*named, "unit", "units"))
            }
            Impossible::NoCasualties => out.write_str("no casualties are due"),
            Impossible::WhichCasualties(..) => out.write_str("there are several ways to pick the casualties"),
            Impossible::Faces(error, _) => error.fmt(out),
            Impossible::Distance(text) => write!(out, "{text} is not a roll of a terrain die"),
            Impossible::NoMinorFace(_, typed) => write!(out, "the minor terrain has no face {typed}"),
            Impossible::NotReady(error) => error.fmt(out),
            Impossible::WrongTotal(counts) => {
                write!(out, "this roll counts {}", and(&counts.iter().collect::<Vec<_>>()))
            }
            Impossible::SharesOfTotal => out.write_str("a total shows no icons and no IDs to share"),
            Impossible::NoIds => out.write_str("this roll counts one type: there are no IDs to share"),
            Impossible::EachAlone => out.write_str("each of these units rolls on its own: there is no total"),
            Impossible::NotThrown(names) => write!(out, "nobody throws {} now", and(names)),
            Impossible::WhichTarget(targets) if targets.is_empty() => {
                out.write_str("there is no army within reach to attack")
            }
            Impossible::WhichTarget(_) => out.write_str("which army do you attack?"),
            Impossible::OwnArmy { .. } => out.write_str("a player cannot attack an army of their own"),
            Impossible::TooMuch(number) => write!(out, "{number} is too large"),
            Impossible::NoEffect(named, _) => write!(out, "there is no effect {named}"),
            Impossible::WhichEffect(_) => out.write_str("several effects have this name"),
            Impossible::WhoConcedes(_) => out.write_str("who gives up?"),
            Impossible::NoPhase(name, _) => write!(out, "there is no phase or step \"{name}\""),
            Impossible::FacesTwice => out.write_str("type the faces only once: FACES or --faces TEXT"),
            Impossible::UncountedIds(counts) => write!(
                out,
                "--ids names a type that this roll does not count; it counts {}",
                and(&counts.iter().collect::<Vec<_>>())
            ),
            Impossible::SeveralPlayers(name) => write!(out, "several players have {name}"),
            Impossible::LiesElsewhere(spell, target) => {
                let lies = match target {
                    target if target.is_army() => "an army",
                    target if target.is_terrain() => "a terrain",
                    _ => "a DUA",
                };
                write!(out, "{spell} lies on {lies}")
            }
            Impossible::IdsShared { shown, wanted } => {
                write!(out, "the dice show IDs worth {shown}, but --ids splits {wanted}")
            }
            Impossible::IconShared { icon, shown, wanted } => {
                write!(out, "{icon} has {shown} to share, and --choose adds up to {wanted}")
            }
            Impossible::ChoiceUnused { icon, result_type, most, .. } => {
                write!(out, "{icon} can change no more than {} here", results(*most, *result_type))
            }
            Impossible::NoSuchAttack(_, attack) => {
                write!(out, "the place of this army does not allow a {} attack", attack.word())
            }
            Impossible::NotLargest { named, .. } => write!(out, "these units have {named} health"),
            Impossible::RealDice { dice, .. } if dice.is_empty() => {
                out.write_str("the player rolls real dice: type the face of the die")
            }
            Impossible::RealDice { dice, .. } => {
                let dice = count(dice.len(), "die", "dice");
                write!(out, "the players roll real dice: type the faces of {dice}")
            }
            Impossible::WhichArmy(armies) => {
                write!(out, "that could mean {}", count(armies.len(), "army", "armies"))
            }
            Impossible::NoFace(face) => write!(out, "{face} is not a face of a terrain"),
            Impossible::OutOfPlay(_) => out.write_str("this player is out of the game"),
            Impossible::MagicTotal => out.write_str("of which elements is the magic?"),
            Impossible::Announced => out.write_str("the spells of this action are already announced"),
            Impossible::NotPaid { spell, times: 1, .. } => {
                write!(out, "the points do not pay for {spell}")
            }
            Impossible::NotPaid { spell, times, .. } => {
                write!(out, "the points do not pay for {times} {spell}")
            }
            Impossible::Castings { spell, wanted } => write!(
                out,
                "{spell} needs {} for that target",
                count(*wanted as usize, "casting", "castings")
            ),
            Impossible::NoSpell(number) => write!(out, "there is no announced spell {number}"),
            Impossible::UnknownSpell(typed, candidates) if candidates.is_empty() => {
                write!(out, "there is no spell called {typed}")
            }
            Impossible::UnknownSpell(typed, _) => write!(out, "{typed} could mean several spells"),
            Impossible::BadAnnouncement(name, AnnouncementFault::Cost) => {
                write!(out, "say what the spell {name} costs")
            }
            Impossible::BadAnnouncement(name, AnnouncementFault::Points(points)) => {
                write!(out, "{points} is not a cost of {name}: type a number from 1 on")
            }
            Impossible::BadAnnouncement(name, AnnouncementFault::Target(words, _)) => {
                let missing = if matches!(words.raw(), "on" | "to") { " alone" } else { "" };
                write!(out, "after the cost of {name} comes on TARGET, not {words}{missing}")
            }
            Impossible::NoColour(typed) => write!(out, "{typed} is not a colour"),
            Impossible::WhichDragonAttack(terrains) if terrains.is_empty() => {
                out.write_str("no dragon attacks there")
            }
            Impossible::NoDragonAttack(..) => out.write_str("no dragon attacks there"),
            Impossible::WhichDragonAttack(_) => out.write_str("where do the dragons attack?"),
            Impossible::VictimsFirst => {
                out.write_str("roll the dragons after every owner has named a victim")
            }
            Impossible::WhichPromotions => {
                out.write_str("there are several ways to promote as many units as possible: name each unit")
            }
            Impossible::NotUsed(typed) => write!(out, "{typed} does not work with use"),
            Impossible::WhichSpellTarget(spell, targets) if targets.is_empty() => {
                write!(out, "there is no target for {spell}")
            }
            Impossible::WhichSpellTarget(spell, _) => write!(out, "what does {spell} target?"),
        }
    }
}

impl Error for Impossible {}

const fn is_or_are(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}
