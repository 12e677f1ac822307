//! Values of any deserializable type, made from arbitrary bytes: everything that a game file can contain.

use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

/// Words for the texts of a game file. A text that does not fit its type is an error, and the value is left out.
const WORDS: [&str; 40] = [
    "melee",
    "missile",
    "magic",
    "maneuver",
    "save",
    "any",
    "melee-counter",
    "counter-maneuver",
    "setup-maneuver",
    "distance",
    "digital",
    "table",
    "fire",
    "water",
    "death",
    "tower",
    "temple",
    "city",
    "castle",
    "grove",
    "Bash",
    "Bullseye",
    "Swallow",
    "Poison",
    "Plague",
    "Charm",
    "Hypnotic Glare",
    "Stun",
    "Wild Growth",
    "Hailstorm",
    "Stone Skin",
    "Palsy",
    "Wall of Thorns",
    "Finger of Death",
    "Flashfire",
    "Tidal Wave",
    "Resurrect Dead",
    "Open Grave",
    "Soiled Ground",
    "Accelerated Growth",
];

/// The longest list.
const MAX_LENGTH: usize = 6;

/// Bytes that are used up one by one. After the last, every choice is the first, so that each value is finite.
pub(crate) struct Bytes<'b> {
    rest: &'b [u8],
}

impl<'b> Bytes<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Bytes<'b> {
        Bytes { rest: bytes }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *first
    }

    /// Returns a number below `end`, which is at most 256.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    /// Usually a small number, as most ids and amounts are; sometimes a large one.
    fn number(&mut self) -> u64 {
        match self.byte() {
            byte @ 0..200 => u64::from(byte % 8),
            byte @ 200..245 => u64::from(byte - 200),
            245..250 => u64::from(self.byte()),
            250..253 => 1_000_000_000,
            253 => 999,
            254 => u64::from(u32::MAX),
            255 => u64::MAX,
        }
    }

    /// Creates a value of the type; `None` if the bytes give none.
    pub(crate) fn value<T: for<'de> Deserialize<'de>>(&mut self) -> Option<T> {
        T::deserialize(self).ok()
    }
}

macro_rules! numbers {
    ($($method:ident, $visit:ident, $type:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.number() as $type)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Bytes<'_> {
    type Error = Error;

    numbers! {
        deserialize_u8, visit_u8, u8;
        deserialize_u16, visit_u16, u16;
        deserialize_u32, visit_u32, u32;
        deserialize_u64, visit_u64, u64;
        deserialize_i8, visit_i8, i8;
        deserialize_i16, visit_i16, i16;
        deserialize_i32, visit_i32, i32;
        deserialize_i64, visit_i64, i64;
        deserialize_f32, visit_f32, f32;
        deserialize_f64, visit_f64, f64;
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.byte() % 2 == 1)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_char(char::from(b'a' + self.byte() % 26))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(WORDS[self.below(WORDS.len())])
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bytes(&[])
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bytes(&[])
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.byte() % 2 == 1 { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let left = self.below(MAX_LENGTH);
        visitor.visit_seq(Members { bytes: self, left, fields: &[] })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Members { bytes: self, left, fields: &[] })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(left, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Members { bytes: self, left: 0, fields: &[] })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Members { bytes: self, left: fields.len(), fields })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Variant { name: variants[self.below(variants.len())], bytes: self })
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

/// The members of a list or of an object.
struct Members<'m, 'b> {
    bytes: &'m mut Bytes<'b>,
    left: usize,
    fields: &'static [&'static str],
}

impl<'de> SeqAccess<'de> for Members<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(&mut *self.bytes).map(Some)
    }
}

impl<'de> MapAccess<'de> for Members<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((field, rest)) = self.fields.split_first() else { return Ok(None) };
        self.fields = rest;
        let key: StrDeserializer<'_, Error> = field.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(&mut *self.bytes)
    }
}

/// A variant of an enum.
struct Variant<'m, 'b> {
    name: &'static str,
    bytes: &'m mut Bytes<'b>,
}

impl<'de, 'm, 'b> EnumAccess<'de> for Variant<'m, 'b> {
    type Error = Error;
    type Variant = Content<'m, 'b>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content<'m, 'b>), Error> {
        let name: StrDeserializer<'_, Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Content { bytes: self.bytes }))
    }
}

/// The contents of a variant.
struct Content<'m, 'b> {
    bytes: &'m mut Bytes<'b>,
}

impl<'de> VariantAccess<'de> for Content<'_, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.bytes)
    }

    fn tuple_variant<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Error> {
        self.bytes.deserialize_tuple(left, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.bytes.deserialize_struct("", fields, visitor)
    }
}
