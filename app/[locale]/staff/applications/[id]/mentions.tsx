'use client'

import { useEffect, useRef, useState } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

type MentionsProps = { names: readonly string[] }

/** The text between the last @ and the cursor; undefined if no name is being typed. */
function typedName({ value, selectionStart }: HTMLTextAreaElement): string | undefined {
  return /[@＠]([^@＠\n]{0,30})$/.exec(value.slice(0, selectionStart))?.[1]
}

function startingWith(names: readonly string[], typed: string | undefined): readonly string[] {
  const wanted = typed?.toLowerCase()
  return wanted === undefined
    ? []
    : names.filter((name) => name.toLowerCase().startsWith(wanted)).slice(0, 6)
}

/** Replaces what was typed after @ by the name. */
function insert(area: HTMLTextAreaElement, name: string): void {
  const end = area.selectionStart
  area.setRangeText(`${name} `, end - (typedName(area)?.length ?? 0), end, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

/**
 * Suggests names of colleagues below the text field of the surrounding form while a name is typed after @. The first
 * one is selected: Enter inserts it, the arrow keys select another, Escape closes the list.
 */
export function Mentions({ names }: MentionsProps) {
  const t = useStaffT()
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [selected, setSelected] = useState(0)
  const fitting = startingWith(names, typed)

  useEffect(() => {
    const area = place.current?.closest('form')?.querySelector('textarea')
    if (!area) return undefined
    const look = () => {
      setTyped(typedName(area))
      setSelected(0)
    }
    area.addEventListener('input', look)
    return () => area.removeEventListener('input', look)
  }, [])

  useEffect(() => {
    const area = place.current?.closest('form')?.querySelector('textarea')
    if (!area || fitting.length === 0) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.shiftKey) return
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const name = fitting[selected]
      if (event.key === 'Escape') setTyped(undefined)
      else if (move) setSelected((selected + move + fitting.length) % fitting.length)
      else if (event.key === 'Enter' && name !== undefined) insert(area, name)
      else return
      event.preventDefault()
    }
    area.addEventListener('keydown', press)
    return () => area.removeEventListener('keydown', press)
  }, [fitting, selected])

  function choose(name: string) {
    const area = place.current?.closest('form')?.querySelector('textarea')
    if (area) insert(area, name)
  }

  return (
    <div
      ref={place}
      role="group"
      aria-label={t('detail.mention')}
      className="flex flex-wrap gap-2 empty:hidden"
    >
      {fitting.map((name, index) => (
        <button
          key={name}
          type="button"
          onClick={() => choose(name)}
          className={`min-h-11 cursor-pointer rounded-xs border px-3 hover:border-crimson ${index === selected ? 'border-crimson bg-white font-semibold text-crimson' : 'border-line bg-paper'}`}
        >
          @{name}
        </button>
      ))}
      {fitting.length > 0 ? (
        <span role="status" className="sr-only">
          {t('detail.mention-enter', { name: fitting[selected] ?? '' })}
        </span>
      ) : null}
    </div>
  )
}
