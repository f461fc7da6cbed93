import type { PictureChange } from '@/lib/edit/workspace'
import type { Database } from '@/lib/db/store'
import { readPictureFile } from '@/lib/pictures/store'
import {
  pictureAddress,
  pictureFiles,
  pictureOf,
  picturesFolder,
  picturesIn,
  requestedPicture,
} from '@/schemas/picture'

const publicFolder = 'public'

/** The picture and file of a path of the repository, if it is one from which the site serves uploaded pictures. */
export const pictureFileAt = (path: string) =>
  path.startsWith(publicFolder + picturesFolder)
    ? requestedPicture(path.slice(publicFolder.length))
    : undefined

type Texts = ReadonlyMap<string, string>

const shownIn = (texts: Iterable<string>) => new Set([...texts].flatMap(picturesIn))
const pathsOf = (id: string) => {
  const picture = pictureOf(id)
  return picture
    ? pictureFiles(picture).map((name) => ({
        name,
        path: `${publicFolder}${picturesFolder}${id}/${name}`,
      }))
    : []
}

/** The bytes of uploaded pictures that texts show, by their addresses: of the file that each address names. */
export async function uploadedSizes(
  db: Database,
  texts: Iterable<string>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const id of shownIn(texts)) {
    const picture = pictureOf(id)
    const bytes = picture && (await readPictureFile(db, id, `${picture.width}.webp`))
    if (bytes) sizes.set(pictureAddress(picture), bytes.length)
  }
  return sizes
}

/**
 * The files of pictures that belong to changed texts: of those that they show, as far as they were uploaded, and of those that
 * no text shows any longer, which go with the last text. `before` are all texts of the content without the change.
 */
export async function pictureChanges(
  db: Database,
  before: Texts,
  changed: Texts,
): Promise<PictureChange[]> {
  const now = new Map([...before, ...changed])
  const kept = shownIn(now.values())
  const gone = [...shownIn([...changed.keys()].map((path) => before.get(path) ?? ''))].filter(
    (id) => !kept.has(id),
  )
  const changes: PictureChange[] = gone
    .flatMap(pathsOf)
    .map(({ path }) => ({ path, bytes: undefined }))
  for (const id of shownIn(changed.values()))
    for (const { name, path } of pathsOf(id)) {
      const bytes = await readPictureFile(db, id, name)
      if (bytes) changes.push({ path, bytes })
    }
  return changes
}
