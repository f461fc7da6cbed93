'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import type { SearchDialogProps, SearchTexts } from '@/components/layout/search/dialog'
import { ActionLink } from '@/components/layout/sheet/action-link'
import { PressIcon } from '@/components/ui/icon/press'
import type { Locale } from '@/schemas/locale'

const page = '/search'

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
}

type SearchButtonProps = {
  locale: Locale
  texts: SearchTexts
  /** Shows the word beside the icon. */ named?: boolean
}

/**
 * Opens the search, as does the `/` key. Nothing of it is loaded before; without JavaScript the link leads to the page of
 * the search.
 */
export function SearchButton({ locale, texts, named = false }: SearchButtonProps) {
  const link = useRef<HTMLSpanElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const [searchVisible, setSearchVisible] = useState(false)

  function open() {
    setSearchVisible(true)
    if (Dialog) return
    import('@/components/layout/search/dialog').then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      reloadForChunk,
    )
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      // The header contains a button for wide and one for narrow windows: the visible one opens its dialog.
      const visible = link.current?.offsetParent != null && !document.querySelector('dialog:modal')
      if (event.key !== '/' || !plain || !visible || isTyping(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <span ref={link} className="block">
      <ActionLink
        href={page}
        aria-haspopup="dialog"
        aria-label={texts.label}
        aria-keyshortcuts="/"
        onAction={open}
        className={`flex items-center gap-1.5 hover:text-crimson ${named ? 'py-1.5' : 'size-11 justify-center'}`}
      >
        <PressIcon name="search" size={named ? 16 : 20} />
        {named ? <span className="group-data-compact/header:hidden">{texts.open}</span> : null}
      </ActionLink>
      {Dialog && searchVisible ? (
        <Dialog locale={locale} texts={texts} onClose={() => setSearchVisible(false)} />
      ) : null}
    </span>
  )
}
