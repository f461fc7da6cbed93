import { textsOf, type MdxPage } from '@/components/mdx/page'
import { monthDay } from '@/components/articles/dates/index'
import { openIntakes, today } from '@/components/sections/programme/days'
import { sumInYuan, yuanText } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import type { TileProps } from '@/components/ui/tile/index'
import { weeklyHours } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme.tiles'

/** What decides for most readers, as key figures: months, hours a week, the next start and the sum. */
export function programmeTiles(page: MdxPage, { offer }: OfferedProgramme): TileProps[] {
  const t = textsOf(page)
  const [next] = openIntakes(offer, today())
  const classes = offer.week.filter(({ kind }) => kind === 'class').length
  const tiles = [
    { figure: String(offer.months), unit: t(`${prefix}.months.unit`), label: t(`${prefix}.months`) },
    {
      figure: String(weeklyHours(offer)),
      unit: t(`${prefix}.hours.unit`),
      label: t(`${prefix}.hours`, { classes }),
    },
  ]
  const cost = {
    figure: yuanText(page, sumInYuan(page, offer)),
    unit: t(`${prefix}.cost.unit`),
    label: t(`${prefix}.cost`, { living: offer.living ? 'yes' : 'no' }),
  }
  if (!next) return [...tiles, cost]
  const { start, deadline } = next.intake
  const label = t(`${prefix}.start`, { deadline: monthDay(page.locale, deadline) })
  return [...tiles, { figure: monthDay(page.locale, start), label }, cost]
}
