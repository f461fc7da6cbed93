import { Children, isValidElement, type ReactNode } from 'react'

export type SlotProps = { day: number; time: string; title: string; kind: 'class' | 'reading' | 'workshop' }
export type WeekProps = {
  /** Monday first. */
  days: readonly string[]
  children: ReactNode
}

const kinds: Record<SlotProps['kind'], string> = {
  class: 'bg-crimson text-paper print:border print:border-ink print:bg-transparent print:text-ink',
  workshop: 'bg-ink text-paper print:border print:border-ink print:bg-transparent print:text-ink',
  reading: 'border border-dashed border-brass text-ink-soft',
}

/** A week with its classes: seven columns on wide screens, the days that have something on phones. */
export function Week({ days, children }: WeekProps) {
  const slots = Children.toArray(children).filter((child) => isValidElement<SlotProps>(child))
  const week = days.map((name, index) => ({
    name,
    slots: slots.filter(({ props }) => props.day === index + 1),
  }))
  return (
    <ol className="grid w-full border-t border-ink text-sm md:grid-cols-7 md:border-l md:border-l-line">
      {week.map(({ name, slots: own }) => (
        <li
          key={name}
          className={`gap-3 border-b border-line py-3 md:flex md:min-h-[176px] md:flex-col md:border-r md:p-3 ${own.length > 0 ? 'grid grid-cols-[4.5em_1fr]' : 'hidden md:flex'}`}
        >
          <span className="font-serif text-lg leading-normal">{name}</span>
          {own.length > 0 ? <ul className="grid gap-2 md:mt-auto">{own}</ul> : null}
        </li>
      ))}
    </ol>
  )
}

export function Slot({ time, title, kind }: SlotProps) {
  return (
    <li className={`px-3 py-2 leading-snug ${kinds[kind]}`}>
      <span className="block tabular-nums">{time}</span>
      {title}
    </li>
  )
}
