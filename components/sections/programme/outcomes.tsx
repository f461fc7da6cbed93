import { catalogOf, type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { SampleTable } from '@/components/sections/programme/blocks'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { Chart } from '@/components/sections/chart'
import { Portrait } from '@/components/sections/people'
import { FigureCaption, SampleMark } from '@/components/ui/sample-label'
import { TileGrid } from '@/components/ui/tile'
import { getArticleSeeds } from '@/lib/content/documents'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { routes } from '@/lib/routes'

const prefix = 'components.sections.outcomes'
type Cohort = ReturnType<typeof catalogOf>['outcomes']['cohorts'][number]
const columns = ['program', 'year', 'started', 'graduated', 'studying', 'left'] as const

/** What became of those who started together, of one program or of all. */
function OutcomesTable({ page, slug }: { page: MdxPage; slug?: string }) {
  const t = textsOf(page)
  const text = (id: IdBelow<typeof prefix>) => t(`${prefix}.${id}`)
  const names = new Map(programmesOf(page).map((one) => [one.slug, one]))
  const shown = slug === undefined ? columns : columns.slice(1)
  const rows = catalogOf(page)
    .outcomes.cohorts.filter(({ program }) => slug === undefined || program === slug)
    .map(({ program, year, started, graduated, studying, left }) => {
      const own = names.get(program)
      const link = (
        <a
          key="program"
          href={`${own?.page ?? ''}#people`}
          className="underline decoration-blossom underline-offset-4"
        >
          {own?.name ?? program}
        </a>
      )
      const figures = [String(year), started, graduated, studying, left]
      return {
        key: `${program} ${year}`,
        cells: slug === undefined ? [link, ...figures] : figures,
      }
    })
  if (rows.length === 0) return <p>{text('none')}</p>
  return <SampleTable page={page} caption={text('caption')} columns={shown.map(text)} rows={rows} />
}

/** What became of those who finished in the only year so far, in figures. */
function OutcomeFigures({ page, year, ...counts }: { page: MdxPage } & Cohort) {
  const t = textsOf(page)
  const tiles = (['started', 'graduated', 'studying', 'left'] as const).map((id) => ({
    figure: String(counts[id]),
    label: t(`${prefix}.${id}`),
  }))
  return (
    <figure className="w-full">
      <FigureCaption
        text={t(`${prefix}.year.caption`, { year: String(year) })}
        sample={t('components.sections.sample')}
      />
      <TileGrid tiles={tiles} />
    </figure>
  )
}

/** A graduate of a program in one sentence, with the story: what happened, no recommendation. */
function Graduates({ page, slug }: { page: MdxPage; slug: string }) {
  const t = textsOf(page)
  const above = routes.find(({ channel }) => channel === 'alumni-stories')?.path ?? ''
  return getArticleSeeds(page.locale, (key) => key.startsWith('alumni-stories/')).map(
    ({ id, graduate }) =>
      graduate?.program === slug ? (
        <figure
          key={id}
          className="grid w-full grid-cols-[auto_1fr] gap-x-4.5 border-t border-ink pt-4"
        >
          <Portrait sitter={{ slug: id, ...graduate }} className="row-span-2 w-21 xs:w-28" />
          <blockquote className="measure self-end font-serif text-lg">
            {graduate.sentence}
          </blockquote>
          <figcaption className="measure mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
            {t(`${prefix}.graduate`, {
              name: graduate.name,
              role: graduate.role,
              company: graduate.company,
              year: String(graduate.year),
            })}
            <a
              href={`${above}/${id}`}
              className="text-crimson underline decoration-blossom underline-offset-4"
            >
              {t(`${prefix}.story`)}
            </a>
            <SampleMark>{t('components.sections.sample')}</SampleMark>
          </figcaption>
        </figure>
      ) : null,
  )
}

/** A graduate of a program, and what became of its students. */
export function ProgrammeOutcomes({
  page,
  slug,
}: { page: MdxPage } & Pick<OfferedProgramme, 'slug'>) {
  const [first, ...others] = catalogOf(page).outcomes.cohorts.filter(
    ({ program }) => program === slug,
  )
  return (
    <>
      <Graduates page={page} slug={slug} />
      {first && others.length === 0 ? (
        <OutcomeFigures page={page} {...first} />
      ) : (
        <OutcomesTable page={page} slug={slug} />
      )}
    </>
  )
}

/** What became of the students of all programs, and what graduates said a year later. */
export function Outcomes({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const { outcomes, labels } = catalogOf(page)
  return (
    <>
      <OutcomesTable page={page} />
      {outcomes.surveys.map(({ year, sent, answered, answers }) => (
        <Chart
          key={year}
          page={page}
          kind="bar"
          unit="answers"
          caption={t(`${prefix}.survey`, { year: String(year), sent, answered })}
          data={answers.map(({ id, count }) => [labels.outcomes[id] ?? id, count])}
        />
      ))}
    </>
  )
}
