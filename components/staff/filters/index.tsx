import type { Text } from '@/components/staff/text'
import { Button } from '@/components/ui/button'

export type FiltersProps = {
  text: Text
  values: { q: string; project: string; from: string; to: string }
  projects: readonly { value: string; label: string }[]
  /** What the form must not lose: the view one is in. */
  kept: Readonly<Record<string, string>>
  clear: string | undefined
}

const box = 'h-11 min-w-0 rounded-xs border border-ink-soft/70 bg-white px-2.5 text-sm text-ink'

/** Search and filters as a plain form: whatever is chosen stands in the address and can be sent to a colleague. */
export function Filters({ text, values, projects, kept, clear }: FiltersProps) {
  return (
    <form
      action="/staff"
      role="search"
      aria-label={text('filters.label')}
      className="flex flex-wrap items-end gap-x-2 gap-y-2.5 border-b border-line px-4 py-3 lg:px-4.5"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex-[1_1_15rem]">
        <span className="sr-only">{text('filters.search')}</span>
        <input
          type="search"
          name="q"
          defaultValue={values.q}
          placeholder={text('filters.search-hint')}
          className={`${box} w-full`}
        />
      </label>
      <div className="grid flex-[1_1_20rem] grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
            {text(`filters.${name}`)}
            <input type="date" name={name} defaultValue={values[name]} className={`${box} flex-1`} />
          </label>
        ))}
      </div>
      <label className="min-w-0 flex-[1_1_10rem]">
        <span className="sr-only">{text('filters.project')}</span>
        <select name="project" defaultValue={values.project} className={`${box} w-full`}>
          <option value="">{text('filters.all-projects')}</option>
          {projects.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="outline" className="px-4 text-sm">
        {text('filters.apply')}
      </Button>
      {clear ? (
        <a
          href={clear}
          className="flex min-h-11 items-center px-1 text-sm text-crimson underline underline-offset-4"
        >
          {text('filters.clear')}
        </a>
      ) : null}
    </form>
  )
}
