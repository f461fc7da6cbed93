import { Icon } from '@/components/ui/icon/index'

/** A chain of things that follow from each other. Runs down on phones. */
export function FlowChart({ items, caption }: { items: readonly string[]; caption: string }) {
  return (
    <figure className="keep-together w-full">
      <ol className="grid md:auto-cols-fr md:grid-flow-col">
        {items.map((item, index) => (
          <li key={item} className="flex flex-col items-start md:flex-row md:items-stretch">
            <span className="grid w-full flex-1 place-items-center border border-ink px-4 py-4 text-center font-serif text-lg leading-snug last:bg-paper-deep md:min-h-24">
              {item}
            </span>
            {index < items.length - 1 ? (
              <Icon
                name="arrow-right"
                size={28}
                className="mx-auto my-1 rotate-90 text-brass md:mx-1.5 md:my-auto md:rotate-0"
              />
            ) : null}
          </li>
        ))}
      </ol>
      <figcaption className="mt-4 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
