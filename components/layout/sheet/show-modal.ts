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

let latest: object | undefined

/**
 * Shows a dialog that covers the page: at once, and modal after it has been painted. For `showModal` makes the rest of the
 * page inert, and the browser computes the style of every element again, up to 200 ms on a slow phone. Until then, the
 * focus stays where it is.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const call = (latest = {})
  dialog.setAttribute('open', '')
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (call !== latest || !dialog.open) return
      dialog.removeAttribute('open') // without a close event
      dialog.showModal()
    })
  })
}
