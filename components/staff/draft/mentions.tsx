'use client'

import { useEffect, useRef, useState } from 'react'

export type MentionsProps = { label: string; names: readonly string[] }

/** The text between the last @ and the cursor; undefined if no name is being typed. */
function typedName({ value, selectionStart }: HTMLTextAreaElement): string | undefined {
  return /[@＠]([^@＠\n]{0,30})$/.exec(value.slice(0, selectionStart))?.[1]
}

/** Suggests names of colleagues below the text field of the surrounding form while a name is typed after @. */
export function Mentions({ label, names }: MentionsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const field = () => place.current?.closest('form')?.querySelector('textarea') ?? undefined

  useEffect(() => {
    const area = place.current?.closest('form')?.querySelector('textarea')
    if (!area) return undefined
    const look = () => setTyped(typedName(area))
    area.addEventListener('input', look)
    return () => area.removeEventListener('input', look)
  }, [])

  function choose(name: string) {
    const area = field()
    if (!area) return
    const end = area.selectionStart
    const start = end - (typed?.length ?? 0)
    area.setRangeText(`${name} `, start, end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    setTyped(undefined)
    area.focus()
  }

  const wanted = typed?.toLowerCase()
  const fitting =
    wanted === undefined ? [] : names.filter((name) => name.toLowerCase().startsWith(wanted)).slice(0, 6)
  return (
    <div ref={place} role="group" aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
      {fitting.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => choose(name)}
          className="min-h-9 cursor-pointer rounded-xs border border-line bg-paper px-3 hover:border-crimson"
        >
          @{name}
        </button>
      ))}
    </div>
  )
}
