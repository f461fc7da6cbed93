import type { ReactNode } from 'react'
import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { FoldedForm } from '@/components/sections/programme/folded-form'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import { isOffered, type OfferedProgramme, type ProgrammeShown } from '@/components/sections/programme/own'
import { SampleTable } from '@/components/sections/programme/sample-table'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { Button } from '@/components/ui/button/index'
import { SelectField } from '@/components/ui/select/index'

const prefix = 'components.sections.programme'

/** The names of the four choices in the address: `/project/compare?a=msf&b=map`. */
export const comparisonKeys = ['a', 'b', 'c', 'd'] as const

/** What the page shows without a choice: three programs that readers weigh against each other. */
const usual = ['finance-mba', 'msf', 'online-dba']

/** The programs of an address, each once, in its order; unknown ones are ignored. The usual ones without a choice. */
function compared(programmes: readonly ProgrammeShown[], chosen: readonly string[]): OfferedProgramme[] {
  const find = (slugs: readonly string[]) =>
    [...new Set(slugs)].flatMap((slug) => programmes.filter(isOffered).filter((one) => one.slug === slug))
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
      label={text(`${prefix}.compare.choice`, {
        number: comparisonKeys.findIndex((key) => key === name) + 1,
      })}
      defaultValue={value}
      options={[
        { value: '', label: text(`${prefix}.compare.none`) },
        ...offered.map((one) => ({ value: one.slug, label: one.name })),
      ]}
    />
  )
}

/** Up to four programs side by side. The address holds the choice, so the form needs no script. */
export function ProgrammeComparison({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const shown = compared(programmesOf(page), page.requested?.compared ?? [])
  const columns = ['', ...shown.map(({ name }) => name)]
  return (
    <div className="w-full">
      <FoldedForm key={shown.map(({ slug }) => slug).join()} summary={text(`${prefix}.compare.choose`)}>
        <form
          method="get"
          action="/project/compare#comparison"
          className="grid items-end gap-4 max-md:pt-4 sm:max-md:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
        >
          {comparisonKeys.map((name, index) => (
            <Choice key={name} page={page} name={name} value={shown[index]?.slug ?? ''} />
          ))}
          <Button type="submit">{text(`${prefix}.compare.submit`)}</Button>
        </form>
      </FoldedForm>
      <SampleTable
        page={page}
        caption={text(`${prefix}.compare.caption`)}
        columns={columns}
        rows={comparisonRows(page, shown)}
      />
    </div>
  )
}

function comparisonRows(page: MdxPage, shown: readonly OfferedProgramme[]) {
  const text = textsOf(page)
  const row = (name: string, cells: readonly ReactNode[]) => ({ key: name, cells: [name, ...cells] })
  const facts = shown.map((programme) => glanceRows(page, programme))
  const glance = (facts[0] ?? []).map(({ label }, index) =>
    row(
      label,
      facts.map((own) => own[index]?.value),
    ),
  )
  const entry = row(
    text(`${prefix}.entry`),
    shown.map(({ offer, slug }) => (
      <span key={slug}>
        {[
          educationText(page, offer),
          ...(offer.entry.years > 0 ? [yearsText(page, offer)] : []),
          englishText(page, offer),
        ].map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </span>
    )),
  )
  const more = row(
    text(`${prefix}.compare.more`),
    shown.map(({ slug, name, page }) => (
      <a key={slug} href={page}>
        {name}
      </a>
    )),
  )
  return [...glance, entry, more]
}
