import { useEffect, useRef, type RefObject } from 'react'
import { giveFocusBack } from '@/components/layout/panel/give-back'
import { lockScroll } from '@/components/layout/sheet/scroll-lock'

/** From this width on the panel lies beside the page; below it is a modal sheet. The `md` screen of the theme. */
const beside = '(min-width: 992px)'

type Opening = { open: boolean; from: HTMLElement | undefined }

/**
 * Opens and closes a dialog element: beside the page without moving the focus, unless something was
 * pressed to open it (`from`), or over the page as a modal sheet. Gives the focus back on closing.
 */
export function useOpenDialog({ open, from }: Opening): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const modal = !matchMedia(beside).matches
    if (modal) dialog.showModal()
    else dialog.setAttribute('open', '') // `show()` would take the focus away from whoever only hovers
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
      // Only when the focus would otherwise be lost with the dialog.
      if (dialog.contains(document.activeElement) || document.activeElement === document.body)
        giveFocusBack(from)
    }
  }, [open, from])

  return ref
}
