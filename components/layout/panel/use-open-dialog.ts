import { useEffect, useRef, type RefObject } from 'react'
import { lockScroll, showModal } from '@/components/layout/sheet/show-modal'

let returning = false

/** Returns the focus to an element without opening what its focus would open. */
export function returnFocus(element: HTMLElement | null | undefined): void {
  returning = true
  element?.focus()
  returning = false
}

/** Whether the current focus event comes from `returnFocus`. */
export const isReturning = (): boolean => returning

/** From this width on the panel is beside the page; below, it is a modal sheet. The `md` breakpoint of the theme. */
const beside = '(min-width: 992px)'

type Opening = { open: boolean; from: HTMLElement | undefined }

/**
 * Opens and closes a dialog element: beside the page without moving the focus, unless a click opened it (`from`), or as
 * a modal sheet. Returns the focus on closing.
 */
export function useOpenDialog({ open, from }: Opening): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const modal = !matchMedia(beside).matches
    if (modal) showModal(dialog)
    else dialog.setAttribute('open', '') // `show()` would move the focus on hover
    const release = modal ? lockScroll() : undefined
    return () => {
      release?.()
      dialog.close()
    }
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!open || !from || !dialog) return
    dialog.querySelector<HTMLElement>('[data-heading]')?.focus()
    return () => {
      // Only if closing would lose the focus.
      if (dialog.contains(document.activeElement) || document.activeElement === document.body)
        returnFocus(from)
    }
  }, [open, from])

  return ref
}
