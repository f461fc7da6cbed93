'use client'

import type { FormEvent, ReactNode } from 'react'

/** A text as the filter compares it. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Shows the rows that have every word, and opens what contains them; without words, everything is as it was. */
function filterIn(list: HTMLElement, query: string): void {
  const words = folded(query).split(/\s+/).filter(Boolean)
  for (const row of list.querySelectorAll<HTMLElement>('li[data-row]')) {
    const text = folded(row.textContent)
    row.hidden = !words.every((word) => text.includes(word))
  }
  for (const part of list.querySelectorAll<HTMLDetailsElement>('details[data-part]')) {
    const isFound = part.querySelector('li[data-row]:not([hidden])') !== null
    part.hidden = !isFound
    part.open = words.length > 0 && isFound
  }
}

/** A tree of rows below a search field, which filters their names while one types; the form searches the texts. */
export function FilterList({ children }: { children: ReactNode }) {
  const filter = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'q')
      filterIn(currentTarget, target.value)
  }
  return (
    <div className="grid gap-6" onInput={filter}>
      {children}
    </div>
  )
}
