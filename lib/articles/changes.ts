type Listener = () => void

const key = Symbol.for('bauhinia.articles-changed')
// On globalThis, because the front server and the bundles of Next each have a copy of this module.
const place = globalThis as { [key]?: Set<Listener> }

/**
 * Calls `listener` whenever this process changes an article, to invalidate caches. Returns a function that stops it.
 */
export function onArticlesChanged(listener: Listener): () => void {
  const listeners = (place[key] ??= new Set())
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies the listeners. Call it after a changed article is stored. */
export function articlesChanged(): void {
  for (const listener of place[key] ?? []) listener()
}
