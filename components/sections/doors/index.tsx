import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Drawing } from '@/components/sections/drawing/index'
import { EndArrow } from '@/components/ui/icon/index'
import { findRoute } from '@/lib/routes'
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

/** Entry points for different audiences. The first is large, with the drawing of the page that it leads to. */
export function Doors({ children }: { children: ReactNode }) {
  const doors = Children.toArray(children).filter((child) => isValidElement<DoorProps>(child))
  return (
    <ul className={`grid w-full md:gap-6 ${layouts[doors.length] ?? ''}`}>
      {doors.map((door, index) => (index === 0 ? cloneElement(door, { large: true }) : door))}
    </ul>
  )
}

export function Door({ title, href, action, large = false, children }: DoorProps) {
  const drawing = large ? (findRoute(href)?.drawing ?? 'workshop') : undefined
  return (
    <li
      className={`group relative isolate flex flex-col overflow-hidden border-t border-line py-5 transition-colors duration-150 md:border-0 md:bg-paper-deep md:p-8 md:hover:bg-brass/20 md:[.tone-deep_&]:bg-paper ${large ? 'md:row-span-2 md:min-h-[400px]' : 'md:min-h-[188px]'}`}
    >
      <h3 className={large ? 'text-2xl md:text-[2.1rem]' : 'text-2xl'}>
        <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
          {title}
        </a>
      </h3>
      <div className="mt-2.5 max-w-[24em] text-ink-soft max-md:text-sm">{children}</div>
      {drawing ? (
        <Drawing
          name={drawing}
          className="mx-auto mt-6 hidden max-h-72 w-full md:block print:hidden"
        />
      ) : null}
      <p
        aria-hidden="true"
        className="mt-auto pt-6 font-semibold text-crimson max-md:pt-2 max-md:text-sm"
      >
        {action}
        <EndArrow />
      </p>
    </li>
  )
}
