import { CopyLink } from '@/components/layout/lazy-parts'
import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { FoldedForm } from '@/components/sections/programme/blocks'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import { sumInYuan } from '@/components/sections/programme/money'
import type { OfferedProgramme, ProgrammeShown } from '@/components/sections/programme/own'
import { isOffered, weeklyHours } from '@/schemas/content/programme-offer'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { Button } from '@/components/ui/button/index'
import { Icon } from '@/components/ui/icon/index'
import { SampleMark } from '@/components/ui/sample-label/index'
import { SelectField } from '@/components/ui/select/index'
import { canonicalPath } from '@/lib/i18n/locales'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'

const prefix = 'components.sections.programme'
const compare = `${prefix}.compare` as const

/** The names of the four choices in the address: `/project/compare?a=msf&b=map`. */
export const comparisonKeys = ['a', 'b', 'c', 'd'] as const

/** Phones show as many side by side. */
const onPhones = 2

/** What the page shows without a choice: three programs that readers weigh against each other. */
const usual = ['finance-mba', 'msf', 'online-dba']

export function compareAddress(slugs: readonly string[]): string {
  const chosen = comparisonKeys.flatMap((key, index) => {
    const slug = slugs[index]
    return slug === undefined ? [] : [[key, slug]]
  })
  return `/project/compare?${new URLSearchParams(chosen)}`
}

/** The programs of an address, each once, in its order; unknown ones are ignored. The usual ones without a choice. */
function compared(
  programmes: readonly ProgrammeShown[],
  chosen: readonly string[],
): OfferedProgramme[] {
  const find = (slugs: readonly string[]) =>
    [...new Set(slugs)].flatMap((slug) =>
      programmes.filter(isOffered).filter((one) => one.slug === slug),
    )
  const found = find(chosen)
  return found.length > 0 ? found : find(usual)
}

function Choice({ page, name, value }: { page: MdxPage; name: string; value: string }) {
  const text = textsOf(page)
  const offered = programmesOf(page).filter(isOffered)
  return (
    <SelectField
      id={`compare-${name}`}
      name={name}
      label={text(`${compare}.choice`, {
        number: comparisonKeys.findIndex((key) => key === name) + 1,
      })}
      defaultValue={value}
      options={[
        { value: '', label: text(`${compare}.none`) },
        ...offered.map((one) => ({ value: one.slug, label: one.name })),
      ]}
    />
  )
}

export type ComparedRow = {
  id: string
  label: string
  values: readonly string[]
  /** The column whose figure is the lowest. */
  least?: number | undefined
  /** The only column that differs from all others. */
  odd?: number | undefined
}

/** A time is shortest or least, not lowest. */
const leastWords: Partial<
  Record<string, `${typeof compare}.shortest` | `${typeof compare}.fewest`>
> = {
  length: `${compare}.shortest`,
  hours: `${compare}.fewest`,
}

/** The index of the only lowest figure. */
function leastOf(figures: readonly number[]): number | undefined {
  const lowest = Math.min(...figures)
  return figures.filter((one) => one === lowest).length === 1 ? figures.indexOf(lowest) : undefined
}

/** The index of the only value that is not like the others, of three and more. */
export function oddOf(values: readonly string[]): number | undefined {
  if (values.length < 3 || new Set(values).size !== 2) return undefined
  const single = values.filter((one) => values.indexOf(one) === values.lastIndexOf(one))
  return single[0] !== undefined && single.length === 1 ? values.indexOf(single[0]) : undefined
}

function comparedRows(page: MdxPage, shown: readonly OfferedProgramme[]): ComparedRow[] {
  const facts = shown.map((programme) => glanceRows(page, programme))
  const figures: Record<string, (programme: OfferedProgramme) => number> = {
    length: ({ offer }) => offer.months,
    hours: ({ offer }) => weeklyHours(offer),
    cost: ({ offer }) => sumInYuan(page, offer)[0],
  }
  const glance = (facts[0] ?? []).map(({ id, label }, index): ComparedRow => {
    const values = facts.map((own) => own[index]?.value ?? '')
    const figure = figures[id]
    return { id, label, values, least: figure && leastOf(shown.map(figure)), odd: oddOf(values) }
  })
  const entry = shown.map(({ offer }) =>
    [
      educationText(page, offer),
      ...(offer.entry.years > 0 ? [yearsText(page, offer)] : []),
      englishText(page, offer),
    ].join('\n'),
  )
  return [
    ...glance,
    { id: 'entry', label: textsOf(page)(`${prefix}.entry`), values: entry, odd: oddOf(entry) },
  ]
}

/** Whether all programs have the same value. */
const agrees = ({ values }: ComparedRow) => new Set(values).size === 1

function Head({ page, shown }: { page: MdxPage; shown: readonly OfferedProgramme[] }) {
  const text = textsOf(page)
  const without = (slug: string) =>
    `${compareAddress(shown.map((one) => one.slug).filter((one) => one !== slug))}#comparison`
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" />
        {shown.map((programme) => {
          const { slug, name, page: href } = programme
          return (
            <th key={slug} scope="col" role="columnheader">
              <ProgrammePicture
                programme={programme}
                className="mr-2 mb-1.5 w-12 shrink-0 md:float-left md:mr-3"
              />
              <a href={href} className="grow hover:text-crimson">
                {name}
              </a>
              {shown.length > 1 ? (
                <a
                  href={without(slug)}
                  aria-label={text(`${compare}.remove`, { name })}
                  className="-my-2 grid size-9 shrink-0 place-items-center text-ink-soft hover:text-crimson print:hidden"
                >
                  <Icon name="close" size={16} />
                </a>
              ) : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Row({
  row,
  shown,
  least,
}: {
  row: ComparedRow
  shown: readonly OfferedProgramme[]
  least: string
}) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.label}
      </th>
      {row.values.map((value, index) => (
        <td key={shown[index]?.slug} role="cell" data-odd={row.odd === index || undefined}>
          {row.least === index ? (
            <>
              <span className="font-semibold text-crimson">{value}</span>
              <span className="block text-xs text-crimson">{least}</span>
            </>
          ) : (
            <span className="whitespace-pre-line">{value}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** On phones: links that put one of the other programs beside the first. */
function Others({ page, shown }: { page: MdxPage; shown: readonly OfferedProgramme[] }) {
  const [first, ...rest] = shown
  const others = rest.slice(onPhones - 1)
  if (!first || others.length === 0) return null
  return (
    <ul className="mt-2 sm:hidden print:hidden">
      {others.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={`${compareAddress([first.slug, slug])}#comparison`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {textsOf(page)(`${compare}.beside`, { name, first: first.name })}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Up to four programs side by side: what differs in a table, what is the same below it. The address holds the choice, so the
 * form needs no script.
 */
export function ProgrammeComparison({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const shown = compared(programmesOf(page), page.requested?.compared ?? [])
  const rows = comparedRows(page, shown)
  const different = shown.length > 1 ? rows.filter((row) => !agrees(row)) : rows
  const same = rows.filter((row) => !different.includes(row))
  const address = canonicalPath(page.locale, compareAddress(shown.map(({ slug }) => slug)))
  return (
    <div className="w-full">
      <FoldedForm summary={text(`${compare}.choose`)}>
        <form
          method="get"
          action="/project/compare#comparison"
          data-at-once
          className="grid items-end gap-4 max-md:pt-4 sm:max-md:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
        >
          {comparisonKeys.map((name, index) => {
            const value = shown[index]?.slug ?? ''
            return <Choice key={`${name} ${value}`} page={page} name={name} value={value} />
          })}
          <Button type="submit">{text(`${compare}.submit`)}</Button>
        </form>
      </FoldedForm>
      {/* Not a caption: phones lay the table out as a grid, in which a status does not belong. */}
      <p className="mt-6 pb-4 text-[0.94rem]">
        <span role="status" id="comparison-count">
          {text(`${compare}.count`, { count: shown.length, rows: different.length })}
        </span>
        <SampleMark className="ml-3">{text('components.sections.sample')}</SampleMark>
      </p>
      <table role="table" aria-labelledby="comparison-count" className="comparison">
        {/* Columns keep their width while rows arrive. */}
        <colgroup className="max-sm:hidden">
          <col className="w-44" />
          {shown.map(({ slug }) => (
            <col key={slug} />
          ))}
        </colgroup>
        <Head page={page} shown={shown} />
        <tbody role="rowgroup">
          {different.map((row) => (
            <Row
              key={row.id}
              row={row}
              shown={shown}
              least={text(leastWords[row.id] ?? `${compare}.least`)}
            />
          ))}
        </tbody>
      </table>
      <Others page={page} shown={shown} />
      {same.length > 0 ? (
        <section aria-labelledby="comparison-same" className="mt-8">
          <h3 id="comparison-same" className="border-b border-ink pb-3 font-semibold">
            {text(`${compare}.same`, { count: same.length })}
          </h3>
          <dl className="pt-2 pb-4">
            {same.map(({ id, label, values }) => (
              <div key={id} className="grid gap-x-6 py-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line">{values[0]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <div className="mt-6 print:hidden">
        <CopyLink
          href={ORIGIN_PLACEHOLDER + address}
          texts={{
            copy: text(`${compare}.share`),
            copied: text('components.articles.share.copied'),
            failed: text('components.articles.share.failed'),
          }}
        />
      </div>
    </div>
  )
}
