import { LRUCache } from 'lru-cache'
import { shareJob, type ShareJob } from '@/app/og/job'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { requestedShare, sharePath } from '@/lib/seo/share-address'
import { Semaphore } from '@/lib/semaphore'

/** Half a second is usual. */
const limits = { seconds: 10, megabytes: 1_536 }
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

/** Drawn pictures, bounded by bytes. Concurrent requests share one drawing; a failed one is tried again at the next request. */
const pictures = new LRUCache<string, Buffer<ArrayBuffer>, ShareJob>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_, __, { context }) =>
    turns.run(async () =>
      Buffer.from(await runProgram('app/og/draw.ts', Buffer.from(JSON.stringify(context)), limits)),
    ),
})

/** A call has one of few slots: more than these do not wait for their turn. */
const mostWaiting = 2
let waiting = 0

/** Keeping it: an address with the mark of a title changes with the title. */
const kept = (isMarked: boolean) => `public, max-age=${isMarked ? '31536000, immutable' : '3600'}`

/** The share picture of a page or an article, drawn when it is first requested. */
export async function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const asked = requestedShare(pathname)
  const job = asked && (await shareJob(asked.locale, asked.path))
  const marked = job && sharePath(job.locale, job.path, job.headline)
  if (!job || (pathname !== marked && pathname !== sharePath(job.locale, job.path)))
    return new Response(undefined, { status: 404 })
  // The words decide: a page may change with its content, and two languages have the same address in none.
  const key = JSON.stringify(job)
  if (!pictures.has(key) && waiting >= mostWaiting)
    return new Response(undefined, { status: 503, headers: { 'Retry-After': '5' } })
  waiting += 1
  try {
    const picture = await pictures.fetch(key, { context: job })
    return new Response(picture, {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': kept(pathname === marked) },
    })
  } catch (error) {
    log().warn({ err: error }, 'a share picture could not be drawn')
    return new Response(undefined, { status: 503, headers: { 'Retry-After': '60' } })
  } finally {
    waiting -= 1
  }
}
