import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { monthDay } from '@/components/articles/dates'
import { figureFacts, figuresOf } from '@/components/sections/programme/figures'
import { FigureBar } from '@/components/sections/programme/figure-bar'
import { listed } from '@/components/sections/programme/payments'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import { seasonOf } from '@/components/sections/programme/search/filter'
import { entryTexts, statusText } from '@/components/sections/programme/texts'
import { Marked } from '@/components/ui/sample-label'
import { isOffered } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme.find'

type ResultsProps = {
  page: MdxPage
  programmes: readonly OfferedProgramme[]
  season: string | undefined
}

const row =
  'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[4.5rem_minmax(0,1.3fr)_minmax(0,0.6fr)_minmax(0,1.1fr)_minmax(0,1fr)] md:gap-x-8'

/**
 * The programs that meet the conditions, one line each, with their hours and totals on common scales. The start is the next
 * one of the wanted season.
 */
export function Results({ page, programmes, season }: ResultsProps) {
  const text = textsOf(page)
  const all = programmesOf(page)
    .filter(isOffered)
    .map(({ offer }) => figuresOf(page, offer))
  const mostHours = Math.max(...all.map(({ hours }) => hours))
  const mostYuan = Math.max(...all.map(({ total }) => total[1]))
  return (
    <figure>
      <figcaption className="measure text-sm text-ink-soft">
        <Marked text={text(`${prefix}.caption`)} sample={text('components.sections.sample')} />
      </figcaption>
      <div
        aria-hidden="true"
        className={`${row} mt-4 border-b border-ink pb-2 text-sm font-semibold max-md:hidden`}
      >
        <span className="col-span-2">{text(`${prefix}.program`)}</span>
        <span>{text(`${prefix}.weekly`)}</span>
        <span>{text(`${prefix}.total`)}</span>
        <span>{text(`${prefix}.next`)}</span>
      </div>
      <ol className="max-md:mt-3 max-md:border-t max-md:border-ink">
        {programmes.map((programme) => {
          const { slug, name, page: href, status, offer: whole } = programme
          const intakes = whole.intakes.filter(
            ({ start }) => (season ?? seasonOf(start)) === seasonOf(start),
          )
          const offer = { ...whole, intakes }
          const figures = figuresOf(page, offer)
          const [hours, length, next, total] = figureFacts(page, offer)
          return (
            <li
              key={slug}
              className={`${row} group relative border-b border-line py-3 md:items-center`}
            >
              <ProgrammePicture programme={programme} className="max-md:row-span-2 w-full" />
              <div>
                <h3 className="text-lg leading-snug md:text-xl">
                  <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
                    {name}
                  </a>
                </h3>
                <p className="text-sm leading-snug text-ink-soft max-md:hidden">
                  {status === 'open'
                    ? listed(page, entryTexts(page, offer))
                    : statusText(page, programme)}
                </p>
              </div>
              <dl className="text-sm tabular-nums max-md:mt-1 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-y-1 md:contents">
                <div className="max-md:order-2 max-md:flex max-md:gap-1.5 md:text-base">
                  <dt className="text-ink-soft md:sr-only">{hours.term}</dt>
                  <dd>
                    {hours.value}
                    <span className="max-md:hidden">
                      <FigureBar range={[figures.hours, figures.hours]} most={mostHours} />
                    </span>
                  </dd>
                </div>
                <div className="max-md:col-span-2">
                  <dt className="sr-only">{total.term}</dt>
                  <dd className="font-serif text-lg leading-snug text-crimson">
                    {total.value}
                    <FigureBar range={figures.total} most={mostYuan} />
                  </dd>
                </div>
                <div className="max-md:order-3 max-md:flex max-md:gap-1.5 md:text-base">
                  <dt className="text-ink-soft md:sr-only">{next.term}</dt>
                  <dd>{next.value}</dd>
                  {figures.next ? (
                    <dd className="text-sm text-ink-soft max-md:hidden">
                      <span>
                        {text('components.sections.programme.rail.deadline', {
                          day: monthDay(page.locale, figures.next.deadline),
                        })}
                      </span>
                      <span className="block">{length.value}</span>
                    </dd>
                  ) : null}
                </div>
              </dl>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
