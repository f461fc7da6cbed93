let locks = 0

/**
 * Prevents scrolling of the page below a sheet. Returns a function that releases the lock; several sheets may hold one.
 */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  locks += 1
  style.overflow = 'hidden'
  return () => {
    locks -= 1
    if (locks === 0) style.overflow = ''
  }
}
