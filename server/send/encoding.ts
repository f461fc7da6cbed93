import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

function choose(accept: string): Encoding {
  const offered = accept.split(',').map((part) => part.trim().split(';'))
  const accepts = (name: string) =>
    offered.some(([coding, quality]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(quality ?? ''))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Browsers send one of a handful of texts; a stranger's own are not worth remembering. */
const chosen = new Map<string, Encoding>()
const mostChosen = 50

/** The best encoding a visitor accepts. A quality of zero refuses one. */
export function chooseEncoding(accept = ''): Encoding {
  const known = chosen.get(accept)
  if (known) return known
  const encoding = choose(accept)
  if (chosen.size < mostChosen && accept.length < 100) chosen.set(accept, encoding)
  return encoding
}

/** Compresses a body; `lasting` bodies are kept and sent often, so they are worth more time. */
export async function encode(body: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipped(body, { level: lasting ? 9 : 6 })
  // Above 7 each page costs six times the time, and memory by the tens of megabytes, for one byte in seventy.
  const quality = lasting ? 7 : 4
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** What was compressed with Brotli. */
export function decode(body: Buffer): Promise<Buffer> {
  return unpacked(body)
}
