import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/week/schema'
import type { PropsOf } from '@/schemas/content/component'

export type SlotProps = PropsOf<typeof schema.Slot>
export type SlotKind = SlotProps['kind']
type BlockProps = Pick<SlotProps, 'time' | 'title' | 'kind'> & { kindName: string }

const kinds: Record<SlotKind, string> = {
  class: 'border-crimson bg-crimson text-paper print:bg-transparent print:text-ink',
  workshop: 'border-2 border-crimson bg-petal/30 print:bg-transparent',
  reading: 'border-dashed border-brass text-ink-soft',
}

/** An entry of a week in a document. `Week` reads its props and renders it. */
export const Slot: (props: SlotProps) => ReactNode = () => null

/** The entries at one time: time, title, and the kind for readers who do not see colors. */
export function Block({ time, title, kind, kindName }: BlockProps) {
  return (
    <div
      className={`grow border px-3 py-1.5 leading-snug max-md:flex max-md:gap-x-3 md:px-2.5 md:py-1 ${kinds[kind]}`}
    >
      <span className="block shrink-0 tabular-nums">{time}</span>
      <span>
        {title}
        <span className="sr-only forced-colors:not-sr-only print:not-sr-only"> ({kindName})</span>
      </span>
    </div>
  )
}

/** The kinds of a week and their colors. */
export function Legend({ names }: { names: readonly (readonly [SlotKind, string])[] }) {
  return (
    <ul aria-hidden="true" className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {names.map(([kind, name]) => (
        <li key={kind} className="flex items-center gap-2">
          <span className={`size-3.5 border forced-colors:hidden ${kinds[kind]}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
