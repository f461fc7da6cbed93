import { surplus, limits, type Entry } from '@/worker/limits'
import { build } from '@/worker/scope'

export type Kind = keyof typeof limits

const prefix = 'kept '

/** A cache of this build. Copies of different builds never meet. */
export const cacheName = (kind: Kind | 'shell') => `${prefix}${build} ${kind}`

/** Deletes what the workers of other builds have kept, newer or older. */
export async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && !name.startsWith(`${prefix}${build} `))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Copies have it, in ms. */
export const keptHeader = 'Kept-At'
const sizeHeader = 'Kept-Size'
/** They describe the transfer, not the copy. `Vary` would hide it from requests with other headers. */
const dropped = ['content-encoding', 'content-length', 'etag', 'set-cookie', 'vary']

/** A copy with its time and size. */
export function copyOf(body: Blob, headers: Headers, now: number): Response {
  const own = new Headers(headers)
  for (const name of dropped) own.delete(name)
  own.set(keptHeader, String(now))
  own.set(sizeHeader, String(body.size))
  return new Response(body, { headers: own })
}

/** When a copy was kept, in ms. */
export const keptAt = ({ headers }: Response) => Number(headers.get(keptHeader))

/** All entries of a cache. */
async function entriesOf(cache: Cache): Promise<Entry[]> {
  const requests = await cache.keys()
  const entries = requests.map(async (request) => {
    const copy = await cache.match(request)
    return copy && { key: request.url, at: keptAt(copy), size: Number(copy.headers.get(sizeHeader)) }
  })
  return (await Promise.all(entries)).filter((entry) => entry !== undefined)
}

/** Deletes what exceeds the limits. */
export async function prune(kind: Kind): Promise<void> {
  const cache = await caches.open(cacheName(kind))
  const gone = surplus(await entriesOf(cache), limits[kind], Date.now())
  await Promise.all(gone.map((key) => cache.delete(key)))
}
