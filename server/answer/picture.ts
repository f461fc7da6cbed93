import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore, type Database } from '@/lib/db/store'
import { readPictureFile } from '@/lib/pictures/store'
import { requestedPicture, savingFile } from '@/schemas/picture'
import { typeOf } from '@/server/answer/memory'
import { senderOf } from '@/server/receive/identify'
import { type Answer } from '@/server/send/headers'
import { refusalText } from '@/server/send/text'
import { StoredBody, storedAnswer } from '@/server/send/stored'
import type { Site } from '@/server/site'
import 'server-only'
import { isPublic } from '@/lib/articles/catalog'
import { type StoredArticle, currentStored } from '@/lib/articles/stored'
import { picturesOf } from '@/schemas/article-entry'

type ShownPictures = ReadonlyMap<string, readonly StoredArticle[]>
const known = new WeakMap<readonly StoredArticle[], ShownPictures>()

/** The articles by the pictures that they show; computed once for each state of the articles. */
function shownBy(articles: readonly StoredArticle[]): ShownPictures {
  const found = known.get(articles)
  if (found) return found
  const shown = new Map<string, StoredArticle[]>()
  for (const article of articles)
    for (const id of picturesOf(article)) shown.set(id, [...(shown.get(id) ?? []), article])
  known.set(articles, shown)
  return shown
}

/**
 * Whether visitors may see a picture: a public article shows it. Follows a change of an article at once, and that of
 * another process after two seconds.
 */
async function isPublicPicture(db: Database, id: string, at: Date): Promise<boolean> {
  const articles = shownBy(await currentStored(db)).get(id) ?? []
  return articles.some((article) => isPublic(article, at))
}

type Loaded = { body: StoredBody; size: number }

/** Visitors who save data get another size. */
const varied = ['Vary', 'Save-Data']

/** Files read from the store, bounded by bytes. Concurrent requests share one reading. */
const loaded = new LRUCache<string, Loaded>({
  maxSize: 32 * 2 ** 20,
  sizeCalculation: ({ size }) => size,
  fetchMethod: async (key) => {
    const [id = '', file = ''] = key.split('/')
    const { db } = await getStore()
    const bytes = await readPictureFile(db, id, file)
    return bytes && { body: new StoredBody(bytes, typeOf(file), varied), size: bytes.length }
  },
})

/**
 * A file of an article's picture. Visitors get those that a public article shows, to be kept forever, since the address
 * contains a hash; editors get all of them. A browser that saves data gets the smallest size of the same format.
 */
async function find(site: Site, path: string, req: IncomingMessage): Promise<Answer> {
  const { every, kept, hidden } = site.headers
  const found = requestedPicture(path)
  if (!found) return refusalText(every, 'missing')
  const { id } = found.picture
  const isPublic = await isPublicPicture((await getStore()).db, id, new Date())
  const isSeen = isPublic || (await senderOf(req, site, { unnoticed: true })).kind === 'editor'
  const name =
    req.headers['save-data'] === 'on' ? savingFile(found.picture, found.file) : found.file
  const file = isSeen ? await loaded.fetch(`${id}/${name}`) : undefined
  return file
    ? storedAnswer('picture', req, file.body, isPublic ? kept : hidden)
    : refusalText(every, 'missing')
}

export async function pictureAnswer(
  site: Site,
  path: string,
  req: IncomingMessage,
): Promise<Answer> {
  const { every } = site.headers
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refusalText(every, 'method', { headers: ['Allow', 'GET, HEAD'] })
  try {
    return await find(site, path, req)
  } catch (error) {
    if (error instanceof StoreUnavailable) return refusalText(every, 'store')
    throw error
  }
}
