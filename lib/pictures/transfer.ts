import { eq } from 'drizzle-orm'
import { readStored } from '@/lib/articles/stored'
import { pictureFiles as pictureRows } from '@/lib/db/schema/articles'
import type { Database } from '@/lib/db/store'
import type { EncodedFile } from '@/lib/pictures/frame'
import { kindOf } from '@/lib/pictures/accept'
import { pictureId } from '@/lib/pictures/store'
import { picturesOf } from '@/schemas/article-entry'
import { pictureFiles, pictureOf } from '@/schemas/picture'

/** A file with its path below the folder of an export. */
export type PictureFile = { path: string; bytes: Buffer }

export const exportFolder = 'pictures'

/** All files of the pictures that articles of the store show, one picture at a time, because all do not fit into memory. */
export async function* exportPictures(db: Database): AsyncGenerator<PictureFile> {
  const shown = new Set((await readStored(db)).flatMap(picturesOf))
  for (const id of [...shown].sort()) {
    const files = await db
      .select({ name: pictureRows.name, bytes: pictureRows.bytes })
      .from(pictureRows)
      .where(eq(pictureRows.pictureId, id))
      .orderBy(pictureRows.name)
    for (const { name, bytes } of files) yield { path: `${exportFolder}/${id}/${name}`, bytes }
  }
}

/** The files of an export are not those of its pictures. The message is for the terminal. */
export class DamagedExport extends Error {
  override name = 'DamagedExport'
}

/** A picture of an export. `read` returns the bytes of a file; throws if the files are not those of this picture. */
export function importedPicture(id: string, read: (name: string) => Buffer) {
  const picture = pictureOf(id)
  if (!picture) throw new DamagedExport(`${id} is not the name of a picture.`)
  const files: EncodedFile[] = pictureFiles(picture).map((name) => ({ name, bytes: read(name) }))
  const isWhole =
    files.every(({ bytes }) => kindOf(bytes) === 'picture') && pictureId(files, picture) === id
  if (!isWhole)
    throw new DamagedExport(`The files of the picture ${id} are damaged or have been changed.`)
  return { files, width: picture.width, height: picture.height }
}
