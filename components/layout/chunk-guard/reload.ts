/** Milliseconds in which each kind of failure reloads the page at most once. Source: specification §9. */
const guardWindow = 60_000

/**
 * What failed: the page itself, found by the error boundary, or a part that is loaded later. They are counted apart, so that
 * a part that failed a moment ago does not leave the reader of the next page with an error. Together they reload at most
 * twice in the window.
 */
export type ChunkKind = 'page' | 'part'
const keys = { page: 'page_chunk_reload', part: 'chunk_reload' } as const

/** True for an error that says a part of the program could not be loaded, as after a new release. */
export function isChunkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const name = String(Reflect.get(error, 'name'))
  const message = String(Reflect.get(error, 'message'))
  return (
    name === 'ChunkLoadError' ||
    /load(?:ing)? (?:CSS )?chunk|dynamically imported module|importing a module script/i.test(message)
  )
}

type Guard = { now: number; online: boolean; storage: () => Pick<Storage, 'getItem' | 'setItem'> }

/** Whether to reload now: online, and not within the last minute for this kind. Remembers that it said yes. */
export function mayReload(kind: ChunkKind, { now, online, storage }: Guard): boolean {
  if (!online) return false
  try {
    const last = Number(storage().getItem(keys[kind]) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardWindow) return false
    storage().setItem(keys[kind], String(now))
    return true
  } catch {
    return false // without storage nothing would stop a loop
  }
}

/** True for an error of the server: Next gives those a digest, and keeps their text to itself. */
function isServerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && typeof Reflect.get(error, 'digest') === 'string'
}

function reloadFor(kind: ChunkKind): boolean {
  if (!mayReload(kind, { now: Date.now(), online: navigator.onLine, storage: () => sessionStorage }))
    return false
  location.reload()
  return true
}

/** Reloads for a part that did not load, at most once a minute. False when the caller has to handle the error. */
export const reloadForChunk = (error: unknown): boolean => isChunkError(error) && reloadFor('part')

/**
 * Reloads for a page that did not load, at most once a minute. Also for one that the server could not render: asked for
 * the whole page it renders it after all, or sends its own error page, which has a header and a footer. False when the
 * error boundary's words stay.
 */
export const reloadForPage = (error: unknown): boolean =>
  (isChunkError(error) || isServerError(error)) && reloadFor('page')
