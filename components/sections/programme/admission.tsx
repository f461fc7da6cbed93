import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates'
import { zoneName } from '@/components/sections/programme/days'
import { aboutText, sumInYuan } from '@/components/sections/programme/money'
import { clockText } from '@/components/sections/week/times'
import { localStarts } from '@/lib/time'
import { classesOf } from '@/schemas/content/programme-offer'
import { languages } from '@/schemas/locale'
import { listRounds, submissionText } from '@/components/sections/programme/answers'
import { Blocks, FactRows } from '@/components/sections/programme/blocks'

import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { listed } from '@/components/sections/programme/payments'

const prefix = 'components.sections.programme'

/** Education, experience, English, foundations, the interview, and the materials of an application. */
export function ProgrammeEntry({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer } = programme
  const { skills, interview } = offer.entry
  const rows = [
    ['education', educationText(page, offer)],
    ['experience', yearsText(page, offer)],
    ['english', englishText(page, offer)],
    [
      'skills',
      listed(
        page,
        skills.map((id) => labels.skills[id] ?? id),
      ),
    ],
    [
      'interview',
      interview
        ? text(`${prefix}.entry.interview.yes`, { language: offer.language })
        : text(`${prefix}.entry.interview.no`),
    ],
    ['materials', offer.materials.map((id) => labels.materials[id] ?? id)],
    ['submit', submissionText(page, programme)],
  ] as const
  return (
    <>
      <FactRows
        rows={rows.map(([id, value]) => ({ id, label: text(`${prefix}.entry.${id}`), value }))}
      />
      {languages[page.locale].abroad ? <FromAbroad page={page} /> : null}
    </>
  )
}

/** Where readers outside China live: one city for each part of the day. */
const elsewhere = ['Asia/Dubai', 'Europe/London', 'America/New_York'] as const

/** What differs for somebody who studies from outside China. */
function FromAbroad({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { rates } = catalogOf(page).terms
  const { offer, leadsTo } = offeredProgrammeOf(page)
  const starts = [...new Set(classesOf(offer, []).map(({ start }) => start))]
  const [low, high] = sumInYuan(page, offer)
  const total = aboutText(page, [low / rates.USD, high / rates.USD], 'USD')
  const hours = (zone: string) =>
    starts
      .map((beijing) => {
        const local = [...new Set(localStarts(zone, beijing).map(clockText))]
        return text(`${prefix}.abroad.times`, {
          beijing,
          times: local.join('/'),
          seasons: local.length > 1 ? 'two' : 'one',
          // These places are west of Beijing: a later clock is that of the day before.
          day: local.some((time) => time > beijing) ? 'before' : 'same',
        })
      })
      .join('; ')
  const times =
    offer.delivery === 'campus'
      ? []
      : elsewhere.map((zone) => ({
          id: zone,
          label: zoneName(zone, page.locale),
          value: hours(zone),
        }))
  return (
    <>
      <h3 className="text-xl">{text(`${prefix}.abroad`)}</h3>
      <FactRows
        rows={[
          ...times,
          {
            id: 'total',
            label: text(`${prefix}.abroad.total`),
            value: text(`${prefix}.abroad.total.value`, {
              total,
              day: longDay(page.locale, rates.asOf),
            }),
          },
          {
            id: 'visa',
            label: text(`${prefix}.visa`),
            value: text(`${prefix}.abroad.visa.${offer.visa}`),
          },
          ...(leadsTo === 'degree'
            ? [
                {
                  id: 'recognition',
                  label: text(`${prefix}.abroad.recognition`),
                  value: text(`${prefix}.abroad.recognition.value`),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

/** The rounds of each intake that take applications. All times are Beijing time. */
export function ProgrammeDates({ page }: { page: MdxPage }) {
  return <Blocks page={page} blocks={[listRounds(page, offeredProgrammeOf(page))]} />
}
