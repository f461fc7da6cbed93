/** The browser's own idea of being online, as an external store for `useSyncExternalStore`. */
export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const isOnline = (): boolean => navigator.onLine
/** While prerendering, and until hydration: the page did arrive. */
export const assumeOnline = (): boolean => true
