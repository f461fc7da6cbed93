import { vi } from 'vitest'

/**
 * Stands in for what tells a page that a place comes into view, since without a browser nothing has a place. Returns what
 * says so to whoever watches. Taken away with `vi.unstubAllGlobals()`.
 */
export function watchSight(): (isIntersecting: boolean) => void {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIntersecting) => tell([{ isIntersecting }])
}
