import type { Actor } from '@/lib/accounts/audit'
import type { Database } from '@/lib/db/store'
import type { PictureFailure } from '@/lib/errors/pictures'
import { encodePicture } from '@/lib/pictures/encode'
import { kindOf } from '@/lib/pictures/kind'
import { addPicture } from '@/lib/pictures/store'

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
