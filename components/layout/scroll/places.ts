/**
 * The last scroll position of each history entry of this document. Entries have keys in browsers with the Navigation
 * API; in others nothing is stored, and the browser restores positions by itself.
 */
export function createPlaces() {
  const places = new Map<string, number>()
  let waiting = false
  const key = () =>
    typeof window !== 'undefined' && 'navigation' in window ? window.navigation.currentEntry?.key : undefined

  return {
    /**
     * Starts storing positions; returns a function that stops. Listens to scrolling, because when an entry is left the
     * next page may be rendered already, and a shorter page has changed the position.
     */
    keep(): () => void {
      const onScroll = () => {
        const now = key()
        if (now !== undefined && !waiting) places.set(now, scrollY)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      return () => window.removeEventListener('scroll', onScroll)
    },
    /**
     * Whether the entry has changed but its page is not rendered yet: positions of the previous page must not be stored
     * for it.
     */
    wait(until: boolean): void {
      waiting = until
    },
    /** The stored position of the current entry. */
    current(): number | undefined {
      const now = key()
      return now === undefined ? undefined : places.get(now)
    },
  }
}
