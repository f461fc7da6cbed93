'use client'

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk through the links of a list while one of them has the focus; the current one is brought into view. */
export function ListKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  function walk(event: KeyboardEvent) {
    const step = steps[event.key]
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.findIndex((link) => link === document.activeElement)
    const next = step === undefined || here < 0 ? undefined : links[here + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  // The links inside are what is operated; this only moves the focus among them.
  return (
    <div ref={list} role="presentation" onKeyDown={walk}>
      {children}
    </div>
  )
}
