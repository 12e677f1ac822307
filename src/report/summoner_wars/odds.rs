//! The odds of an attack of a running game.

use crate::chance::Ways;
use crate::report::csv::csv;
use crate::report::english::count;
use crate::report::odds::chart::chart;
use crate::report::odds::{TotalRecord, bare, csv_rows, percent, record, records};
use crate::report::{Answer, OddsForm, Page, Trouble, json};
use crate::summoner_wars::deck::{CardKind, GAME};
use crate::summoner_wars::game::AttackPlan;
use crate::summoner_wars::odds::Hits;
use serde::Serialize;

/// What an attack may come to.
#[derive(Clone, Debug)]
pub struct WarsOddsAnswer {
    /// The attack.
    pub plan: AttackPlan,
    /// What is against it as things stand, in words.
    pub against: Vec<Trouble>,
    /// The hits whose chance is the answer; else it is the chance to destroy the target.
    pub at_least: Option<u32>,
    /// Whether chances are fractions.
    pub exact: bool,
    /// How the distribution is shown.
    pub form: OddsForm,
}

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    game: &'static str,
    kind: &'static str,
    from: String,
    to: String,
    attacker: &'a str,
    target: &'a str,
    dice: u32,
    hit_on: u8,
    life: u8,
    left: u8,
    destroy: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    destroy_fraction: Option<String>,
    mean: f64,
    sd: f64,
    median: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variance_fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<TotalRecord>,
    distribution: Vec<TotalRecord>,
    notes: Vec<String>,
}

impl WarsOddsAnswer {
    fn hits(&self) -> Hits {
        Hits::of(self.plan.dice, self.plan.hit_on)
    }

    /// The fractions, where they are asked for.
    fn ways<'h>(&self, hits: &'h Hits) -> Option<&'h Ways> {
        self.exact.then_some(&hits.ways)
    }

    /// The chance of so many hits or more.
    fn chance(&self, hits: &Hits, number: u32) -> String {
        match self.ways(hits) {
            Some(ways) => ways.at_least(number as usize).to_string(),
            None => percent(hits.chances.at_least(number as usize)),
        }
    }

    /// `66.67 % to destroy Fighter at a5, 1 of 1 life left`.
    fn destroys(&self, hits: &Hits) -> String {
        let AttackPlan { target, to, left, life, .. } = &self.plan;
        let chance = self.chance(hits, u32::from(*left));
        format!("{chance} to destroy {target} at {to}, {left} of {life} life left")
    }

    /// `mean 1.33 hits, deviation 0.67, median 1`.
    fn summary(&self, hits: &Hits) -> String {
        let (mean, sd, median) = (hits.chances.mean(), hits.chances.sd(), hits.chances.median());
        match self.ways(hits) {
            Some(ways) => format!("mean {} hits, variance {}, median {median}", ways.mean(), ways.variance()),
            None => format!("mean {mean:.2} hits, deviation {sd:.2}, median {median}"),
        }
    }

    /// `attack by Warrior at a4 on Fighter at a5: 2 dice, 3 or more hits`.
    fn title(&self) -> String {
        let AttackPlan { from, attacker, to, target, dice, hit_on, .. } = &self.plan;
        let dice = count(*dice as usize, "die", "dice");
        format!("attack by {attacker} at {from} on {target} at {to}: {dice}, each hits with {hit_on} or more")
    }

    /// What players should know of these numbers, a sentence each.
    fn notes(&self) -> Vec<String> {
        let AttackPlan { target, kind, .. } = &self.plan;
        let ends = (*kind == CardKind::Summoner)
            .then(|| format!("{target} is a summoner: destroyed, it takes the game with it (R20)."));
        let refused = |trouble: &Trouble| {
            let rule = &trouble.refused_by;
            let rule = if rule.is_empty() { String::new() } else { format!(" ({rule})") };
            format!("As things stand it would be refused{rule}: {}.", trouble.message)
        };
        ends.into_iter().chain(self.against.iter().map(refused)).collect()
    }

    fn table(&self, hits: &Hits) -> String {
        let head = ["total", "chance", "at_least"].map(String::from).to_vec();
        let rows = csv_rows(&hits.chances, self.ways(hits)).map(Vec::from);
        csv(std::iter::once(head).chain(rows))
    }
}

impl Answer for WarsOddsAnswer {
    fn text(&self, page: &Page) -> String {
        let hits = self.hits();
        if self.form == OddsForm::Csv {
            return self.table(&hits);
        }
        let asked = self.at_least.map(|number| {
            let hits_asked = count(number as usize, "hit", "hits");
            format!("{} for {hits_asked} or more", self.chance(&hits, number))
        });
        let lines: Vec<String> =
            asked.into_iter().chain([self.destroys(&hits), self.summary(&hits), self.title()]).collect();
        let chart = chart(&hits.chances, self.ways(&hits), self.form, page);
        page.with_notes(page.head(&lines) + &chart, &self.notes())
    }

    fn json(&self) -> String {
        let hits = self.hits();
        let (plan, ways) = (&self.plan, self.ways(&hits));
        json::to_line(&Record {
            schema: "warband.odds/1",
            game: GAME,
            kind: "attack",
            from: plan.from.to_string(),
            to: plan.to.to_string(),
            attacker: plan.attacker.raw(),
            target: plan.target.raw(),
            dice: plan.dice,
            hit_on: plan.hit_on,
            life: plan.life,
            left: plan.left,
            destroy: hits.chances.at_least(usize::from(plan.left)),
            destroy_fraction: ways.map(|_| hits.destroy(plan.left).to_string()),
            mean: hits.chances.mean(),
            sd: hits.chances.sd(),
            median: hits.chances.median(),
            mean_fraction: ways.map(|ways| ways.mean().to_string()),
            variance_fraction: ways.map(|ways| ways.variance().to_string()),
            asked: self.at_least.map(|number| record(&hits.chances, ways, number as usize)),
            distribution: records(&hits.chances, ways),
            notes: self.notes(),
        })
    }

    /// The chance of the hits asked for, else to destroy the target.
    fn quiet(&self) -> Option<String> {
        let hits = self.hits();
        let number = self.at_least.unwrap_or(u32::from(self.plan.left)) as usize;
        Some(match self.ways(&hits) {
            Some(ways) => ways.at_least(number).to_string(),
            None => bare(hits.chances.at_least(number)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Game;
    use crate::summoner_wars::deck::judge;
    use crate::summoner_wars::game::{
        AttackRoll, Fact, First, FirstHow, PlayerId, Refusal, Rule, Rules, Set, State,
    };
    use crate::summoner_wars::rules::{Phase, Square};

    const PAGE: Page = Page { width: 80, colour: false, plain: false };

    fn at(square: &str) -> Square {
        Square::parse(square).unwrap()
    }

    /// The first position of Phoenix Elves against Tundra Orcs: the Move phase of turn 1.
    fn state() -> State {
        let elves = include_str!("../../../armies/summoner-wars/phoenix-elves.toml");
        let orcs = include_str!("../../../armies/summoner-wars/tundra-orcs.toml");
        let set = Set {
            decks: [elves, orcs].map(|text| judge(text).deck.unwrap()),
            rules: Rules::default(),
            first: First { player: PlayerId::One, how: FirstHow::Named, rolls: Vec::new() },
            bare: false,
            stream: String::from("test"),
            key: String::new(),
            seeded: false,
            overruled: None,
        };
        Game::new(&set).unwrap()
    }

    fn plan(from: &str, to: &str, roll: &AttackRoll) -> Result<AttackPlan, Refusal> {
        state().plan_attack(at(from), at(to), roll)
    }

    fn answer(from: &str, to: &str) -> WarsOddsAnswer {
        let plan = plan(from, to, &AttackRoll::default()).unwrap();
        WarsOddsAnswer { plan, against: Vec::new(), at_least: None, exact: false, form: OddsForm::Table }
    }

    #[test]
    fn an_attack_is_planned_whatever_is_against_it_now() {
        let found = plan("b3", "c3", &AttackRoll::default()).unwrap();
        assert_eq!(
            (found.attacker.raw(), found.target.raw(), found.kind),
            ("Guardian", "Wall", CardKind::Wall)
        );
        assert_eq!((found.dice, found.hit_on, found.life, found.left), (1, 3, 9, 9));
        let wrong_phase = Rule::WrongPhase { needed: Phase::Attack, now: Phase::Move };
        assert_eq!(found.against, [wrong_phase]);
        let numbers = |from, to| -> Vec<u8> {
            let found = plan(from, to, &AttackRoll::default()).unwrap();
            found.against.iter().map(Rule::number).collect()
        };
        assert_eq!(numbers("b3", "a5"), [1, 16]);
        assert_eq!(numbers("f2", "a5"), [1, 17]);
        assert_eq!(numbers("c1", "c1"), [1, 14]);
        assert_eq!(numbers("c8", "c6"), [1, 13, 16]);
    }

    #[test]
    fn what_changes_the_dice_is_counted_and_what_cannot_be_is_refused() {
        let changed = AttackRoll { plus: 3, minus: 1, hit_on: Some(5), ..AttackRoll::default() };
        let found = plan("b3", "c3", &changed).unwrap();
        assert_eq!((found.dice, found.hit_on), (3, 5));
        let fewer = AttackRoll { minus: 9, ..AttackRoll::default() };
        assert_eq!(plan("b3", "c3", &fewer).unwrap().dice, 0);
        let plain = AttackRoll::default();
        assert_eq!(plan("a4", "c3", &plain), Err(Refusal::Fact(Fact::NoCard(at("a4")))));
        assert_eq!(plan("b3", "b4", &plain), Err(Refusal::Fact(Fact::NoCard(at("b4")))));
        assert_eq!(plan("c3", "b3", &plain).map_err(|refusal| refusal.number()), Err(Some(29)));
        for roll in [
            AttackRoll { plus: 100, ..AttackRoll::default() },
            AttackRoll { minus: 100, ..AttackRoll::default() },
            AttackRoll { hit_on: Some(7), ..AttackRoll::default() },
        ] {
            assert!(
                matches!(plan("b3", "c3", &roll), Err(Refusal::Fact(Fact::OutOfRange { .. }))),
                "{roll:?}"
            );
        }
    }

    #[test]
    fn the_odds_on_a_terminal() {
        let shown = answer("a2", "a5").text(&PAGE);
        let expected = "\
88.89 % to destroy Fighter at a5, 1 of 1 life left
mean 1.33 hits, deviation 0.67, median 1
attack by Warrior at a2 on Fighter at a5: 2 dice, each hits with 3 or more

 total   chance   or more
     0  11.11 %  100.00 %
     1  44.44 %   88.89 %
     2  44.44 %   44.44 %
";
        assert_eq!(shown, expected);
        let histogram = WarsOddsAnswer { form: OddsForm::Histogram, ..answer("a2", "a5") }.text(&PAGE);
        assert!(histogram.contains("44.44 %  █"), "{histogram}");
        let asked = WarsOddsAnswer { at_least: Some(2), exact: true, ..answer("a2", "a5") };
        let shown = asked.text(&Page { width: 40, ..PAGE });
        assert!(
            shown.starts_with("4/9 for 2 hits or more\n8/9 to destroy Fighter at a5, 1 of 1\nlife left\n"),
            "{shown}"
        );
        assert!(shown.contains("mean 4/3 hits, variance 4/9, median 1\n"), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 40), "{shown}");
        let plain = answer("a2", "a5").text(&Page { plain: true, ..PAGE });
        assert!(plain.contains("1: 44.44 %, 1 or more 88.89 %.\n"), "{plain}");
    }

    #[test]
    fn what_is_against_it_and_what_it_may_end_is_noted() {
        let mut trouble = Trouble::new("Grognack at c8 is 7 spaces away");
        trouble.refused_by = String::from("R17");
        let shown = WarsOddsAnswer { against: vec![trouble], ..answer("c1", "c8") }
            .text(&Page { width: 200, ..PAGE });
        let notes = "\nGrognack is a summoner: destroyed, it takes the game with it (R20).\n\
                     As things stand it would be refused (R17): Grognack at c8 is 7 spaces away.\n";
        assert!(shown.starts_with("0.00 % to destroy Grognack at c8, 7 of 7 life left\n"), "{shown}");
        assert!(shown.ends_with(notes), "{shown}");
    }

    #[test]
    fn the_odds_for_programs_and_for_spreadsheets() {
        let exact = WarsOddsAnswer { exact: true, at_least: Some(1), ..answer("b3", "a5") };
        assert_eq!(
            exact.json(),
            r#"{"schema":"warband.odds/1","game":"summoner-wars","kind":"attack","from":"b3","to":"a5","attacker":"Guardian","target":"Fighter","dice":1,"hit_on":3,"life":1,"left":1,"destroy":0.6666666666666666,"destroy_fraction":"2/3","mean":0.6666666666666666,"sd":0.4714045207910317,"median":1,"mean_fraction":"2/3","variance_fraction":"2/9","asked":{"total":1,"p":0.6666666666666666,"at_least":0.6666666666666666,"fraction":"2/3","at_least_fraction":"2/3"},"distribution":[{"total":0,"p":0.3333333333333333,"at_least":1.0,"fraction":"1/3","at_least_fraction":"1"},{"total":1,"p":0.6666666666666666,"at_least":0.6666666666666666,"fraction":"2/3","at_least_fraction":"2/3"}],"notes":[]}"#
        );
        assert_eq!(exact.quiet().as_deref(), Some("2/3"));
        assert_eq!(answer("b3", "a5").quiet().as_deref(), Some("0.666666666667"));
        let csv = WarsOddsAnswer { exact: true, form: OddsForm::Csv, ..answer("a2", "a5") }.text(&PAGE);
        assert_eq!(csv, "total,chance,at_least\n0,1/9,1\n1,4/9,8/9\n2,4/9,4/9\n");
    }
}
