/** The format of an uploaded file by its first bytes, whatever its name and declared type are. */
export type UploadKind = 'picture' | 'heic' | 'other'

const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const avif = new Set(['avif', 'avis'])

const starts = (file: Buffer, hex: string) => file.subarray(0, hex.length / 2).toString('hex') === hex

/** The brands of an ISO base media file: the major one, then the compatible ones. */
function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return []
  const box = file.subarray(8, Math.min(file.readUInt32BE(0), 128))
  const names = Array.from({ length: Math.floor(box.length / 4) }, (_, at) =>
    box.toString('latin1', at * 4, at * 4 + 4),
  )
  return names.filter((_, at) => at !== 1) // the version
}

function isWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
}

/** Recognizes JPEG, PNG, WebP and AVIF, and HEIC, for which there is a message of its own. */
export function kindOf(file: Buffer): UploadKind {
  if (file.length < 16) return 'other'
  if (starts(file, 'ffd8ff') || starts(file, '89504e470d0a1a0a') || isWebp(file)) return 'picture'
  const brands = brandsOf(file)
  if (brands.some((brand) => avif.has(brand))) return 'picture'
  return brands.some((brand) => heic.has(brand)) ? 'heic' : 'other'
}
