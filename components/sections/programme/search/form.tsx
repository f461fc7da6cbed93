import { programmesOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { FoldedForm } from '@/components/sections/programme/blocks'
import {
  choicesOf,
  type Qualification,
  facets,
  type Facet,
  type Wanted,
} from '@/components/sections/programme/search/filter'
import { Button } from '@/components/ui/button/index'
import { SelectField } from '@/components/ui/select/index'

const prefix = 'components.sections.programme.find'

function seasonText(page: MdxPage, value: string): string {
  const text = textsOf(page)
  const [season, year = ''] = value.split('-')
  return text(season === 'spring' ? `${prefix}.start.spring` : `${prefix}.start.autumn`, { year })
}

/** The values of a condition, each with its text. */
export function valuesOf(page: MdxPage, facet: Facet): { value: string; label: string }[] {
  const text = textsOf(page)
  const all = choicesOf(programmesOf(page))
  const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const texts = {
    level: () => named(all.level, (level) => text(`components.sections.programme-finder.${level}`)),
    language: () =>
      named(all.language, (language) => text(`components.sections.programme.language.${language}`)),
    education: () =>
      named(all.education, (education: Qualification) => text(`${prefix}.education.${education}`)),
    hours: () => named(all.hours, (hours) => text(`${prefix}.hours.limit`, { hours })),
    start: () => named(all.start, (start) => seasonText(page, start)),
  }
  return texts[facet]()
}

/** “Conditions: Master’s · Up to 10 hours”, or that there are none. */
function summaryOf(page: MdxPage, wanted: Wanted): string {
  const text = textsOf(page)
  const chosen = facets.flatMap((facet) => {
    const found = valuesOf(page, facet).find(({ value }) => value === wanted[facet])
    return found ? [found.label] : []
  })
  return text(`${prefix}.conditions`, { chosen: chosen.join(' · ') || text(`${prefix}.any`) })
}

/** The conditions as native selects. The address holds the choice, so the form needs no script. */
export function SearchForm({ page, wanted }: { page: MdxPage; wanted: Wanted }) {
  const text = textsOf(page)
  return (
    <FoldedForm summary={summaryOf(page, wanted)}>
      <form
        method="get"
        action="/project/find#results"
        data-at-once
        className="grid items-end gap-4 max-md:pt-4 sm:max-md:grid-cols-2 md:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        {facets.map((facet) => (
          <SelectField
            key={`${facet} ${wanted[facet] ?? ''}`}
            id={`find-${facet}`}
            name={facet}
            label={text(`${prefix}.${facet}`)}
            defaultValue={wanted[facet] ?? ''}
            options={[{ value: '', label: text(`${prefix}.any`) }, ...valuesOf(page, facet)]}
          />
        ))}
        <Button type="submit">{text(`${prefix}.submit`)}</Button>
      </form>
    </FoldedForm>
  )
}
