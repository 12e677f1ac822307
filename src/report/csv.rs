//! Tables for spreadsheets.

/// Formats rows of equal length as comma-separated values.
pub(super) fn csv(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    // The writer is a Vec and all rows have the same length: it cannot fail.
    let written = rows.into_iter().try_for_each(|row| writer.write_record(row));
    debug_assert!(written.is_ok());
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}
