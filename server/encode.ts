import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding a visitor accepts. A quality of zero refuses one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const offered = (accept ?? '').split(',').map((part) => part.trim().split(';'))
  const accepts = (name: string) =>
    offered.some(([coding, quality]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(quality ?? ''))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Compresses a body; `lasting` bodies are kept and sent often, so they are worth more time. */
export async function encode(body: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipped(body, { level: lasting ? 9 : 6 })
  const quality = lasting ? 9 : 4
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
