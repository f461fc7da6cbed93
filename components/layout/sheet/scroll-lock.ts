let locks = 0

/** Holds the page still under a sheet. Returns the release; several sheets may hold it at a time. */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  locks += 1
  style.overflow = 'hidden'
  return () => {
    locks -= 1
    if (locks === 0) style.overflow = ''
  }
}
