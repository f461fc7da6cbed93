import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import type { Encoding } from '@/server/send/encoding'

const brotli = promisify(brotliCompress)
const deflate = promisify(deflateRaw)

/** The beginning of a body, compressed once. Each answer appends its own end without compressing. */
export type Beginning = { encoding: Encoding; packed: Buffer; size: number; checksum: number }

/** Both formats can be flushed to whole bytes and continue with uncompressed blocks. */
export async function compressBeginning(beginning: Buffer, encoding: Encoding): Promise<Beginning> {
  const rest = { encoding, size: beginning.length, checksum: encoding === 'gzip' ? crc32(beginning) : 0 }
  if (encoding === 'identity') return { ...rest, packed: beginning }
  if (encoding === 'gzip') {
    const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    const body = await deflate(beginning, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
    return { ...rest, packed: Buffer.concat([header, body]) }
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: beginning.length }
  return {
    ...rest,
    packed: await brotli(beginning, { finishFlush: constants.BROTLI_OPERATION_FLUSH, params }),
  }
}

/** RFC 1951, 3.2.4, and RFC 1952, 2.3.1: a last uncompressed block, the checksum and the length. */
function gzipEnd({ checksum, size }: Beginning, end: Buffer): Buffer[] {
  const before = Buffer.alloc(5)
  before.writeUInt8(1)
  before.writeUInt16LE(end.length, 1)
  before.writeUInt16LE(~end.length & 0xffff, 3)
  const after = Buffer.alloc(8)
  after.writeUInt32LE(crc32(end, checksum))
  after.writeUInt32LE(size + end.length, 4)
  return [before, end, after]
}

/** RFC 7932, 9.2: an uncompressed meta-block, and an empty last one. */
function brotliEnd(end: Buffer): Buffer[] {
  const before = Buffer.alloc(3)
  before.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3)
  return [before, end, Buffer.from([3])]
}

/** The bytes that follow `packed`. `end` has 1 to 65,535 bytes. */
export function packEnd(beginning: Beginning, end: Buffer): Buffer {
  if (beginning.encoding === 'identity') return end
  return Buffer.concat(beginning.encoding === 'gzip' ? gzipEnd(beginning, end) : brotliEnd(end))
}
