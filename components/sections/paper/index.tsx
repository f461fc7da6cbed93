import { textsOf, type DocumentProps, type MdxPage } from '@/components/mdx/page'
import { Sheet } from '@/components/sections/paper/sheet'
import type * as schema from '@/components/sections/paper/schema'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { kilobytes } from '@/components/sections/specimen/file-link'
import { specimenContext } from '@/components/sections/specimen/specimen'
import { specimensOf } from '@/components/sections/specimen/specimens'
import { Action } from '@/components/ui/action/index'
import { specimensPath } from '@/lib/routes'
import { specimenFiles } from '@/lib/specimens'

const prefix = 'components.sections.specimen'

/** The specimens of a program with what their pictures show. */
function papersOf(page: MdxPage, slug?: string) {
  const t = textsOf(page)
  const programme = offeredProgrammeOf(page, slug)
  const context = specimenContext(page, programme)
  const files = specimenFiles(page.locale, programme.slug)
  const href = specimensPath(programme.page)
  const papers = specimensOf(context).map(({ kind, specimen }) => ({
    kind,
    href: `${href}#${kind}`,
    title: specimen.title,
    size: files.find((file) => file.kind === kind)?.bytes,
    sheet: {
      specimen,
      operator: context.operator,
      programme: programme.name,
      stamp: t(`${prefix}.label`),
    },
  }))
  return { papers, href, name: programme.name }
}

// The sheets of the stack, the front one first in the reading order and last in the painting order.
const places = ['left-0 top-0 z-20', 'left-[21%] top-[6%] z-10', 'left-[42%] top-[12%]'] as const

const lifts =
  'transition-transform duration-200 ease-out hover:-translate-y-2 focus-visible:-translate-y-2 print:hidden'

/** Three specimens of a program beside its headline: a stack on wide screens, a row to swipe on phones. */
export function PaperStack({ page }: { page: MdxPage }) {
  const { papers, href } = papersOf(page)
  return (
    <div className="print:hidden">
      <ul className="flex snap-x gap-4 overflow-x-auto pt-2 pb-3 [scrollbar-width:none] max-md:-mx-5 max-md:px-5 md:relative md:block md:aspect-[100/94] md:overflow-visible md:p-0">
        {papers.slice(0, places.length).map(({ kind, href: own, title, sheet }, index) => (
          <li
            key={kind}
            className={`w-[220px] shrink-0 snap-center hover:z-30 focus-within:z-30 md:absolute md:w-[58%] ${places[index] ?? ''}`}
          >
            <a href={own} aria-label={title} className={`block ${lifts}`}>
              <Sheet {...sheet} />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm md:mt-0">
        <Action href={href} kind="quiet">
          {textsOf(page)(`${prefix}.papers.all`, { count: papers.length })}
        </Action>
      </p>
    </div>
  )
}

/** All specimens of a program in a row, each with its name and the size of its file. */
export function Papers({ page, of }: DocumentProps<typeof schema.Papers>) {
  const t = textsOf(page)
  return (
    <ul className="flex w-full snap-x gap-5 overflow-x-auto pt-2 pb-3 [scrollbar-width:thin] max-md:-mr-5 md:grid md:grid-cols-5 md:gap-7 md:overflow-visible print:hidden">
      {papersOf(page, of).papers.map(({ kind, href, title, size, sheet }) => (
        <li key={kind} className="w-[220px] shrink-0 snap-start md:w-auto">
          <a href={href} className={`group block ${lifts}`}>
            <Sheet {...sheet} />
            <span className="mt-4 block font-serif text-lg leading-snug group-hover:text-crimson">
              {title}
            </span>
            {size === undefined ? null : (
              <span className="block text-sm text-ink-soft tabular-nums">
                {t(`${prefix}.links.download`, { size: kilobytes(size) })}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
