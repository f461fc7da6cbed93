'use client'

import { useEffect, useState } from 'react'
import { SearchDialog, type SearchTexts } from '@/components/layout/search/dialog'
import type { Locale } from '@/schemas/locale'

/** Ctrl+K, or Cmd+K on a Mac: finds people, views and actions from every page of the desk. Enter searches all applications. */
export function Palette({ locale, texts }: { locale: Locale; texts: SearchTexts }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (!open) return null
  const source = { path: '/staff/find', page: '/staff', more: { at: location.pathname } }
  return <SearchDialog locale={locale} texts={texts} source={source} onClose={() => setOpen(false)} />
}
