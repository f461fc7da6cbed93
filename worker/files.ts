import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheName, copyOf, prune, type Kind } from '@/worker/caches'
import { mayKeepFile } from '@/worker/rules'
import { build } from '@/worker/scope'

/** An answer whose copy nobody reads would keep this worker busy, and the worker of another build waiting. */
function discard({ body }: Response): null {
  void body?.cancel().catch(() => undefined)
  return null
}

/** Keeps only what may be kept, with its time and size, within the limits. */
const keeping = (kind: Kind) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayKeepFile(response, build)
      ? copyOf(await response.blob(), response.headers, Date.now())
      : discard(response),
  cacheDidUpdate: () => prune(kind),
})

/** Files that never change are answered from the copy. */
export const lastingFiles = new CacheFirst({ cacheName: cacheName('files'), plugins: [keeping('files')] })

/** Other pictures are answered from the copy only when the network fails. */
export const pictures = new NetworkFirst({
  cacheName: cacheName('pictures'),
  plugins: [keeping('pictures')],
})

/** Keeps files, one after the other. One that cannot be loaded is left out. */
export async function keepFiles(
  hrefs: readonly string[],
  kind: 'files' | 'pictures' = 'files',
): Promise<void> {
  const cache = await caches.open(cacheName(kind))
  for (const href of hrefs) {
    if (await cache.match(href)) continue
    // Mostly from the browser's own cache: the page has just loaded them.
    const answer = await fetch(href, { credentials: 'same-origin' }).catch(() => undefined)
    if (!answer) continue
    if (!mayKeepFile(answer, build)) {
      discard(answer)
      continue
    }
    await cache.put(href, copyOf(await answer.blob(), answer.headers, Date.now()))
  }
  await prune(kind)
}
