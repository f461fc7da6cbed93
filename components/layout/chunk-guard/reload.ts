/** Milliseconds in which a page reloads at most once. Source: specification §9. */
const guardWindow = 60_000
const key = 'chunk_reload'

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

/** Whether to reload now: online, and not within the last minute. Remembers that it said yes. */
export function mayReload({ now, online, storage }: Guard): boolean {
  if (!online) return false
  try {
    const last = Number(storage().getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardWindow) return false
    storage().setItem(key, String(now))
    return true
  } catch {
    return false // without storage nothing would stop a loop
  }
}

/** Reloads the page for an error of this kind, at most once a minute. False when it is left to the error page. */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error)) return false
  if (!mayReload({ now: Date.now(), online: navigator.onLine, storage: () => sessionStorage })) return false
  location.reload()
  return true
}
