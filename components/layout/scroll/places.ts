/**
 * How far each history entry of this document was scrolled when it was left. Entries have keys in browsers with the
 * Navigation API; in others nothing is kept, and the browser restores places by itself.
 */
export function createPlaces() {
  const places = new Map<string, number>()
  const entries = () =>
    typeof window !== 'undefined' && 'navigation' in window ? window.navigation : undefined
  const key = () => entries()?.currentEntry?.key

  return {
    /** Keeps places from now on; returns what ends that. */
    keep(): () => void {
      const navigation = entries()
      // Before the entry changes, for the router's own changes and for Back and Forward alike.
      const onLeave = () => {
        const left = key()
        if (left !== undefined) places.set(left, scrollY)
      }
      navigation?.addEventListener('navigate', onLeave)
      return () => navigation?.removeEventListener('navigate', onLeave)
    },
    /** The place of the present entry, if it was left before. */
    current(): number | undefined {
      const now = key()
      return now === undefined ? undefined : places.get(now)
    },
  }
}
