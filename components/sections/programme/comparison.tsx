import { CopyLink } from '@/components/layout/lazy-parts'
import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { FoldedForm } from '@/components/sections/programme/blocks'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import {
  agrees,
  type ComparedRow,
  comparedRows,
} from '@/components/sections/programme/comparison-rows'
import { FigureBar } from '@/components/sections/programme/figure-bar'
import type { OfferedProgramme, ProgrammeShown } from '@/components/sections/programme/own'
import { isOffered } from '@/schemas/content/programme-offer'
import { Button } from '@/components/ui/button/index'
import { Icon } from '@/components/ui/icon/index'
import { SampleMark } from '@/components/ui/sample-label/index'
import { Unbroken } from '@/components/ui/unbroken'
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

/** A time is shortest or least, not lowest. */
const leastWords: Partial<
  Record<string, `${typeof compare}.shortest` | `${typeof compare}.fewest`>
> = {
  length: `${compare}.shortest`,
  hours: `${compare}.fewest`,
}

function Head({ page, shown }: { page: MdxPage; shown: readonly OfferedProgramme[] }) {
  const text = textsOf(page)
  const without = (slug: string) =>
    `${compareAddress(shown.map((one) => one.slug).filter((one) => one !== slug))}#comparison`
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" />
        {shown.map(({ slug, name, page: href }) => (
          <th key={slug} scope="col" role="columnheader">
            <div className="flex items-start justify-between gap-x-2">
              <a href={href} className="font-serif text-lg leading-snug hover:text-crimson">
                {name}
              </a>
              {shown.length > 1 ? (
                <a
                  href={without(slug)}
                  aria-label={text(`${compare}.remove`, { name })}
                  className="-my-1 grid size-9 shrink-0 place-items-center text-ink-soft hover:text-crimson print:hidden"
                >
                  <Icon name="close" size={16} />
                </a>
              ) : null}
            </div>
          </th>
        ))}
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
  const most = Math.max(...(row.ranges ?? []).map(([, high]) => high))
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.label}
      </th>
      {row.values.map((value, index) => (
        <td key={shown[index]?.slug} role="cell" data-odd={row.odd === index || undefined}>
          {/* Above the values, which are of different lengths: so bars are side by side. */}
          {row.ranges?.[index] ? (
            <div className="mb-2">
              <FigureBar range={row.ranges[index]} most={most} />
            </div>
          ) : null}
          {row.least === index ? (
            <>
              <span className="font-semibold text-crimson">
                <Unbroken text={value} />
              </span>
              <span className="ml-2 text-xs whitespace-nowrap text-crimson">{least}</span>
            </>
          ) : (
            <span className="whitespace-pre-line">
              <Unbroken text={value} />
            </span>
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
      {/* Above the table: its head stays below the header, and must not be as high as they are. */}
      <div
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-3 max-sm:[&>:nth-child(n+3)]:hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-x-0 sm:pl-44"
      >
        {shown.map((programme) => (
          <ProgrammePicture key={programme.slug} programme={programme} className="w-20 md:w-28" />
        ))}
      </div>
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
              <div key={id} className="grid py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
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
