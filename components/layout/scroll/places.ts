/**
 * How far each history entry of this document was scrolled last. Entries have keys in browsers with the Navigation API; in
 * others nothing is kept, and the browser restores places by itself.
 */
export function createPlaces() {
  const places = new Map<string, number>()
  let waiting = false
  const key = () =>
    typeof window !== 'undefined' && 'navigation' in window ? window.navigation.currentEntry?.key : undefined

  return {
    /**
     * Keeps places from now on; returns what ends that. Scrolling is followed, because at the moment an entry is left the
     * next page may be there already, and a shorter one has moved the place.
     */
    keep(): () => void {
      const onScroll = () => {
        const now = key()
        if (now !== undefined && !waiting) places.set(now, scrollY)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      return () => window.removeEventListener('scroll', onScroll)
    },
    /** Whether the entry has changed and its page is not shown yet: where the other page is scrolled is no place of it. */
    wait(until: boolean): void {
      waiting = until
    },
    /** The place of the present entry, if it was scrolled before. */
    current(): number | undefined {
      const now = key()
      return now === undefined ? undefined : places.get(now)
    },
  }
}
