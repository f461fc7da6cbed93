import { Children, isValidElement, type ReactNode } from 'react'
import type { MdxPage } from '@/components/mdx/page'
import { rowEnd, rowHeight, rowStart } from '@/components/sections/week/rows'
import { Block, Legend, type SlotKind, type SlotProps } from '@/components/sections/week/slot'
import { weekTexts, type WeekTexts } from '@/components/sections/week/texts'
import { clockText, clockTime, intervals, timed } from '@/components/sections/week/times'

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
  const rows = intervals(slots.flatMap(({ time }) => clockTime(time) ?? []))
  const startOf = (minutes: number) => rowStart(rows.findIndex(({ from }) => from === minutes))
  const endOf = (minutes: number) => rowEnd(rows.findIndex(({ to }) => to === minutes) + 1)
  const used = order.filter((kind) => slots.some((slot) => slot.kind === kind))
  const loose = slots.some(({ time }) => !clockTime(time))
  const block = (slot: SlotProps) => (
    <Block key={`${slot.time} ${slot.title}`} {...slot} kindName={texts.kinds[slot.kind]} />
  )
  return (
    <div className="w-full">
      <Legend names={used.map((kind) => [kind, texts.kinds[kind]] as const)} />
      <div className="border-t border-ink text-sm md:grid md:grid-cols-[auto_repeat(7,minmax(0,1fr))] md:grid-rows-[repeat(17,auto)]">
        <div
          aria-hidden="true"
          className="hidden text-xs text-ink-soft tabular-nums md:row-span-full md:grid md:grid-rows-subgrid md:border-b md:border-line"
        >
          {rows.map((row, index) => (
            <span key={row.from} className={`border-t border-line pr-3 ${rowStart(index)} ${rowHeight(row)}`}>
              {clockText(row.from)}
            </span>
          ))}
          {loose ? (
            <span className={`border-t border-line py-2 pr-3 ${rowStart(rows.length)}`}>{texts.anyTime}</span>
          ) : null}
        </div>
        <ol className="md:col-span-7 md:row-span-full md:grid md:grid-cols-subgrid md:grid-rows-subgrid">
          {days.map((name, index) => {
            const own = slots.filter(({ day }) => day === index + 1)
            const anyTime = own.filter(({ time }) => !clockTime(time))
            return (
              <li
                key={name}
                className={`gap-3 border-b border-line py-2 md:row-span-full md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-0 md:border-l md:px-1.5 md:py-0 md:last:border-r ${own.length > 0 ? 'grid grid-cols-[4.5em_1fr]' : 'hidden'}`}
              >
                <span className="font-serif text-lg leading-normal md:px-1.5 md:py-2">{name}</span>
                {own.length > 0 ? (
                  <ul className="grid gap-2 md:contents">
                    {timed(own).map(({ from, to, slots: same }) => (
                      <li key={from} className={`flex flex-col gap-2 md:py-px ${startOf(from)} ${endOf(to)}`}>
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
