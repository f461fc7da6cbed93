import { cleanLines } from '@/schemas/clean-text'
import { maxBody } from '@/lib/http/limits'
import { excessOf, visitorLimits } from '@/lib/http/server/entries'
import type { Result } from '@/lib/result'

export type Pair = readonly [name: string, value: string]

const strict = new TextDecoder('utf-8', { fatal: true })

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** The pairs of a query or a form body. Unlike URLSearchParams, throws on invalid UTF-8, including lone surrogates. */
export function parseUrlencoded(text: string): Pair[] {
  const parts = text.split('&').filter((part) => part !== '')
  return parts.map((part) => {
    const cut = part.indexOf('=')
    return cut === -1
      ? [decode(part), '']
      : [decode(part.slice(0, cut)), decode(part.slice(cut + 1))]
  })
}

const strings = /"(?:[^"\\]|\\[^]|\\$)*(?:"(\s*:)?|$)/g

/** The pairs of a flat JSON object with strings, numbers or booleans. Throws on anything else and on a repeated key. */
function parseJson(text: string): Pair[] {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('not an object')
  const pairs = Object.entries(value).map(([name, entry]): Pair => {
    if (!['string', 'number', 'boolean'].includes(typeof entry)) throw new Error('not flat')
    return [name, String(entry)]
  })
  // JSON.parse returns the last of two equal keys; in a flat object, only keys are followed by a colon.
  const keys = Array.from(text.matchAll(strings)).filter(([, colon]) => colon !== undefined)
  if (keys.length !== pairs.length) throw new Error('a key stands twice')
  return pairs
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Pair[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return Array.from(form, ([name, value]): Pair => {
    if (typeof value !== 'string') throw new Error('a file')
    return [name, value]
  })
}

const types = {
  'application/x-www-form-urlencoded': (text: string) => parseUrlencoded(text),
  'application/json': (text: string) => parseJson(text),
  'multipart/form-data': (_: string, bytes: Uint8Array<ArrayBuffer>, type: string) =>
    parseMultipart(bytes, type),
}

function isKnown(essence: string): essence is keyof typeof types {
  return Object.hasOwn(types, essence)
}

/** Names of UTF-8, and of ASCII, which is a part of it. */
const utf8 = ['utf-8', 'utf8', 'utf_8', 'unicode-1-1-utf-8', 'us-ascii', 'ascii']

/**
 * The pairs of a body, or `unsupported` for an unknown content type, charset or content encoding. Throws when the body
 * does not match its type.
 */
export async function parseBody(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Pair[] | 'unsupported'> {
  const type = headers.get('content-type') ?? ''
  const coding = headers.get('content-encoding') ?? 'identity'
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const charset = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  if (bytes.byteLength === 0 && type === '') return []
  if (!isKnown(essence) || coding !== 'identity' || !utf8.includes(charset)) return 'unsupported'
  return types[essence](strict.decode(bytes), bytes, type)
}

export type BodyFault = 'too-large' | 'malformed'

/**
 * Reads the body of a request, at most `maxBody` bytes whatever its headers say. A body that ends early is malformed.
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > maxBody) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    return 'malformed'
  }
  return Buffer.concat(chunks)
}

export type Fields = Readonly<Record<string, string>>

/** Why fields cannot be read: codes of the catalog. */
type Reason = 'too-large' | 'unsupported' | 'malformed' | 'unknown' | 'repeated' | 'unreadable'

/** `field` is set only for a requested field. */
export type FieldsResult = Result<{ fields: Fields }, { reason: Reason; field?: string }>
export type FieldsFault = Extract<FieldsResult, { ok: false }>

function fault(reason: Reason, field?: string): FieldsFault {
  return field === undefined ? { ok: false, reason } : { ok: false, reason, field }
}

function collect(pairs: readonly Pair[], names: readonly string[]): FieldsResult {
  const excess = excessOf(pairs, visitorLimits)
  if (excess === 'many') return fault('malformed')
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (!names.includes(name)) return fault('unknown')
    if (fields.has(name)) return fault('repeated', name)
    if (excess?.long.includes(name)) return fault('unreadable', name)
    fields.set(name, cleanLines(value))
  }
  // fromEntries defines own properties, so that a field called __proto__ is an ordinary field.
  return { ok: true, fields: Object.fromEntries(fields) }
}

/**
 * Reads the fields of a request body: urlencoded, multipart without files, or flat JSON; UTF-8, at most 64 kB, no
 * repeated fields. Values are cleaned of what cannot be seen; what a field may hold is up to its schema.
 */
export async function readFields(
  request: Request,
  names: readonly string[],
): Promise<FieldsResult> {
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
