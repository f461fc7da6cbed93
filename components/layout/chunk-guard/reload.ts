import { chunkGuardWindow } from '@/schemas/constants'

/**
 * What failed: the page itself, caught by the error boundary, or a part that is lazy-loaded. They are limited
 * separately, so that a recent failure of a part does not leave an error on the next page. Together they reload at most
 * twice in the interval.
 */
export type ChunkKind = 'page' | 'part'
const keys = { page: 'page_chunk_reload', part: 'chunk_reload' } as const

/** True for an error of loading a chunk, as happens after a new release. */
export function isChunkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const name = String(Reflect.get(error, 'name'))
  const message = String(Reflect.get(error, 'message'))
  return (
    name === 'ChunkLoadError' ||
    /load(?:ing)? (?:CSS )?chunk|dynamically imported module|importing a module script/i.test(
      message,
    )
  )
}

type Guard = { now: number; online: boolean; storage: () => Pick<Storage, 'getItem' | 'setItem'> }

/** Whether to reload now: online, and not within the last minute for this kind. Stores the time if so. */
export function mayReload(kind: ChunkKind, { now, online, storage }: Guard): boolean {
  if (!online) return false
  try {
    const last = Number(storage().getItem(keys[kind]) ?? Number.NEGATIVE_INFINITY)
    if (now - last < chunkGuardWindow) return false
    storage().setItem(keys[kind], String(now))
    return true
  } catch {
    return false // without storage a loop could not be detected
  }
}

/** True for an error of the server: Next sets a digest and omits the message. */
function isServerError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && typeof Reflect.get(error, 'digest') === 'string'
  )
}

function reloadFor(kind: ChunkKind): boolean {
  if (
    !mayReload(kind, { now: Date.now(), online: navigator.onLine, storage: () => sessionStorage })
  )
    return false
  location.reload()
  return true
}

/** Reloads for a part that failed to load, at most once a minute. False if the caller must handle the error. */
export const reloadForChunk = (error: unknown): boolean => isChunkError(error) && reloadFor('part')

/**
 * Reloads for a page that failed to load, at most once a minute. Also for one that the server could not render: a full
 * request renders it, or returns the server's error page, which has header and footer. False if the error boundary
 * stays.
 */
export const reloadForPage = (error: unknown): boolean =>
  (isChunkError(error) || isServerError(error)) && reloadFor('page')
