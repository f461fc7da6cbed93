/** Begins a CSV file: without this mark, spreadsheets take UTF-8 for the local code page and Chinese turns to noise. */
export const csvMark = '\uFEFF'

/** White space, control characters and characters without a shape: spreadsheets may drop them in front of a value. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*`

/** Begins a formula, also full-width, small or raised: some spreadsheets read those as the ASCII sign. */
const sign = '[=+\\-@＝＋－＠﹢﹣﹦﹫−⁺⁻⁼]'

/**
 * The places where a spreadsheet would start to compute: the beginning of the value, and what follows a separator that
 * some regional settings use in place of the comma.
 */
const formula = new RegExp(`(^|[;\\t\\r\\n])(?=${unseen}${sign})|^(?=${unseen}[\\t\\r])`, 'gu')

/** A field that spreadsheets do not compute or split at a separator, quotation mark or line break. */
function csvField(value: string): string {
  const plain = value.replace(formula, "$1'")
  return /[",;|\t\r\n']|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a CSV file (RFC 4180) with its CRLF. Formulas are neutralised with an apostrophe in front. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}
