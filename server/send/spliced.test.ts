import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressBeginning, packEnd } from '@/server/send/spliced'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const text = (length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => `荆园 ${(at * 7919) % 1013} `).join(''))

it('appends an end of any length to a beginning of any length, in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    for (const length of [0, 1, 100, 20_000]) {
      const begins = text(length)
      const beginning = await compressBeginning(begins, encoding)
      for (const size of [1, 2, 300, 65_535]) {
        const end = Buffer.alloc(size, 'key')
        const whole = unpack[encoding](Buffer.concat([beginning.packed, packEnd(beginning, end)]))
        expect(whole.equals(Buffer.concat([begins, end])), `${encoding} ${length} ${size}`).toBe(true)
      }
    }
})
