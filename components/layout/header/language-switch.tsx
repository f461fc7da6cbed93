'use client'

import type { MouseEvent } from 'react'
import { switchLanguage } from '@/lib/i18n/browser'
import type { Locale } from '@/schemas/locale'

type LanguageLinkProps = { to: Locale; href: string; className?: string; children: string }

/** A link to the page in another language; with JavaScript it sets the cookie and reloads the page. */
export function LanguageLink({ to, href, className, children }: LanguageLinkProps) {
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    switchLanguage(to)
  }
  return (
    <a href={href} lang={to} hrefLang={to} onClick={onClick} className={className}>
      {children}
    </a>
  )
}
