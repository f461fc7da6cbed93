import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Drawing } from '@/components/sections/drawing/index'
import { Icon } from '@/components/ui/icon/index'
import type * as schema from '@/components/sections/doors/schema'
import type { PropsOf } from '@/schemas/content/component'

export type DoorProps = PropsOf<typeof schema.Door> & {
  /** Set by `Doors` for the first one. */
  large?: boolean
  children: ReactNode
}

// The first item takes two rows; the others fill the columns beside it.
const layouts: Record<number, string> = {
  3: 'md:grid-cols-[7fr_5fr]',
  4: 'md:grid-cols-[6fr_4fr_4fr] md:[&>li:last-child]:col-span-2',
  5: 'md:grid-cols-[6fr_4fr_4fr]',
  6: 'md:grid-cols-[6fr_4fr_4fr] md:[&>li:last-child]:col-span-full md:[&>li:last-child]:min-h-0',
}

/** Where the first audience meets. */
const rooms = ['lecture-hall', 'workshop', 'reading-room'] as const

/** Entry points for different audiences. The first is large. */
export function Doors({ children }: { children: ReactNode }) {
  const doors = Children.toArray(children).filter((child) => isValidElement<DoorProps>(child))
  return (
    <ul className={`grid w-full md:gap-6 ${layouts[doors.length] ?? ''}`}>
      {doors.map((door, index) => (index === 0 ? cloneElement(door, { large: true }) : door))}
    </ul>
  )
}

export function Door({ title, href, action, large = false, children }: DoorProps) {
  return (
    <li
      className={`group relative isolate flex flex-col overflow-hidden border-t border-line py-5 transition-colors duration-150 md:border-0 md:bg-paper-deep md:p-8 md:hover:bg-brass/20 md:[.tone-deep_&]:bg-paper ${large ? 'md:row-span-2 md:min-h-[400px]' : 'md:min-h-[188px]'}`}
    >
      {large ? (
        <Drawing
          name={rooms[title.length % rooms.length] ?? rooms[0]}
          className="absolute -bottom-12 -right-14 -z-10 hidden w-[400px] md:block print:hidden"
        />
      ) : null}
      <h3 className={large ? 'text-2xl md:text-[2.1rem]' : 'text-2xl'}>
        <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
          {title}
        </a>
      </h3>
      <div className="mt-2.5 max-w-[24em] text-ink-soft max-md:text-sm">{children}</div>
      <p
        aria-hidden="true"
        className="mt-auto flex items-center gap-2 pt-6 font-semibold text-crimson max-md:pt-2 max-md:text-sm"
      >
        {action}
        <Icon
          name="arrow-right"
          size={18}
          className="transition-transform duration-150 ease-out group-hover:translate-x-1"
        />
      </p>
    </li>
  )
}
