'use client'

import { useState, type ReactNode } from 'react'
import { PressIcon } from '@/components/ui/icon/press'
import { closePanel, type Intent } from '@/components/layout/panel/intent'
import { useOpenDialog } from '@/components/layout/panel/use-open-dialog'

type FlyoutProps = {
  id: string
  title: string
  closeText: string
  open: boolean
  from: Intent['from']
  /** Mounted when the flyout is first opened, and kept from then on. */
  children: ReactNode
}

/** The content of a tab: a dialog beside the page on wide windows, a full-height sheet on narrow ones. */
export function Flyout({ id, title, closeText, open, from, children }: FlyoutProps) {
  const dialog = useOpenDialog({ open, from })
  const [mounted, setMounted] = useState(false)
  if (open && !mounted) setMounted(true)

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      // The event is asynchronous: by then the visitor may have opened the dialog again.
      onClose={(event) => open && !event.currentTarget.open && closePanel()}
      className={
        'overflow-y-auto overscroll-contain bg-paper p-0 text-ink ' +
        'max-md:fixed max-md:inset-0 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none ' +
        'md:absolute md:inset-auto md:top-[calc(50%+26px)] md:right-full md:m-0 md:max-h-[calc(100dvh-124px)] md:w-[440px] md:-translate-y-1/2 md:border md:border-r-0 md:border-ink'
      }
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-paper py-2 pr-2 pl-[28px] md:py-1.5 max-md:border-b max-md:border-line max-md:pl-[max(20px,env(safe-area-inset-left))]">
        <h2 id={`${id}-title`} data-heading tabIndex={-1} className="text-2xl leading-tight outline-none">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeText}
          onClick={closePanel}
          className="grid size-11 place-items-center hover:text-crimson"
        >
          <PressIcon name="close" size={20} />
        </button>
      </div>
      <div className="pt-3 pb-8 max-md:gutter md:px-[28px] md:pt-0 md:pb-5">{mounted ? children : null}</div>
    </dialog>
  )
}
