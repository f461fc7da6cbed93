import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { longDay, monthDay } from '@/components/articles/dates'
import { openIntakes, today } from '@/components/sections/programme/days'
import { aboutText, leastText, sumInYuan } from '@/components/sections/programme/money'
import { lengthText } from '@/components/sections/programme/texts'
import type { TileProps } from '@/components/ui/tile'
import { isOffered, type Offer, weeklyHours } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** What programs are weighed by: months, hours a week with their classes, the whole sum in yuan, and the next start. */
export const figuresOf = (page: MdxPage, offer: Offer) => ({
  months: offer.months,
  hours: weeklyHours(offer),
  classes: offer.week.filter(({ kind }) => kind === 'class').length,
  total: sumInYuan(page, offer),
  next: openIntakes(offer, today())[0]?.intake,
})

export type Fact = { term: string; value: string }

/** The figures with their names: on cards, in lists and in the finder. */
export function figureFacts(page: MdxPage, offer: Offer) {
  const text = textsOf(page)
  const { hours, total, next } = figuresOf(page, offer)
  return [
    {
      term: text(`${prefix}.find.weekly`),
      value: text(`${prefix}.find.hours.value`, { hours }),
    },
    { term: text(`${prefix}.length`), value: lengthText(page, offer) },
    {
      term: text(`${prefix}.find.next`),
      value: next ? longDay(page.locale, next.start) : text(`${prefix}.dates.none`),
    },
    { term: text(`${prefix}.find.total`), value: leastText(page, total) },
  ] as const satisfies readonly Fact[]
}

/** When the next of some degree programs starts, and their lowest whole sum; undefined while none takes applications. */
export function soonestText(page: MdxPage, slugs: readonly string[] | 'all'): string | undefined {
  const figures = programmesOf(page)
    .filter(isOffered)
    .filter(
      ({ slug, leadsTo }) => leadsTo === 'degree' && (slugs === 'all' || slugs.includes(slug)),
    )
    .map(({ offer }) => figuresOf(page, offer))
  const [first] = figures.flatMap(({ next }) => next?.start ?? []).sort()
  const least = Math.min(...figures.map(({ total: [low] }) => low))
  if (first === undefined) return undefined
  return textsOf(page)(`${prefix}.soonest`, {
    day: longDay(page.locale, first),
    total: aboutText(page, [least, least]),
  })
}

/** The figures in large type below the headline. */
export function figureTiles(page: MdxPage, offer: Offer): TileProps[] {
  const text = textsOf(page)
  const { months, hours, classes, total, next } = figuresOf(page, offer)
  const [low, high] = total
  const start = next && {
    figure: monthDay(page.locale, next.start),
    label: text(`${prefix}.tiles.start`, { deadline: monthDay(page.locale, next.deadline) }),
  }
  return [
    {
      figure: String(months),
      unit: text(`${prefix}.tiles.months.unit`),
      label: text(`${prefix}.tiles.months`),
    },
    {
      figure: String(hours),
      unit: text(`${prefix}.tiles.hours.unit`),
      label: text(`${prefix}.tiles.hours`, { classes }),
    },
    ...(start ? [start] : []),
    {
      figure: aboutText(page, [low, low]),
      label: text(`${prefix}.tiles.cost`, {
        living: low === high ? 'no' : 'yes',
        most: aboutText(page, [high, high]),
      }),
    },
  ]
}
