import type * as schema from '@/components/sections/paper/schema'
import { textsOf, type DocumentProps, type MdxPage } from '@/components/mdx/page'
import { linesOf } from '@/components/sections/cover/label'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import { motifOf } from '@/components/sections/programme/picture/draw'
import { kilobytes } from '@/components/sections/specimen/links'
import {
  specimenContext,
  type Specimen,
  type SpecimenBlock,
  type SpecimenTable,
} from '@/components/sections/specimen/specimen'
import { specimensOf } from '@/components/sections/specimen/specimens'
import { Action } from '@/components/ui/action'
import { specimensPath } from '@/lib/routes'
import { specimenFiles } from '@/lib/specimens'
import { Stamp } from '@/components/sections/specimen/stamp'

type Line = { x: number; y: number; text: string; end?: boolean }
type Typeset = {
  texts: Record<'soft' | 'text' | 'strong' | 'head' | 'title', Line[]>
  /** Paths of hairlines and of boxes to tick. */
  rules: string
  boxes: string
}

const [left, right, foot] = [24, 276, 404]
const size = 6.5
const leading = 9.4

// The left edges of the columns of a table, by their number.
const columns: Record<number, readonly number[]> = {
  2: [left, 150],
  3: [left, 84, 190],
  4: [left, 126, 170, 222],
}

/** Sets the beginning of a specimen on a page of 300 × 424; what does not fit is left out. */
function typeset(specimen: Specimen, operator: string, programme: string): Typeset {
  const texts: Typeset['texts'] = { soft: [], text: [], strong: [], head: [], title: [] }
  let [y, rules, boxes] = [92, '', '']
  const set = (kind: keyof typeof texts, x: number, at: number, text: string, end = false) => {
    if (text !== '' && at < foot)
      texts[kind].push({ x, y: Math.round(at * 10) / 10, text, ...(end && { end }) })
  }
  const rule = (at: number) => {
    if (at < foot) rules += `M${left} ${Math.round(at * 10) / 10}H${right}`
  }
  const cell = (
    kind: keyof typeof texts,
    x: number,
    room: number,
    text: string,
    end = false,
  ): number => {
    const own = linesOf(text, room, size).slice(0, 3)
    own.forEach((line, index) => set(kind, end ? x + room : x, y + index * leading, line, end))
    return own.length * leading
  }
  const row = (table: SpecimenTable, kind: keyof typeof texts, cells: readonly string[]) => {
    const edges =
      columns[cells.length] ?? cells.map((_, at) => left + (at * (right - left)) / cells.length)
    y += leading
    const heights = cells.map((text, at) => {
      const end = table.figures?.includes(at) ?? false
      return cell(
        kind,
        edges[at] ?? left,
        (edges[at + 1] ?? right + 4) - (edges[at] ?? left) - 4,
        text,
        end,
      )
    })
    y += Math.max(...heights) - leading + 3.2
    rule(y)
  }
  const block = (one: SpecimenBlock) => {
    if (one.kind === 'table') {
      row(one, 'soft', one.columns)
      for (const { cells, strong } of one.rows) row(one, strong ? 'strong' : 'text', cells)
    }
    if (one.kind === 'terms')
      for (const [name, value] of one.terms) {
        y += leading
        const heights = [cell('soft', left, 52, name), cell('text', 84, right - 84, value)]
        y += Math.max(...heights) - leading + 3.2
        rule(y)
      }
    if (one.kind === 'checklist')
      for (const item of one.items) {
        y += leading
        if (y < foot) boxes += `M${left} ${Math.round(y - 5.2)}h5v5h-5z`
        y += cell('text', 34, right - 34, item) - leading + 2
      }
    y += 5
  }
  set('soft', left, 34, operator)
  set('title', left, 66, specimen.title)
  set('soft', left, 79, programme)
  // Not in one expression with an assignment of 92 before it: the minifier would add to 92 first, and draw the lead at 0.
  const leadHeight = cell('soft', left, 190, specimen.lead)
  y += 8 + leadHeight
  // The figures first: they are what the picture shows, and the page ends before all is set.
  const figures = ({ blocks }: (typeof specimen.sections)[number]) =>
    blocks.some(({ kind }) => kind === 'table')
  const ordered = specimen.sections.toSorted((a, b) => Number(figures(b)) - Number(figures(a)))
  for (const { title, blocks } of ordered) {
    if (y > foot - 30) break
    y += 12
    set('head', left, y, title)
    y += 2
    for (const one of blocks) block(one)
  }
  return { texts, rules, boxes }
}

export type SheetProps = {
  specimen: Specimen
  /** Who issues it, for which program, and the word of the stamp. */
  operator: string
  programme: string
  stamp: string
}

const classes: Record<keyof Typeset['texts'], string> = {
  soft: 'fill-ink-soft',
  text: 'fill-ink',
  strong: 'fill-ink font-semibold',
  head: 'fill-ink font-serif text-[9px]',
  title: 'fill-ink font-serif text-[17px]',
}

/** The first page of a specimen as a picture of 300 × 424: its own figures and words. Decorative beside the link to it. */
export function Sheet({ specimen, operator, programme, stamp }: SheetProps) {
  const { texts, rules, boxes } = typeset(specimen, operator, programme)
  return (
    <svg aria-hidden="true" viewBox="0 0 300 424" className="paper block h-auto w-full">
      <path d="M.5.5h299v423H.5z" className="paper-ground" />
      <path d="M24 40h252" className="stroke-crimson" />
      <path d={rules} strokeWidth={0.5} className="stroke-line" />
      <path d={boxes} strokeWidth={0.6} fill="none" className="stroke-crimson" />
      {Object.entries(texts).map(([kind, list]) => (
        <g key={kind} fontSize={6.5} className={classes[kind as keyof typeof texts]}>
          {list.map(({ x, y, end, text }) => (
            <text key={`${x} ${y}`} x={x} y={y} textAnchor={end ? 'end' : undefined}>
              {text}
            </text>
          ))}
        </g>
      ))}
      <g transform="translate(250 62)">
        <Stamp text={stamp} />
      </g>
    </svg>
  )
}

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

const lifts =
  'transition-transform duration-200 ease-out hover:-translate-y-2 focus-visible:-translate-y-2 print:hidden'

/** The picture of a program beside its headline, with what it shows, and its first specimen before it. */
export function ProgrammeArt({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const programme = offeredProgrammeOf(page)
  const { papers, href } = papersOf(page)
  return (
    <figure className="print:hidden">
      <div className="relative pb-6 sm:max-md:max-w-[28rem] md:ml-auto md:max-w-[540px]">
        <ProgrammePicture programme={programme} className="w-[80%]" />
        {papers.slice(0, 1).map(({ kind, href: own, title, sheet }) => (
          <a
            key={kind}
            href={own}
            aria-label={title}
            className={`absolute bottom-0 right-0 block w-[30%] ${lifts}`}
          >
            <Sheet {...sheet} />
          </a>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-soft md:ml-auto md:max-w-[540px]">
        <span className="max-w-[26em]">
          {t(`components.sections.programme.picture.${motifOf(programme)}`)}
        </span>
        <Action href={href} kind="quiet">
          {t(`${prefix}.papers.all`, { count: papers.length })}
        </Action>
      </figcaption>
    </figure>
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
