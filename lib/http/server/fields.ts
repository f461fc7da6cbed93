import { readBody } from '@/lib/http/server/body'
import { parseBody, parseUrlencoded, type Pair } from '@/lib/http/server/parse'

export type Fields = Readonly<Record<string, string>>

/** Why fields cannot be read; codes of the catalogue. */
type Reason = 'too-large' | 'unsupported' | 'malformed' | 'unknown' | 'repeated' | 'unreadable'

/** `field` is named only when it is one that was asked for. */
export type FieldsFault = { ok: false; reason: Reason; field?: string }
export type FieldsResult = { ok: true; fields: Fields } | FieldsFault

const longestValue = 2000
const mostFields = 40
// Line separators and control characters: no field of ours has lines, and logs, mails and exports do.
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
  // fromEntries defines own properties, so a field called __proto__ is only a field.
  return { ok: true, fields: Object.fromEntries(fields) }
}

/**
 * The fields of a request body: urlencoded, multipart without files, or flat JSON; UTF-8, at most 64 kB, each field
 * once, no control characters or lone surrogates. Without `names` unknown fields are left to the caller's schema.
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

/** The same for the query of an address. */
export function readQuery(request: Request, names: readonly string[]): FieldsResult {
  try {
    return collect(parseUrlencoded(new URL(request.url).search.slice(1)), names)
  } catch {
    return fault('malformed')
  }
}
