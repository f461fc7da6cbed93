import type { MdxContext } from '@/components/mdx/context'
import { choices, type Qualification } from '@/components/sections/programme/search/filter'
import { facets, type Facet, type Wanted } from '@/components/sections/programme/search/wanted'
import { Button } from '@/components/ui/button/index'
import { SelectField } from '@/components/ui/select/index'

const prefix = 'components.sections.programme.find'

function seasonText({ text }: MdxContext, value: string): string {
  const [season, year = ''] = value.split('-')
  return text(season === 'spring' ? `${prefix}.start.spring` : `${prefix}.start.autumn`, { year })
}

/** The values of a condition, each with its text. */
export function valuesOf(context: MdxContext, facet: Facet): { value: string; label: string }[] {
  const { text } = context
  const all = choices(context.programmes())
  const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const texts = {
    level: () => named(all.level, (level) => text(`components.sections.programme-finder.${level}`)),
    language: () =>
      named(all.language, (language) => text(`components.sections.programme.language.${language}`)),
    education: () =>
      named(all.education, (education: Qualification) => text(`${prefix}.education.${education}`)),
    hours: () => named(all.hours, (hours) => text(`${prefix}.hours.limit`, { hours })),
    start: () => named(all.start, (start) => seasonText(context, start)),
  }
  return texts[facet]()
}

/** The conditions as native selects. The address holds the choice, so the form needs no script. */
export function SearchForm({ context, wanted }: { context: MdxContext; wanted: Wanted }) {
  const { text } = context
  return (
    <form
      key={JSON.stringify(wanted)}
      method="get"
      action="/project/find#results"
      className="mb-10 grid gap-4 sm:grid-cols-2 md:grid-cols-3 print:hidden"
    >
      {facets.map((facet) => (
        <SelectField
          key={facet}
          id={`find-${facet}`}
          name={facet}
          label={text(`${prefix}.${facet}`)}
          defaultValue={wanted[facet] ?? ''}
          options={[{ value: '', label: text(`${prefix}.any`) }, ...valuesOf(context, facet)]}
        />
      ))}
      <div className="self-end">
        <Button type="submit" className="w-full sm:w-auto">
          {text(`${prefix}.submit`)}
        </Button>
      </div>
    </form>
  )
}
