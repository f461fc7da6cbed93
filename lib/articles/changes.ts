type Listener = () => void

const key = Symbol.for('bauhinia.articles-changed')
// On globalThis: the front server and Next's bundles have a copy of this module each.
const place = globalThis as { [key]?: Set<Listener> }

/** Has `listener` told whenever this process changes an article, so that it drops what it has kept. Returns how to stop. */
export function onArticlesChanged(listener: Listener): () => void {
  const listeners = (place[key] ??= new Set())
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called by whatever has changed an article, after it is stored. */
export function articlesChanged(): void {
  for (const listener of place[key] ?? []) listener()
}
