import { fileURLToPath } from 'node:url'
import type { Actor } from '@/lib/accounts/audit'
import type { Database } from '@/lib/db/store'
import type { PictureFailure } from '@/lib/errors/pictures'
import { addPicture } from '@/lib/pictures/store'
import { readFrame, type Encoded } from '@/lib/pictures/frame'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { Semaphore } from '@/lib/semaphore'

/** The format of an uploaded file by its first bytes, whatever its name and declared type are. */
export type UploadKind = 'picture' | 'heic' | 'other'

const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const avif = new Set(['avif', 'avis'])

const starts = (file: Buffer, hex: string) =>
  file.subarray(0, hex.length / 2).toString('hex') === hex

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

const encoder = fileURLToPath(new URL('./encoder.ts', import.meta.url))
/** A photo takes a few seconds, and less memory than this. The limits end what makes a decoder endlessly slow or large. */
const limits = { seconds: 15, megabytes: 1_536 }
/** One that is slow does not delay that of a colleague; more would take the cores that visitors need. */
const turns = new Semaphore(2)

/**
 * Makes the files of a picture from an upload, in a process of its own. A file that
 * breaks the decoder, or reaches a limit, is slow.
 */
export function encodePicture(file: Buffer): Promise<Encoded> {
  return turns.run(async () => {
    try {
      return readFrame(await runProgram(encoder, file, limits))
    } catch (error) {
      log().warn({ err: error }, 'a picture could not be encoded')
      return { kind: 'slow' }
    }
  })
}

type Accepted = { kind: 'stored'; id: string } | { kind: 'refused'; code: PictureFailure }

const refused = (code: PictureFailure): Accepted => ({ kind: 'refused', code })

/** Checks, encodes and stores an uploaded file: the whole picture, or nothing. Throws errors of the store. */
export async function acceptPicture(
  db: Database,
  file: Buffer,
  by: { actor: Actor; at: Date },
): Promise<Accepted> {
  if (file.length === 0) return refused('empty')
  const kind = kindOf(file)
  if (kind === 'heic') return refused('heic')
  if (kind === 'other') return refused('format')
  const encoded = await encodePicture(file)
  if (encoded.kind !== 'encoded') return refused(encoded.kind)
  return { kind: 'stored', id: await addPicture(db, encoded, by) }
}
