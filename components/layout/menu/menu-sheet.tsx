'use client'

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { PressIcon } from '@/components/ui/icon/press'
import { ActionLink } from '@/components/layout/sheet/action-link'
import { lockScroll, showModal } from '@/components/layout/sheet/show-modal'

type MenuSheetProps = { label: string; openText: string; closeText: string; children: ReactNode }

const id = 'site-menu'
const actionClass = 'flex min-h-11 items-center gap-2 px-2 font-semibold sm:px-3'

/** A sheet opened by its address (`:target`) before the script ran becomes a dialog; keeps the scroll position. */
function takeOver(show: () => void): void {
  if (location.hash !== `#${id}`) return
  const { scrollY } = window
  location.replace('#top')
  window.scrollTo({ top: scrollY, behavior: 'instant' })
  show()
}

/**
 * The menu of narrow windows: a full-height modal dialog, so the browser traps the focus and closes it on Escape.
 * Without JavaScript its link jumps to the same element, which `:target` shows.
 */
export function MenuSheet({ label, openText, closeText, children }: MenuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => (open ? lockScroll() : undefined), [open])
  useEffect(() => takeOver(show), [])

  function show() {
    if (dialog.current) showModal(dialog.current)
    setOpen(true)
  }
  function hide() {
    dialog.current?.close()
  }
  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href^="/"]'))
      dialog.current?.close()
  }

  return (
    <>
      <ActionLink
        href={`#${id}`}
        aria-haspopup="dialog"
        onAction={show}
        className={`${actionClass} -mr-2 sm:-mr-3`}
      >
        <PressIcon name="menu" size={20} />
        {openText}
      </ActionLink>
      <dialog
        ref={dialog}
        id={id}
        aria-label={label}
        onClose={() => setOpen(false)}
        onClick={onClick}
        className="fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper text-ink target:block lg:hidden"
      >
        <div className="sticky top-0 flex h-[56px] items-center justify-between gutter border-b border-line bg-paper">
          <p className="font-serif text-lg">{label}</p>
          <ActionLink href="#top" onAction={hide} className={`${actionClass} -mr-3`}>
            <PressIcon name="close" size={20} />
            {closeText}
          </ActionLink>
        </div>
        {children}
      </dialog>
    </>
  )
}
