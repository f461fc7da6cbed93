import { crc32 } from 'node:zlib'

/** A file of an archive; the path has forward slashes. */
export type ZipFile = { path: string; bytes: Buffer }

const utf8Names = 0x800
/** The day 1980-01-01, so that the same files make the same archive. */
const firstDay = 0x21

function fieldsOf({ path, bytes }: ZipFile): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // version 2.0
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(path), 22)
  return fields
}

function centralEntry(file: ZipFile, offset: number): Buffer {
  const start = Buffer.from([0x50, 0x4b, 0x01, 0x02, 20, 0])
  const end = Buffer.alloc(14)
  end.writeUInt32LE(offset, 10)
  return Buffer.concat([start, fieldsOf(file), end, Buffer.from(file.path)])
}

function localEntry(file: ZipFile): Buffer {
  const start = Buffer.from([0x50, 0x4b, 0x03, 0x04])
  return Buffer.concat([start, fieldsOf(file), Buffer.from(file.path), file.bytes])
}

/** The directory at the end of an archive, and where it is. */
function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([central, end])
}

/** Makes a zip archive (APPNOTE 6.3.9) without compression, for a few megabytes of text. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const directory: Buffer[] = []
  let offset = 0
  const entries = files.map((file) => {
    const entry = localEntry(file)
    directory.push(centralEntry(file, offset))
    offset += entry.length
    return entry
  })
  return Buffer.concat([...entries, endOf(directory, offset)])
}

/** The same, part by part, for files that do not fit into memory together. */
export async function* zipParts(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const file of files) {
    const entry = localEntry(file)
    directory.push(centralEntry(file, offset))
    offset += entry.length
    yield entry
  }
  yield endOf(directory, offset)
}
