import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { listed } from '@/components/sections/programme/payments'
import { TileGrid } from '@/components/ui/tile'
import { longDay } from '@/components/articles/dates'

const prefix = 'components.sections.programme.profile'

/** Who was in the latest class, in figures. */
export function ClassProfile({ page, programme }: { page: MdxPage; programme: OfferedProgramme }) {
  const t = textsOf(page)
  const { labels } = catalogOf(page)
  const { asOf, students, age, experience, industries, cities } = programme.offer.profile
  const [first] = industries
  const tiles = [
    {
      figure: String(students),
      unit: t(`${prefix}.students.unit`),
      label: t(`${prefix}.students`, { day: longDay(page.locale, asOf) }),
    },
    {
      figure: String(age.middle),
      unit: t(`${prefix}.age.unit`),
      label: t(`${prefix}.age.range`, { least: age.least, most: age.most }),
    },
    {
      figure: String(experience.middle),
      unit: t(`${prefix}.experience.unit`),
      label: t(`${prefix}.experience.range`, { least: experience.least, most: experience.most }),
    },
    ...(first
      ? [{ figure: `${first.percent}%`, label: labels.industries[first.id] ?? first.id }]
      : []),
  ]
  const others = industries
    .slice(1)
    .map(({ id, percent }) =>
      t(`${prefix}.industries.value`, { name: labels.industries[id] ?? id, percent }),
    )
  const from = cities.map((id) => labels.cities[id] ?? id)
  return (
    <div className="w-full">
      <h3 className="mb-4 text-xl">{t(prefix)}</h3>
      <TileGrid tiles={tiles} />
      <p className="measure mt-3 text-sm text-ink-soft">
        {t(`${prefix}.others`, { industries: listed(page, others), cities: listed(page, from) })}
      </p>
    </div>
  )
}
