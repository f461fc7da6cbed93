'use client'

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Palette } from '@/components/edit/palette'
import { TextAreaField } from '@/components/ui/field'
import { useT } from '@/components/intl/use-t'

type SortableProps = {
  /** The control that sends the order: `0,2,2,+0` copies the third entry and adds a text. */
  name: string
  items: readonly { label: string; node: ReactNode }[]
  /** The name above the controls of added texts; without it, none can be added. */
  added?: string
  /** The components that may be added there. */
  offered?: readonly string[]
  /** Whether its entries are rows of the grid around it. */
  rows?: boolean
  lang?: string | undefined
}

/** Told to the same list of the other languages, whose documents have the same structure. */
type Change = {
  name: string
  count: number
  entries: readonly SortedItem[]
  past: readonly (readonly SortedItem[])[]
}
const changed = 'structure'
/** The name of a list without the number of its language. */
const shared = (name: string) => name.replace(/^\d+/, '')

type SortedItem = { key: number; from: number | 'added' }

const removeAt = (list: readonly SortedItem[], at: number) =>
  list.filter((_, index) => index !== at)
const insertAt = (list: readonly SortedItem[], at: number, item: SortedItem) => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

const buttonClass =
  'min-h-11 min-w-11 cursor-pointer px-1 text-sm sm:px-2 text-crimson underline underline-offset-4 disabled:cursor-default disabled:text-ink-soft disabled:no-underline'

/** Entries that can be moved, copied and removed by buttons, or moved by Alt and an arrow key. */
export function Sortable({ name, items, added, offered = [], rows = false, lang }: SortableProps) {
  const t = useT('components.edit.structure')
  const [past, setPast] = useState<readonly (readonly SortedItem[])[]>([])
  const [entries, setEntries] = useState<readonly SortedItem[]>(() =>
    items.map((_, key) => ({ key, from: key })),
  )
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number>()
  const [isOwn, setOwn] = useState(false)

  useEffect(() => {
    if (past.length === 0) return
    // The preview and the browser's draft follow what is typed.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    const own = list.current?.querySelector<HTMLElement>(`:scope > [data-entry="${focused}"]`)
    if (own && !own.contains(document.activeElement)) own.focus()
  }, [entries, past, focused])

  useEffect(() => {
    const detail: Change = { name, count: items.length, entries, past }
    if (isOwn) list.current?.closest('form')?.dispatchEvent(new CustomEvent(changed, { detail }))
  }, [isOwn, name, items.length, entries, past])
  useEffect(() => {
    const form = list.current?.closest('form')
    const follow = (event: Event) => {
      const { detail } = event as CustomEvent<Change>
      if (
        detail.name === name ||
        shared(detail.name) !== shared(name) ||
        detail.count !== items.length
      )
        return
      setOwn(false)
      setFocused(undefined)
      setEntries(detail.entries)
      setPast(detail.past)
    }
    form?.addEventListener(changed, follow)
    return () => form?.removeEventListener(changed, follow)
  }, [name, items.length])

  const apply = (
    made: readonly SortedItem[],
    before: typeof past,
    words: string,
    focus?: number,
  ) => {
    setPast(before)
    setFocused(focus)
    setEntries(made)
    setSaid(words)
    setOwn(true)
  }
  const change = (made: readonly SortedItem[], words: string, focus: number | undefined) =>
    apply(made, [...past, entries], words, focus)
  const labelOf = ({ from }: SortedItem) =>
    from === 'added' ? t('added') : (items[from]?.label ?? '')
  const move = (at: number, by: number) => {
    const to = at + by
    const entry = entries[at]
    if (!entry || to < 0 || to >= entries.length) return
    const place = { number: to + 1, count: entries.length }
    change(insertAt(removeAt(entries, at), to, entry), t('moved', place), entry.key)
  }
  const insert = (at: number, from: SortedItem['from'], words: string) => {
    const key = 1 + Math.max(items.length, ...[...past, entries].flat().map((one) => one.key))
    change(insertAt(entries, at, { key, from }), words, key)
  }
  const undo = () => apply(past.at(-1) ?? entries, past.slice(0, -1), t('undone'))
  const byKey = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(at, by)
  }
  const isChanged =
    entries.length !== items.length || entries.some(({ from }, index) => from !== index)
  const order = entries.map(({ key, from }) => (from === 'added' ? `+${key}` : from)).join(',')
  const firsts = new Set<number>()

  return (
    <div className={rows ? 'contents' : 'grid min-w-0 gap-2'}>
      {isChanged ? <input type="hidden" name={name} value={order === '' ? '-' : order} /> : null}
      <ol ref={list} className={rows ? 'contents *:mb-4' : 'grid min-w-0 gap-4'}>
        {entries.map((entry, at) => {
          const label = labelOf(entry)
          const isCopy = entry.from !== 'added' && firsts.has(entry.from)
          if (entry.from !== 'added') firsts.add(entry.from)
          const action = (word: string, work: () => void, isOff = false) => (
            <button
              type="button"
              disabled={isOff}
              aria-label={t('action', { action: word, label })}
              onClick={work}
              className={buttonClass}
            >
              {word}
            </button>
          )
          return (
            <li
              key={entry.key}
              data-entry={entry.key}
              tabIndex={-1}
              onKeyDown={(event) => byKey(event, at)}
              className="grid min-w-0 gap-1"
            >
              {isCopy ? (
                <p className="border border-line px-3 py-2 text-sm">{t('copied', { label })}</p>
              ) : null}
              {!isCopy && entry.from !== 'added' ? items[entry.from]?.node : null}
              {entry.from === 'added' ? (
                <>
                  <Palette control={`${added}:new/${entry.key}`} names={offered} />
                  <TextAreaField
                    id={`${added}-${entry.key}`}
                    name={`${added}:new/${entry.key}`}
                    label={t('added')}
                    hint={t('added-hint')}
                    lang={lang}
                    rows={4}
                  />
                </>
              ) : null}
              <div className="flex flex-wrap justify-end sm:gap-x-2">
                {action(t('up'), () => move(at, -1), at === 0)}
                {action(t('down'), () => move(at, 1), at === entries.length - 1)}
                {typeof entry.from === 'number'
                  ? action(t('copy'), () => insert(at + 1, entry.from, t('copied', { label })))
                  : null}
                {added === undefined
                  ? null
                  : action(t('insert'), () => insert(at + 1, 'added', t('inserted')))}
                {action(t('remove'), () =>
                  change(removeAt(entries, at), t('removed', { label }), undefined),
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p
        role="status"
        className={`flex flex-wrap items-center gap-x-4 text-sm ${said === '' ? 'hidden' : ''}`}
      >
        {said}
        {past.length > 0 ? (
          <button type="button" onClick={undo} className={buttonClass}>
            {t('undo')}
          </button>
        ) : null}
      </p>
    </div>
  )
}
