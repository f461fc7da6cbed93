import { type MdxPage, textsOf } from '@/components/mdx/page'
import { figuresOf } from '@/components/sections/programme/figures'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import type { Range } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { entryTexts } from '@/components/sections/programme/texts'

export type ComparedRow = {
  id: string
  label: string
  values: readonly string[]
  /** The figures that the values state, if they are figures. */
  ranges?: readonly Range[] | undefined
  /** The column whose figure is the lowest. */
  least?: number | undefined
  /** The only column that differs from all others. */
  odd?: number | undefined
}

/** The index of the only lowest figure. */
function leastOf(figures: readonly number[]): number | undefined {
  const lowest = Math.min(...figures)
  const alone = figures.length > 1 && figures.filter((one) => one === lowest).length === 1
  return alone ? figures.indexOf(lowest) : undefined
}

/** The index of the only value that is not like the others, of three and more. */
export function oddOf(values: readonly string[]): number | undefined {
  if (values.length < 3 || new Set(values).size !== 2) return undefined
  const single = values.filter((one) => values.indexOf(one) === values.lastIndexOf(one))
  return single[0] !== undefined && single.length === 1 ? values.indexOf(single[0]) : undefined
}

/** What decides first is compared first: the sum, the recognition at home, and the time. */
const leading = ['cost', 'recognition', 'hours', 'length', 'intake']

export function comparedRows(page: MdxPage, shown: readonly OfferedProgramme[]): ComparedRow[] {
  const facts = shown.map((programme) => glanceRows(page, programme))
  const figures = shown.map(({ offer }) => {
    const { months, hours, total } = figuresOf(page, offer)
    return new Map<string, Range>([
      ['length', [months, months]],
      ['hours', [hours, hours]],
      ['cost', total],
    ])
  })
  const glance = (facts[0] ?? []).map(({ id, label }, index): ComparedRow => {
    const values = facts.map((own) => own[index]?.value ?? '')
    const ranges = figures.flatMap((own) => {
      const range = own.get(id)
      return range ? [range] : []
    })
    const least = leastOf(ranges.map(([low]) => low))
    return { id, label, values, ranges, least, odd: oddOf(values) }
  })
  const entry = shown.map(({ offer }) => entryTexts(page, offer).join('\n'))
  return [
    ...leading.flatMap((id) => glance.filter((row) => row.id === id)),
    ...glance.filter(({ id }) => !leading.includes(id)),
    {
      id: 'entry',
      label: textsOf(page)('components.sections.programme.entry'),
      values: entry,
      odd: oddOf(entry),
    },
  ]
}

/** Whether all programs have the same value. */
export const agrees = ({ values }: ComparedRow) => new Set(values).size === 1
