//! Events as JSON, with the names of players, places, armies and dice instead of the numbers in the file.

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Value;
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{Area, ArmyId, DieId, Event, PlayerId, State, TerrainId, names};

/// Returns the events that programs are interested in: stages are only for the game file.
pub(super) fn events<'a>(state: &'a State, events: &'a [Event]) -> Vec<Named<'a, Event>> {
    let shown = events.iter().filter(|event| !matches!(event, Event::Stage(_)));
    shown.map(|value| Named { value, state }).collect()
}

/// A value in which handles are written as names: `ann`, `frontier`, `ann:home`, `bob:Fire Drake`.
pub(super) struct Named<'a, T: ?Sized> {
    value: &'a T,
    state: &'a State,
}

impl<T: Serialize + ?Sized> Serialize for Named<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(ByName { inner: serializer, state: self.state })
    }
}

/// Returns the name of a handle whose type is called `type_name` and which serializes to `value`; `None` for other types.
fn handle_name(state: &State, type_name: &str, value: Value) -> serde_json::Result<Option<String>> {
    let player = |id: PlayerId| state.player(id).name.raw();
    Ok(Some(match type_name {
        "PlayerId" => player(serde_json::from_value(value)?).to_owned(),
        "TerrainId" => names::place_word(state, serde_json::from_value::<TerrainId>(value)?),
        "DieId" => {
            let id: DieId = serde_json::from_value(value)?;
            format!("{}:{}", player(state.die_state(id).owner), state.die(id).name.raw())
        }
        "ArmyId" => match serde_json::from_value(value)? {
            ArmyId { player: owner, at: Area::Muster(army) } => {
                format!("{}:{}", player(owner), ARMIES.get(usize::from(army)).copied().unwrap_or_default())
            }
            ArmyId { player, at } => names::handle(state, player, at),
        },
        "Area" => match serde_json::from_value(value)? {
            Area::Terrain(at) => names::place_word(state, at),
            // Not a home: an area of the dice's owner.
            area => names::own_area_word(state, PlayerId(0), area),
        },
        _ => return Ok(None),
    }))
}

/// A serializer that writes handles as names, and everything else with another serializer.
struct ByName<'a, S> {
    inner: S,
    state: &'a State,
}

impl<'a, S: Serializer> ByName<'a, S> {
    /// Writes `value` as its name if its type is a handle, otherwise by calling `write`.
    fn write(
        self,
        type_name: &str,
        value: impl FnOnce() -> serde_json::Result<Value>,
        write: impl FnOnce(S, &'a State) -> Result<S::Ok, S::Error>,
    ) -> Result<S::Ok, S::Error> {
        let is_handle = ["PlayerId", "TerrainId", "DieId", "Area"].contains(&type_name);
        let name = if is_handle {
            value().and_then(|value| handle_name(self.state, type_name, value)).map_err(S::Error::custom)?
        } else {
            None
        };
        match name {
            Some(name) => self.inner.serialize_str(&name),
            None => write(self.inner, self.state),
        }
    }

    fn several<C>(state: &'a State, inner: Result<C, S::Error>) -> Result<Several<'a, C>, S::Error> {
        Ok(Several { inner: inner?, state })
    }
}

/// Defines methods of a serializer that pass a plain value on.
macro_rules! hand_on {
    ($($method:ident: $value:ty),* $(,)?) => {
        $(fn $method(self, value: $value) -> Result<S::Ok, S::Error> {
            self.inner.$method(value)
        })*
    };
}

impl<'a, S: Serializer> Serializer for ByName<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Several<'a, S::SerializeSeq>;
    type SerializeTuple = Several<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Several<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Several<'a, S::SerializeTupleVariant>;
    type SerializeMap = Several<'a, S::SerializeMap>;
    type SerializeStruct = Members<'a, S>;
    type SerializeStructVariant = Several<'a, S::SerializeStructVariant>;

    hand_on! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str,
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Named { value, state: self.state })
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        self.write(
            name,
            || Ok(Value::from(variant)),
            |inner, _| inner.serialize_unit_variant(name, index, variant),
        )
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.write(
            name,
            || serde_json::to_value(value),
            |inner, state| inner.serialize_newtype_struct(name, &Named { value, state }),
        )
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.write(
            name,
            || Ok([(variant.to_owned(), serde_json::to_value(value)?)].into_iter().collect()),
            |inner, state| inner.serialize_newtype_variant(name, index, variant, &Named { value, state }),
        )
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        Self::several(self.state, self.inner.serialize_seq(len))
    }

    fn serialize_tuple(self, len: usize) -> Result<Self::SerializeTuple, S::Error> {
        Self::several(self.state, self.inner.serialize_tuple(len))
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleStruct, S::Error> {
        Self::several(self.state, self.inner.serialize_tuple_struct(name, len))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        Self::several(self.state, self.inner.serialize_tuple_variant(name, index, variant, len))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        Self::several(self.state, self.inner.serialize_map(len))
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        Ok(if name == "ArmyId" {
            Members::OfArmy { inner: self.inner, state: self.state, members: Value::default() }
        } else {
            Members::Each(Self::several(self.state, self.inner.serialize_struct(name, len))?)
        })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        Self::several(self.state, self.inner.serialize_struct_variant(name, index, variant, len))
    }
}

/// A compound value whose parts are serialized with names.
struct Several<'a, C> {
    inner: C,
    state: &'a State,
}

/// Implements the traits of compound values so that each part is serialized with names.
macro_rules! write_parts {
    ($($kind:ident: $method:ident($($key:ident: $key_type:ty)?)),* $(,)?) => {
        $(impl<C: $kind> $kind for Several<'_, C> {
            type Ok = C::Ok;
            type Error = C::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: $key_type,)? value: &T) -> Result<(), C::Error> {
                self.inner.$method($($key,)? &Named { value, state: self.state })
            }

            fn end(self) -> Result<C::Ok, C::Error> {
                self.inner.end()
            }
        })*
    };
}

write_parts! {
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(key: &'static str),
    SerializeStructVariant: serialize_field(key: &'static str),
}

impl<C: SerializeMap> SerializeMap for Several<'_, C> {
    type Ok = C::Ok;
    type Error = C::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), C::Error> {
        self.inner.serialize_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), C::Error> {
        self.inner.serialize_value(&Named { value, state: self.state })
    }

    fn end(self) -> Result<C::Ok, C::Error> {
        self.inner.end()
    }
}

/// The members of a struct. Those of an army are collected to form its name.
enum Members<'a, S: Serializer> {
    Each(Several<'a, S::SerializeStruct>),
    OfArmy { inner: S, state: &'a State, members: Value },
}

impl<S: Serializer> SerializeStruct for Members<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        match self {
            Members::Each(several) => several.serialize_field(key, value),
            Members::OfArmy { members, .. } => {
                members[key] = serde_json::to_value(value).map_err(S::Error::custom)?;
                Ok(())
            }
        }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        match self {
            Members::Each(several) => several.end(),
            Members::OfArmy { inner, state, members } => {
                let name = handle_name(state, "ArmyId", members).map_err(S::Error::custom)?;
                inner.serialize_str(&name.unwrap_or_default())
            }
        }
    }
}
