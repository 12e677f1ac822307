use super::{Arguments, Choices, NeedKind, Offer};

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn an_offer_is_written_with_its_words_and_what_each_need_may_be() {
    let retreat = Offer::new(["retreat"])
        .need(NeedKind::Dice, Choices::AnyOf { from: texts(&["2 Thug", "Wolf Rider"]), max: None })
        .one_of(NeedKind::Place, texts(&["home", "frontier"]))
        .option("--from");
    assert_eq!(
        serde_json::to_string(&retreat).unwrap(),
        r#"{"words":["retreat"],"needs":[{"kind":"dice","from":["2 Thug","Wolf Rider"]},{"kind":"place","option":"--from","of":["home","frontier"]}]}"#
    );
    let more = Offer::new(["attack", "a4"])
        .need(NeedKind::Pips, Choices::Throw { dice: Some(2) })
        .optional()
        .number(1, 9)
        .need(NeedKind::Text, Choices::Text {});
    assert_eq!(
        serde_json::to_string(&more).unwrap(),
        r#"{"words":["attack","a4"],"needs":[{"kind":"pips","optional":true,"dice":2},{"kind":"number","min":1,"max":9},{"kind":"text"}]}"#
    );
}

#[test]
fn an_offer_is_typed_with_one_choice_for_each_need() {
    let offer = Offer::new(["put"])
        .need(NeedKind::Card, Choices::AnyOf { from: texts(&["a", "b", "b"]), max: Some(2) })
        .number(3, 5)
        .one_of(NeedKind::Square, texts(&["c4", "c5"]))
        .option("--at")
        .need(NeedKind::Pips, Choices::Throw { dice: None })
        .optional();
    assert_eq!((offer.verb(), offer.choices(NeedKind::Square)), ("put", &texts(&["c4", "c5"])[..]));
    assert_eq!(offer.choices(NeedKind::Number), texts(&[]));
    assert_eq!(offer.typed(&mut |_| 0), Some(texts(&["put", "a", "3", "--at", "c4"])));
    assert_eq!(offer.typed(&mut |end| end - 1), Some(texts(&["put", "b", "b", "5", "--at", "c5"])));
    assert_eq!(Offer::new(["swap"]).one_of(NeedKind::Square, Vec::new()).typed(&mut |_| 0), None);
    assert_eq!(Offer::new(["heal"]).number(1, 0).typed(&mut |_| 0), None);
}
