/** The browser's online state as an external store for `useSyncExternalStore`. */
export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const isOnline = (): boolean => navigator.onLine
/** The value while prerendering and until hydration. */
export const assumeOnline = (): boolean => true
