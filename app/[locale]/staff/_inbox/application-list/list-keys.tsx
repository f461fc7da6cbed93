'use client'

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { onDone } from '@/components/staff/action-form/done'
import { isSingleKey, wasStep } from '@/components/staff/desk-keys/single-keys'
import { useStaffT } from '@/components/staff/use-staff-t'

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const letters: Record<string, number> = { j: 1, k: -1 }

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])]

/** The link after the current one that is still in the view. */
function nextLink(list: HTMLElement | null): HTMLAnchorElement | undefined {
  const links = linksIn(list)
  const current = links.findIndex((link) => link.hasAttribute('aria-current'))
  return links.slice(current + 1).find((link) => !link.closest('[data-gone]'))
}

/**
 * Arrow keys move through the links of a list while one of them has the focus; j and k do so from anywhere on the page,
 * starting at the current one. Enter opens a link as usual. The current one is scrolled into view. After a step with
 * its key, the next application opens.
 */
export function ListKeys({ children }: { children: ReactNode }) {
  const t = useStaffT()
  const list = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    function walk(event: globalThis.KeyboardEvent) {
      const step = letters[event.key]
      if (step === undefined || !isSingleKey(event)) return
      const all = linksIn(list.current)
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

  useEffect(
    () =>
      onDone(document, (form) => {
        if (!wasStep(form)) return
        const next = nextLink(list.current)
        setTold(
          next ? t('list.next-opened', { name: next.dataset.name ?? '' }) : t('list.last-done'),
        )
        next?.click()
      }),
    [t],
  )

  function walk(event: KeyboardEvent) {
    const step = arrows[event.key]
    const links = linksIn(list.current)
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
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}
