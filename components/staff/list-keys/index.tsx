'use client'

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isSingleKey } from '@/components/staff/desk-keys/single-keys'

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const letters: Record<string, number> = { j: 1, k: -1 }

/**
 * Arrow keys move through the links of a list while one of them has the focus; j and k do so from anywhere on the page,
 * starting at the current one. Enter opens a link as usual. The current one is scrolled into view.
 */
export function ListKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    function walk(event: globalThis.KeyboardEvent) {
      const step = letters[event.key]
      if (step === undefined || !isSingleKey(event)) return
      const all = links()
      const here = all.findIndex((link) => link === document.activeElement)
      const current = all.findIndex((link) => link.hasAttribute('aria-current'))
      const from = here >= 0 ? here : current
      const next = all[from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)]
      event.preventDefault()
      next?.focus()
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [])

  function walk(event: KeyboardEvent) {
    const step = arrows[event.key]
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.findIndex((link) => link === document.activeElement)
    const next = step === undefined || here < 0 ? undefined : links[here + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  // Not interactive itself: it only moves the focus among the links inside.
  return (
    <div ref={list} role="presentation" onKeyDown={walk}>
      {children}
    </div>
  )
}
