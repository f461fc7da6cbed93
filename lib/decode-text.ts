/** The encodings of lists in use. The first one that fits is taken; an officer can choose another. */
export const encodings = [
  'utf-8',
  'gb18030',
  'big5',
  'windows-1252',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof encodings)[number]

export type DecodedText = {
  text: string
  encoding: Encoding
  /** Whether the bytes allow no other encoding. */
  certain: boolean
}

/** Of a long file, this much decides about the encoding. */
const sample = 256 * 1024

/**
 * The text of an uploaded file in `chosen`, or in the encoding that fits best: UTF-8, UTF-16, GB 18030 and Big5, which
 * spreadsheets use in Chinese, or Windows-1252 of Western ones. Undefined for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText | undefined {
  const { encoding, certain } = chosen ? { encoding: chosen, certain: true } : encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF+/, '')
  return isText(text)
    ? { text: text.replaceAll('\0', '').replace(/\x1A$/, ''), encoding, certain }
    : undefined
}

/** Whether control characters are rare; spreadsheets in their own format and pictures are full of them. */
function isText(text: string): boolean {
  const head = text.slice(0, sample)
  const controls = head.match(/[\0-\x08\x0E-\x19\x1B-\x1F]/g)?.length ?? 0
  return controls * 50 <= head.length && !head.startsWith('PK\x03\x04') && !head.startsWith('%PDF-')
}

function encodingOf(bytes: Uint8Array): { encoding: Encoding; certain: boolean } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', certain: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', certain: true }
  const wide = wideOf(bytes.subarray(0, sample))
  if (wide) return { encoding: wide, certain: true }
  if (fits('utf-8', bytes)) return { encoding: 'utf-8', certain: true }
  return { encoding: likeliest(bytes.subarray(0, sample)), certain: false }
}

/** UTF-16 without a mark: every second byte of its separators and line breaks is zero. */
function wideOf(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < 2 || (even > 0 && odd > 0)) return undefined
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

function fits(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The share of letters beyond ASCII that are usual in this encoding. */
function likeliest(bytes: Uint8Array): Encoding {
  const rated = (['utf-8', 'gb18030', 'big5', 'windows-1252'] as const).map((encoding) => ({
    encoding,
    share: shareOfUsual(encoding, new TextDecoder(encoding).decode(bytes)),
  }))
  return rated.reduce((best, one) => (one.share > best.share ? one : best)).encoding
}

function shareOfUsual(encoding: Encoding, text: string): number {
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? []
  const usual =
    encoding === 'windows-1252'
      ? lonely(text)
      : beyond.filter((sign) => isUsual(encoding, sign)).length
  return usual / Math.max(1, beyond.length)
}

/** Western letters stand among ASCII letters; those that come side by side are halves of others. */
function lonely(text: string): number {
  return (
    text.match(
      /(?<=[A-Za-z])[À-ÖØ-öø-ÿŠšŽžŒœ](?!\P{ASCII})|(?<!\P{ASCII})[À-ÖØ-öø-ÿŠšŽžŒœ](?=[a-z])/gu,
    )?.length ?? 0
  )
}

const punctuation = /[\u3000-\u303F\uFF00-\uFF65·“”‘’—…]/u
const usualOf = new Map<Encoding, ReadonlySet<string>>()

function isUsual(encoding: Encoding, sign: string): boolean {
  if (sign === '\uFFFD') return false
  if (encoding === 'utf-8') return true
  const usual =
    usualOf.get(encoding) ??
    (encoding === 'big5' ? tableOf(encoding, 0xa4, 0xc6) : tableOf(encoding, 0xb0, 0xf7))
  usualOf.set(encoding, usual)
  return punctuation.test(sign) || usual.has(sign)
}

/** The characters of the rows of a table with two bytes: those of GB 2312, and the usual ones of Big5. */
function tableOf(encoding: Encoding, first: number, last: number): ReadonlySet<string> {
  const bytes: number[] = []
  for (let row = first; row <= last; row += 1)
    for (let cell = encoding === 'big5' ? 0x40 : 0xa1; cell <= 0xfe; cell += 1)
      if (cell < 0x7f || cell > 0xa0) bytes.push(row, cell)
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}
