import { longDay } from '@/components/articles/dates/index'
import { type MdxPage, textsOf } from '@/components/mdx/page'
import { openIntakes, today } from '@/components/sections/programme/days'
import { sumInYuan, yuanText } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { SampleTable } from '@/components/sections/programme/blocks'
import { seasonOf } from '@/components/sections/programme/search/filter'
import { lengthText, statusText } from '@/components/sections/programme/texts'
import { entryText } from '@/components/sections/programmes/card-facts'
import { weeklyHours } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

type ResultsProps = { page: MdxPage; programmes: readonly OfferedProgramme[]; season: string | undefined }

/** The programs that meet the conditions, one line each. The start is the next one of the wanted season. */
export function Results({ page, programmes, season }: ResultsProps) {
  const text = textsOf(page)
  const rows = programmes.map((programme, index) => {
    const { slug, name, page: href, status, offer } = programme
    const intakes = offer.intakes.filter(({ start }) => (season ?? seasonOf(start)) === seasonOf(start))
    const [next] = openIntakes({ ...offer, intakes }, today())
    return {
      key: slug,
      cells: [
        <span key="name" className="flex items-baseline gap-1.5">
          <span aria-hidden="true" className="font-normal text-ink-soft md:hidden">
            {index + 1}
          </span>
          <span>
            <a href={href} className="inline-block py-1 text-link">
              {name}
            </a>
            {status === 'open' ? null : (
              <span className="block text-xs font-normal text-brass-deep">{statusText(page, programme)}</span>
            )}
          </span>
        </span>,
        text(`${prefix}.find.plot.hours`, { hours: weeklyHours(offer) }),
        lengthText(page, offer),
        next ? longDay(page.locale, next.intake.start) : text(`${prefix}.dates.none`),
        next ? longDay(page.locale, next.intake.deadline) : '',
        yuanText(page, sumInYuan(page, offer)),
        entryText(page, offer),
      ],
    }
  })
  const columns = [
    text(`${prefix}.find.program`),
    text(`${prefix}.find.weekly`),
    text(`${prefix}.length`),
    text(`${prefix}.find.next`),
    text(`${prefix}.find.deadline`),
    text(`${prefix}.find.total`),
    text(`${prefix}.entry`),
  ]
  return (
    <div className="one-line">
      <SampleTable page={page} caption={text(`${prefix}.find.caption`)} columns={columns} rows={rows} />
    </div>
  )
}
