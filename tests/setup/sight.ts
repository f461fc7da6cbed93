import { vi } from 'vitest'

/**
 * Replaces IntersectionObserver, because elements have no position without a browser. Returns a function that reports
 * visibility to the last observer. `vi.unstubAllGlobals()` removes it.
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
