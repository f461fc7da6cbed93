import { readBody } from '@/lib/http/server/body'
import { parseBody, parseUrlencoded, type Pair } from '@/lib/http/server/parse'
import { cleanLines } from '@/schemas/clean-text'

export type Fields = Readonly<Record<string, string>>

/** Why fields cannot be read: codes of the catalog. */
type Reason = 'too-large' | 'unsupported' | 'malformed' | 'unknown' | 'repeated' | 'unreadable'

/** `field` is set only for a requested field. */
export type FieldsFault = { ok: false; reason: Reason; field?: string }
export type FieldsResult = { ok: true; fields: Fields } | FieldsFault

const longestValue = 2000
const mostFields = 40
function fault(reason: Reason, field?: string): FieldsFault {
  return field === undefined ? { ok: false, reason } : { ok: false, reason, field }
}

function collect(pairs: readonly Pair[], names: readonly string[]): FieldsResult {
  if (pairs.length > mostFields) return fault('malformed')
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (!names.includes(name)) return fault('unknown')
    if (fields.has(name)) return fault('repeated', name)
    if (value.length > longestValue) return fault('unreadable', name)
    fields.set(name, cleanLines(value))
  }
  // fromEntries defines own properties, so that a field called __proto__ is an ordinary field.
  return { ok: true, fields: Object.fromEntries(fields) }
}

/**
 * Reads the fields of a request body: urlencoded, multipart without files, or flat JSON; UTF-8, at most 64 kB, no
 * repeated fields. Values are cleaned of what cannot be seen; what a field may hold is up to its schema.
 */
export async function readFields(request: Request, names: readonly string[]): Promise<FieldsResult> {
  const body = await readBody(request)
  if (typeof body === 'string') return fault(body)
  try {
    const pairs = await parseBody(body, request.headers)
    return pairs === 'unsupported' ? fault('unsupported') : collect(pairs, names)
  } catch {
    return fault('malformed')
  }
}

/** Reads the fields of a query in the same way. A NUL, which nobody types into an address, is refused. */
export function readQuery(request: Request, names: readonly string[]): FieldsResult {
  try {
    const pairs = parseUrlencoded(new URL(request.url).search.slice(1))
    const unreadable = pairs.find(([name, value]) => names.includes(name) && value.includes('\0'))
    return unreadable ? fault('unreadable', unreadable[0]) : collect(pairs, names)
  } catch {
    return fault('malformed')
  }
}
