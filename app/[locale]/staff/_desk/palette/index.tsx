'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SearchDialog, type SearchTexts } from '@/components/layout/search/dialog'
import { PressIcon } from '@/components/ui/icon/press'
import type { Locale } from '@/schemas/locale'

const sourceHere = () => ({
  path: '/staff/find',
  page: '/staff',
  more: { at: location.pathname + location.search },
})

/**
 * Finds people, views and actions from every page of the desk: a button in the bar, Ctrl+K, or Cmd+K on a Mac. Enter
 * searches all applications.
 */
export function Palette({ locale, texts }: { locale: Locale; texts: SearchTexts }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={texts.label}
        aria-keyshortcuts="Control+K"
        title={`${texts.label} (Ctrl+K)`}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center hover:text-white"
      >
        <PressIcon name="search" size={20} />
      </button>
      {/* Outside of the bar, whose colors are for a dark ground. */}
      {open
        ? createPortal(
            <SearchDialog
              locale={locale}
              texts={texts}
              source={sourceHere()}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )
        : null}
    </>
  )
}
