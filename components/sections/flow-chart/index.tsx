import { Icon } from '@/components/ui/icon/index'
import type * as schema from '@/components/sections/flow-chart/schema'
import type { PropsOf } from '@/schemas/content/component'

// Five or more need a wider screen to fit side by side, and smaller text.
const few = {
  list: 'md:auto-cols-fr md:grid-flow-col md:gap-11',
  item: 'text-lg md:min-h-24',
  arrow:
    'md:-right-[35px] md:bottom-auto md:left-auto md:top-1/2 md:-translate-y-1/2 md:translate-x-0 md:rotate-0',
}
const many = {
  list: 'lg:auto-cols-fr lg:grid-flow-col lg:gap-8',
  item: 'text-lg lg:min-h-24 lg:px-1 lg:text-[0.98rem]',
  arrow:
    'lg:-right-[29px] lg:bottom-auto lg:left-auto lg:top-1/2 lg:-translate-y-1/2 lg:translate-x-0 lg:rotate-0',
}

/** A chain of consecutive items. Vertical on phones. */
export function FlowChart({ items, caption }: PropsOf<typeof schema.Flow>) {
  const look = items.length > 4 ? many : few
  return (
    <figure className="keep-together w-full">
      <ol className={`grid gap-9 ${look.list}`}>
        {items.map((item, index) => (
          <li
            key={item}
            className={`relative grid place-items-center border border-ink px-3 py-4 text-center font-serif leading-snug text-balance last:border-crimson last:bg-crimson last:text-paper print:last:bg-transparent print:last:text-ink ${look.item}`}
          >
            {item}
            {index < items.length - 1 ? (
              <Icon
                name="arrow-right"
                size={26}
                className={`absolute -bottom-[31px] left-1/2 -translate-x-1/2 rotate-90 text-brass ${look.arrow}`}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <figcaption className="mt-4 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
