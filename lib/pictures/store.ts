import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import type { ArticleKey } from '@/lib/articles/stored'
import { pictureFiles, pictures, pictureUses } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import type { EncodedFile } from '@/lib/pictures/frame'
import { dayMs } from '@/lib/time'

type PixelSize = { width: number; height: number }

/** How long a picture is kept that no article shows, in ms: longer than a draft. */
const lifetime = 32 * dayMs

/** The id of a picture: a hash of its files, and its size. */
export function pictureId(files: readonly EncodedFile[], { width, height }: PixelSize): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes)
  return `${hash.digest('hex').slice(0, 32)}-${width}x${height}`
}

/** Stores a picture, all of its files or none, and returns its id. The same picture again is stored once. */
export async function addPicture(
  db: Database,
  { files, ...size }: PixelSize & { files: readonly EncodedFile[] },
  { actor, at }: AuditContext,
): Promise<string> {
  const id = pictureId(files, size)
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(pictures)
      .values({ id, createdAt: at, seenAt: at })
      .onConflictDoUpdate({ target: pictures.id, set: { seenAt: at } })
      .returning({ createdAt: pictures.createdAt })
    if (made[0]?.createdAt.getTime() === at.getTime())
      await tx
        .insert(pictureFiles)
        .values(files.map(({ name, bytes }) => ({ pictureId: id, name, bytes })))
        .onConflictDoNothing()
    await writeAudit(tx, { at, actor, action: 'picture.added', subject: { kind: 'picture', id } })
  })
  return id
}

export async function readPictureFile(
  db: Database,
  id: string,
  name: string,
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.name, name)))
  return found?.bytes
}

/** Notes that pictures are needed, and returns the ids of those that exist. Upkeep deletes none of them from then on. */
export async function touchPictures(
  db: Database | Transaction,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const touched = await db
    .update(pictures)
    .set({ seenAt: at })
    .where(inArray(pictures.id, [...ids].sort()))
    .returning({ id: pictures.id })
  return new Set(touched.map(({ id }) => id))
}

export async function usePictures(
  tx: Transaction,
  { locale, channel, id }: ArticleKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const uses = ids.map((pictureId) => ({ locale, channel, id, pictureId }))
  await tx.insert(pictureUses).values(uses).onConflictDoNothing()
}

/** Deletes the uses of an article that is removed. Its pictures are deleted later, unless another article shows them. */
export async function releasePictures(
  tx: Transaction,
  { locale, channel, id }: ArticleKey,
): Promise<void> {
  const own = [
    eq(pictureUses.locale, locale),
    eq(pictureUses.channel, channel),
    eq(pictureUses.id, id),
  ]
  await tx.delete(pictureUses).where(and(...own))
}

/** Deletes pictures that no article has shown for some weeks. Called by the server's hourly upkeep. */
export async function deleteUnusedPictures(db: Database, at: Date): Promise<void> {
  const uses = db.select().from(pictureUses).where(eq(pictureUses.pictureId, pictures.id))
  const old = lt(pictures.seenAt, new Date(at.getTime() - lifetime))
  await db.delete(pictures).where(and(old, notExists(uses)))
}
