import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { getPage } from '@/lib/content/documents'
import { getOrganization } from '@/lib/content/organization'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { getPlatform } from '@/lib/platform/platform'
import { sectionPath, findArticleRoute } from '@/lib/routes'
import { requestedDrawing, sharePath, titleMark } from '@/lib/seo/share-files'
import { Semaphore } from '@/lib/semaphore'
import type { Locale } from '@/schemas/locale'
import type { ShareJob } from '@/scripts/share/jobs'
import { type Answer } from '@/server/send/headers'
import { redirect, refusal } from '@/server/send/text'
import { StoredBody, storedAnswer } from '@/server/send/stored'
import type { Site } from '@/server/site'

const drawer = join(process.cwd(), 'scripts/share/drawer.ts')
/** A second or two is usual. */
const limits = { seconds: 10, megabytes: 1_536 }
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

/** Drawn pictures, bounded by bytes. Concurrent requests share one drawing; a failed one is tried again at the next request. */
const drawings = new LRUCache<string, { body: StoredBody; size: number }, ShareJob>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: ({ size }) => size,
  fetchMethod: (_, __, { context }) =>
    turns.run(async () => {
      const bytes = await runProgram(drawer, Buffer.from(JSON.stringify(context)), limits)
      return { body: new StoredBody(bytes, 'image/jpeg'), size: bytes.length }
    }),
})

/** What the picture of a public article shows; undefined if there is none with this title. */
async function jobFor(locale: Locale, path: string, mark: string): Promise<ShareJob | undefined> {
  const list = findArticleRoute(path)
  if (!list) return undefined
  const { channel, area } = list.route
  const asked = { channel, id: list.id, locale, at: new Date() }
  const article = await getPlatform().getArticle(asked)
  if (!article || titleMark(article.title) !== mark) return undefined
  const eyebrow = getPage(locale, sectionPath(channel))?.title ?? ''
  const { logo } = getOrganization(locale)
  return { file: '', locale, path, area, eyebrow, headline: article.title, logo }
}

/**
 * The share picture of an article that was written at the desk, drawn when it is first requested. If it cannot be drawn, that of
 * its list.
 */
export async function drawingAnswer(site: Site, address: string, req: IncomingMessage): Promise<Answer> {
  const { every, kept } = site.headers
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refusal(every, 'method', { headers: ['Allow', 'GET, HEAD'] })
  const asked = requestedDrawing(address)
  if (!asked) return refusal(every, 'missing')
  const { locale, path, mark } = asked
  try {
    const context = await jobFor(locale, path, mark)
    const drawn = context && (await drawings.fetch(address, { context }))
    return drawn ? storedAnswer('picture', req, drawn.body, kept) : refusal(every, 'missing')
  } catch (error) {
    log().warn({ err: error }, 'a share picture could not be drawn')
    return redirect(every, 302, sharePath(locale, path.slice(0, path.lastIndexOf('/'))))
  }
}
