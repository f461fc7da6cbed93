import { textsOf, type MdxPage } from '@/components/mdx/page'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { seasonOf } from '@/components/sections/programme/search/filter'
import * as words from '@/components/sections/programme/texts'
import { entryText } from '@/components/sections/programmes/card-facts'
import type { IdBelow } from '@/lib/i18n/message-ids'

const prefix = 'components.sections.programme'

/** What the conditions of a search are about, and the cost. The start is the next one of the wanted season. */
function factsOf(page: MdxPage, programme: OfferedProgramme, season: string | undefined) {
  const { offer } = programme
  const intakes = offer.intakes.filter(({ start }) => (season ?? seasonOf(start)) === seasonOf(start))
  const facts: readonly (readonly [IdBelow<typeof prefix>, string])[] = [
    ['status', words.statusText(page, programme)],
    ['delivery', words.deliveryText(page, offer)],
    ['language', words.languageText(page, offer)],
    ['hours', words.hoursText(page, offer)],
    [season ? 'find.season' : 'intake', words.intakeText(page, { ...offer, intakes })],
    ['entry', entryText(page, offer)],
    ['cost', words.costText(page, programme)],
  ]
  return facts.map(([id, value]) => [textsOf(page)(`${prefix}.${id}`), value] as const)
}

type ResultProps = { page: MdxPage; programme: OfferedProgramme; season: string | undefined }

/** A program that meets the conditions, with a link to its page. */
export function Result({ page, programme, season }: ResultProps) {
  const { kicker, name, page: href } = programme
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-line py-6 md:grid-cols-12">
      <div className="md:col-span-4">
        <p className="text-sm tracking-[0.04em] text-crimson">{kicker}</p>
        <h3 className="mt-1 text-xl">
          <a href={href} className="inline-block py-1 hover:text-crimson">
            {name}
          </a>
        </h3>
      </div>
      <dl className="md:col-span-8">
        {factsOf(page, programme, season).map(([term, value]) => (
          <div key={term} className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-1 xs:grid-cols-[9rem_1fr]">
            <dt className="text-sm leading-relaxed text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
