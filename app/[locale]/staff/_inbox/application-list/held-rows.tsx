'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApplicationRow, type Row } from '@/app/[locale]/staff/_inbox/application-list/row'
import { useStaffT } from '@/components/staff/use-staff-t'

/** A row that stays in its place. `gone`: it is no longer in the view, for example after a step of the officer. */
type Held<Item> = { item: Item; gone: boolean }

type HeldRow = { id: string }
type Holding<Item> = {
  rows: readonly Held<Item>[]
  /** Number of new rows that would move others, so they are not shown yet. */
  arrived: number
}

/**
 * Brings the rows of a list up to date without moving any: rows keep their order, rows that have left the view stay and
 * are marked, and new rows are added only at the end. `more`: the view continues on a next page, so that rows at the
 * end can be missing because newer ones pushed them there.
 */
export function holdRows<Item extends HeldRow>(
  held: readonly Held<Item>[],
  fresh: readonly Item[],
  more: boolean,
): Holding<Item> {
  const now = new Map(fresh.map((item) => [item.id, item]))
  const known = new Set(held.map(({ item }) => item.id))
  const lastKept = held.findLastIndex(({ item }) => now.has(item.id))
  const rows = held.map(({ item, gone }, index) => {
    const current = now.get(item.id)
    if (current) return { item: current, gone: false }
    return { item, gone: gone || !more || index < lastKept }
  })
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  const apart = lastKnown < 0 && rows.some(({ gone }) => !gone)
  const from = apart ? fresh.length : lastKnown + 1
  const added = fresh.slice(from).map((item) => ({ item, gone: false }))
  return {
    rows: [...rows, ...added],
    arrived: fresh.slice(0, from).filter(({ id }) => !known.has(id)).length,
  }
}

/** The place of the officer in a list: its rows in their order, and how far it is scrolled. */
type ListPlace = { view: string; rows: readonly Held<Row>[]; listTop: number; pageTop: number }

// In the memory of the page: a reload shows the list anew, and nothing personal is stored. Written only in effects, so
// never on the server.
let place: ListPlace | undefined

function placeIn(view: string): ListPlace | undefined {
  return place?.view === view ? place : undefined
}

function keepPlace(view: string, change: Partial<Omit<ListPlace, 'view'>>): void {
  place = { rows: [], listTop: 0, pageTop: 0, ...placeIn(view), ...change, view }
}

export type HeldRowsProps = {
  /** The address of the list; a key of this component, too. */
  view: string
  label: string
  rows: readonly Row[]
  openId: string | undefined
  /** Whether the view has a next page. */
  more: boolean
  targetHours: number
  /** Whether rows can be selected. */
  picks: boolean
}

/** Rows that stay in their place while applications come, change and go, until the officer asks for the new ones. */
export function HeldRows({ view, label, rows, openId, more, targetHours, picks }: HeldRowsProps) {
  const [seen, setSeen] = useState(rows)
  const [held, setHeld] = useState(() => holdRows(placeIn(view)?.rows ?? [], rows, more))
  if (seen !== rows) {
    setSeen(rows)
    setHeld(holdRows(held.rows, rows, more))
  }
  useEffect(() => keepPlace(view, { rows: held.rows }), [view, held])
  const list = useKeptScroll(view, openId !== undefined)

  function showNew() {
    setHeld(holdRows([], rows, more))
    scrollerOf(list.current)?.scrollTo({ top: 0 })
  }

  return (
    <>
      {held.arrived > 0 ? <ShowNew count={held.arrived} onClick={showNew} /> : null}
      {held.rows.length > 0 ? (
        <ol ref={list} aria-label={label}>
          {held.rows.map(({ item, gone }) => (
            <li
              key={item.id}
              data-gone={gone ? '' : undefined}
              className="flex border-b border-line/60"
            >
              {picks ? <Pick row={item} gone={gone} /> : null}
              <ApplicationRow
                row={item}
                targetHours={targetHours}
                current={item.id === openId}
                gone={gone}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

/** Takes no room, so that nothing moves when it appears. */
function ShowNew({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useStaffT()
  return (
    <div className="sticky top-0 z-10 grid h-0 justify-items-center">
      <button
        type="button"
        onClick={onClick}
        className="mt-1 flex h-11 cursor-pointer items-center rounded-full border border-crimson bg-white px-5 text-sm font-semibold text-crimson shadow-md"
      >
        {t('list.show-new', { count })}
      </button>
    </div>
  )
}

/** The check box of a row. Its value contains the version that the officer sees. */
function Pick({ row, gone }: { row: Row; gone: boolean }) {
  const t = useStaffT()
  return (
    <label className="grid w-11 shrink-0 lg:w-9 cursor-pointer place-items-center hover:bg-paper print:hidden">
      <span className="sr-only">{t('bulk.pick', { name: row.name })}</span>
      <input
        type="checkbox"
        name="row"
        value={`${row.id}:${row.version}`}
        disabled={gone}
        className="size-4 accent-crimson"
      />
    </label>
  )
}

/** The pane of the list on wide screens; on others the page scrolls. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('[data-list-pane]') ?? null
}

/** Restores how far the list was scrolled, and remembers it. Beside an open application, only the pane counts. */
function useKeptScroll(view: string, beside: boolean) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const pane = scrollerOf(list.current)
    const kept = placeIn(view)
    if (pane && kept) pane.scrollTop = kept.listTop
    // After Next has scrolled the new page to its top.
    const frame =
      beside || !kept?.pageTop ? 0 : requestAnimationFrame(() => scrollTo({ top: kept.pageTop }))
    const note = () => {
      keepPlace(view, { listTop: pane?.scrollTop ?? 0, ...(beside ? {} : { pageTop: scrollY }) })
    }
    pane?.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      pane?.removeEventListener('scroll', note)
      window.removeEventListener('scroll', note)
    }
  }, [view, beside])
  return list
}
