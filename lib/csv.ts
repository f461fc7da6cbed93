/** The byte order mark of a CSV file: without it, spreadsheets read UTF-8 as the local code page and garble Chinese. */
export const csvMark = '\uFEFF'

/** White space, control and invisible characters: spreadsheets may drop them before a value. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/** Signs that begin a formula, also full-width, small or superscript, which some spreadsheets read as ASCII. */
const sign = '[=+\\-@＝＋－＠﹢﹣﹦﹫−⁺⁻⁼]'

/**
 * The places where a spreadsheet would evaluate a formula: the beginning of the value, and after a separator that some
 * regional settings use instead of the comma.
 */
const formula = new RegExp(
  `^(?=${unseen}*[\\t\\r])|(^|[;\\t\\r\\n])(?=(?:(?![\\t\\r\\n])${unseen})*${sign})`,
  'gu',
)

/** A field that spreadsheets neither evaluate nor split at a separator, quotation mark or line break. */
function csvField(value: string): string {
  const plain = value.replace(formula, "$1'")
  return /[",;|\t\r\n']|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const protection = new RegExp(`(^|[;\\t\\r\\n])'(?=${unseen}*${sign})|^'(?=${unseen}*[\\t\\r])`, 'gu')

/** A cell without what keeps spreadsheets from evaluating it: the apostrophe of `csvLine`, or `="…"`. */
export function withoutProtection(cell: string): string {
  const [, quoted] = /^\s*[=＝]\s*["“”＂]([^"“”＂]*)["“”＂]\s*$/u.exec(cell) ?? []
  return quoted ?? cell.replace(protection, '$1')
}

/** One line of a CSV file (RFC 4180) with CRLF. Formulas are neutralized with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}
