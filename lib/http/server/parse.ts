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
    return cut === -1 ? [decode(part), ''] : [decode(part.slice(0, cut)), decode(part.slice(cut + 1))]
  })
}

const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** The pairs of a flat JSON object with strings, numbers or booleans. Throws on anything else and on a repeated key. */
function parseJson(text: string): Pair[] {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
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
