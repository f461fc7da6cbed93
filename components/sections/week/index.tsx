import { Children, isValidElement, type ReactNode } from 'react'
import type { MdxPage } from '@/components/mdx/page'
import { Block, Legend, type SlotKind, type SlotProps } from '@/components/sections/week/slot'
import {
  weekTexts,
  type WeekTexts,
  clockText,
  clockTime,
  intervalsBetween,
  groupByTime,
  type Interval,
} from '@/components/sections/week/times'

const list = (names: string): string[] => names.trim().split(/\s+/)

// Complete class names, because Tailwind extracts them from the source. Row 1 contains the names of the days.
const starts = list(`
  md:row-start-2 md:row-start-3 md:row-start-4 md:row-start-5 md:row-start-6 md:row-start-7
  md:row-start-8 md:row-start-9 md:row-start-10 md:row-start-11 md:row-start-12 md:row-start-13
  md:row-start-14 md:row-start-15 md:row-start-16 md:row-start-17
`)
const ends = list(`
  md:row-end-2 md:row-end-3 md:row-end-4 md:row-end-5 md:row-end-6 md:row-end-7 md:row-end-8
  md:row-end-9 md:row-end-10 md:row-end-11 md:row-end-12 md:row-end-13 md:row-end-14
  md:row-end-15 md:row-end-16 md:row-end-17
`)
// One scale for all rows, by half hours: an hour has 48 px. A row grows with its text only where an entry is too short for it.
// Hours in which nobody has anything are cut short.
const heights = list(`
  md:min-h-3 md:min-h-6 md:min-h-12 md:min-h-18 md:min-h-24 md:min-h-30 md:min-h-36 md:min-h-42
  md:min-h-48 md:min-h-54 md:min-h-60 md:min-h-66 md:min-h-72 md:min-h-78 md:min-h-84 md:min-h-90
  md:min-h-96
`)

/**
 * The columns of a timetable, each at least as wide as its longest word. It ends on the last day with an entry, so that a course
 * of three days fills its width.
 */
const columns: Readonly<Record<number, readonly [grid: string, span: string]>> = {
  3: ['md:grid-cols-[auto_repeat(3,minmax(auto,1fr))]', 'md:col-span-3'],
  4: ['md:grid-cols-[auto_repeat(4,minmax(auto,1fr))]', 'md:col-span-4'],
  5: ['md:grid-cols-[auto_repeat(5,minmax(auto,1fr))]', 'md:col-span-5'],
}
const everyDay = ['md:grid-cols-[auto_repeat(7,minmax(auto,1fr))]', 'md:col-span-7'] as const

/** The row that starts at a time, and the one that ends there. */
const rowStart = (index: number): string => starts[index] ?? ''
const rowEnd = (index: number): string => ends[index] ?? ''

/** The longest that a row without any entry appears, in minutes. */
const longestGap = 60

/** The minimum height of a row: proportional to its duration, unless it is empty on all days. */
const rowHeight = ({ from, to }: Interval, isEmpty: boolean): string =>
  heights[
    Math.min(
      Math.round((isEmpty ? Math.min(to - from, longestGap) : to - from) / 30),
      heights.length - 1,
    )
  ] ?? ''

export { Slot } from '@/components/sections/week/slot'

const order: readonly SlotKind[] = ['class', 'workshop', 'reading']

/**
 * The classes of a week. On wide screens a timetable: the same time is at the same height on every day, and entries
 * without a time are below. On phones a list of the days with entries, in chronological order.
 */
export function WeekView({ days, texts, children }: WeekTexts & { children: ReactNode }) {
  const slots = Children.toArray(children).flatMap((child) =>
    isValidElement<SlotProps>(child) ? [child.props] : [],
  )
  const times = slots.flatMap(({ time }) => clockTime(time) ?? [])
  const rows = intervalsBetween(times)
  const isEmpty = (row: Interval) => !times.some(({ from, to }) => from < row.to && to > row.from)
  const startOf = (minutes: number) => rowStart(rows.findIndex(({ from }) => from === minutes))
  const endOf = (minutes: number) => rowEnd(rows.findIndex(({ to }) => to === minutes) + 1)
  const used = order.filter((kind) => slots.some((slot) => slot.kind === kind))
  const loose = slots.some(({ time }) => !clockTime(time))
  const last = Math.max(0, ...slots.map(({ day }) => day))
  const [grid, span] = columns[last] ?? everyDay
  const shown = columns[last] ? days.slice(0, last) : days
  const block = (slot: SlotProps) => (
    <Block key={`${slot.time} ${slot.title}`} {...slot} kindName={texts.kinds[slot.kind]} />
  )
  return (
    <div className="w-full">
      <Legend names={used.map((kind) => [kind, texts.kinds[kind]] as const)} />
      <div className={`border-t border-ink text-sm md:grid md:grid-rows-[repeat(17,auto)] ${grid}`}>
        <div
          aria-hidden="true"
          className="hidden text-xs text-ink-soft tabular-nums md:row-span-full md:grid md:grid-rows-subgrid md:border-b md:border-line"
        >
          {rows.map((row, index) => (
            <span
              key={row.from}
              className={`border-t border-line pr-3 ${rowStart(index)} ${rowHeight(row, isEmpty(row))}`}
            >
              {clockText(row.from)}
              {isEmpty(row) && row.to - row.from > longestGap ? (
                <span className="block leading-none">⋮</span>
              ) : null}
            </span>
          ))}
          {loose ? (
            <span className={`border-t border-line py-2 pr-3 ${rowStart(rows.length)}`}>
              {texts.anyTime}
            </span>
          ) : null}
        </div>
        <ol
          className={`md:row-span-full md:grid md:grid-cols-subgrid md:grid-rows-subgrid ${span}`}
        >
          {shown.map((name, index) => {
            const own = slots.filter(({ day }) => day === index + 1)
            const anyTime = own.filter(({ time }) => !clockTime(time))
            return (
              <li
                key={name}
                className={`gap-3 border-b border-line py-2 md:row-span-full md:grid md:grid-cols-[minmax(auto,1fr)] md:grid-rows-subgrid md:gap-0 md:border-l md:px-1.5 md:py-0 md:last:border-r ${own.length > 0 ? 'grid grid-cols-[4.5em_1fr]' : 'hidden'}`}
              >
                <span className="font-serif text-lg leading-normal md:px-1.5 md:py-2">{name}</span>
                {own.length > 0 ? (
                  <ul className="grid gap-2 md:contents">
                    {groupByTime(own).map(({ from, to, slots: same }) => (
                      <li
                        key={from}
                        className={`flex flex-col gap-2 md:py-px ${startOf(from)} ${endOf(to)}`}
                      >
                        {same.map(block)}
                      </li>
                    ))}
                    {anyTime.length > 0 ? (
                      <li className={`flex flex-col gap-2 md:py-1.5 ${rowStart(rows.length)}`}>
                        {anyTime.map(block)}
                      </li>
                    ) : null}
                  </ul>
                ) : null}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

export function Week({ page, children }: { page: MdxPage; children: ReactNode }) {
  return <WeekView {...weekTexts(page.locale)}>{children}</WeekView>
}
