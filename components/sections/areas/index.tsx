import { textsOf, type MdxPage } from '@/components/mdx/page'
import type { IdBelow } from '@/lib/i18n/message-ids'

export type AreasProps = {
  areas: readonly { number: string; title: string; text: string; href: string }[]
}

/** The four job areas, each linked to its page. */
export function AreasView({ areas }: AreasProps) {
  return (
    <ul className="grid w-full border-t border-line md:grid-cols-4">
      {areas.map(({ number, title, text, href }) => (
        <li
          key={href}
          className="group relative grid grid-cols-[64px_1fr] gap-x-4 border-b border-line py-5 md:block md:border-b-0 md:border-l md:px-6 md:pb-2 md:pt-7 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
        >
          <span
            aria-hidden="true"
            className="row-span-2 font-serif text-5xl leading-none text-crimson md:block md:text-6xl"
          >
            {number}
          </span>
          <h3 className="text-xl md:mt-5 md:text-[1.4rem]">
            <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
              {title}
            </a>
          </h3>
          <p className="mt-1 text-sm text-ink-soft md:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The job areas in the order of the specification, §1. */
const areaNumbers = [1, 2, 3, 4] as const

export function Areas({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const own = (id: IdBelow<'components.sections.areas'>) => t(`components.sections.areas.${id}`)
  return (
    <AreasView
      areas={areaNumbers.map((area) => ({
        number: own(`${area}.number`),
        title: own(`${area}.title`),
        text: own(`${area}.text`),
        href: `/digital/yx_1_${area}`,
      }))}
    />
  )
}
