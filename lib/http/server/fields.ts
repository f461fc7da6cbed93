import { readBody } from '@/lib/http/server/body'
import { parseBody, parseUrlencoded, type Pair } from '@/lib/http/server/parse'

export type Fields = Readonly<Record<string, string>>

/** Why fields cannot be read: codes of the catalogue. */
type Reason = 'too-large' | 'unsupported' | 'malformed' | 'unknown' | 'repeated' | 'unreadable'

/** `field` is set only for a requested field. */
export type FieldsFault = { ok: false; reason: Reason; field?: string }
export type FieldsResult = { ok: true; fields: Fields } | FieldsFault

const longestValue = 2000
const mostFields = 40
// Control characters and line separators: no field of the site has several lines, while logs, mails and exports are
// line-based.
const control = /[\p{Cc}\u2028\u2029]/u

const isReadable = (text: string) => text.isWellFormed() && !control.test(text) && text.length <= longestValue

function fault(reason: Reason, field?: string): FieldsFault {
  return field === undefined ? { ok: false, reason } : { ok: false, reason, field }
}

function collect(pairs: readonly Pair[], names: readonly string[] | undefined): FieldsResult {
  if (pairs.length > mostFields) return fault('malformed')
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (names ? !names.includes(name) : !isReadable(name)) return fault('unknown')
    if (fields.has(name)) return fault('repeated', names && name)
    if (!isReadable(value)) return fault('unreadable', names && name)
    fields.set(name, value)
  }
  // fromEntries defines own properties, so that a field called __proto__ is an ordinary field.
  return { ok: true, fields: Object.fromEntries(fields) }
}

/**
 * Reads the fields of a request body: urlencoded, multipart without files, or flat JSON; UTF-8, at most 64 kB, no
 * repeated fields, control characters or lone surrogates. Without `names`, the caller's schema checks for unknown
 * fields.
 */
export async function readFields(request: Request, names?: readonly string[]): Promise<FieldsResult> {
  const body = await readBody(request)
  if (typeof body === 'string') return fault(body)
  try {
    const pairs = await parseBody(body, request.headers)
    return pairs === 'unsupported' ? fault('unsupported') : collect(pairs, names)
  } catch {
    return fault('malformed')
  }
}

/** Reads the fields of a query in the same way. */
export function readQuery(request: Request, names: readonly string[]): FieldsResult {
  try {
    return collect(parseUrlencoded(new URL(request.url).search.slice(1)), names)
  } catch {
    return fault('malformed')
  }
}
