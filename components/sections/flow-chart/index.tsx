import { Icon } from '@/components/ui/icon/index'

/** A chain of things that follow from each other. Runs down on phones. */
export function FlowChart({ items, caption }: { items: readonly string[]; caption: string }) {
  return (
    <figure className="keep-together w-full">
      <ol className="grid gap-9 md:auto-cols-fr md:grid-flow-col md:gap-11">
        {items.map((item, index) => (
          <li
            key={item}
            className="relative grid place-items-center border border-ink px-3 py-4 text-center font-serif text-lg leading-snug text-balance last:border-crimson last:bg-crimson last:text-paper md:min-h-24 print:last:bg-transparent print:last:text-ink"
          >
            {item}
            {index < items.length - 1 ? (
              <Icon
                name="arrow-right"
                size={26}
                className="absolute -bottom-[31px] left-1/2 -translate-x-1/2 rotate-90 text-brass md:-right-[35px] md:bottom-auto md:left-auto md:top-1/2 md:-translate-y-1/2 md:translate-x-0 md:rotate-0"
              />
            ) : null}
          </li>
        ))}
      </ol>
      <figcaption className="mt-4 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
