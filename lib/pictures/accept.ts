import type { Actor } from '@/lib/accounts/audit'
import type { Database } from '@/lib/db/store'
import type { PictureFailure } from '@/lib/errors/pictures'
import { kindOf } from '@/lib/pictures/kind'
import { addPicture } from '@/lib/pictures/store'
import { fileURLToPath } from 'node:url'
import { readFrame, type Encoded } from '@/lib/pictures/frame'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { Semaphore } from '@/lib/semaphore'

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
