import { SelectArrow } from '@/components/ui/select'

export type ArticleFilterProps = {
  /** The list page. */
  base: string
  years: readonly number[]
  year: number | undefined
  q: string
  texts: {
    years: string
    allYears: string
    search: string
    submit: string
    clear: string
    count: string
  }
}

/** The id of the results: the target of the filter and of page links, which receives the focus. */
export const resultsId = 'results'

const control = 'h-11 min-w-0 border border-ink-soft bg-white px-2 sm:px-3'

/**
 * Filters by year and words: a native form, so it works without JavaScript and the address can be shared. The address
 * names the results, so that the browser scrolls to and focuses them; with JavaScript they change in place
 * (`Navigator`).
 */
export function ArticleFilter({ base, years, year, q, texts }: ArticleFilterProps) {
  const filtered = year !== undefined || q !== ''
  return (
    <search className="print:hidden">
      <form
        key={`${year ?? ''} ${q}`} // so that the fields show the filter that the address has
        action={`${base}#${resultsId}`}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1 pb-3 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5 sm:gap-y-3 md:pb-5"
      >
        <label className="grid gap-1 text-sm sm:flex sm:items-center sm:gap-3">
          {texts.years}
          <span className="relative grid">
            <select
              name="year"
              defaultValue={year ?? ''}
              className={`appearance-none pr-9! ${control}`}
            >
              <option value="">{texts.allYears}</option>
              {years.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
            <SelectArrow />
          </span>
        </label>
        <label className="grid min-w-0 grow gap-1 text-sm sm:flex sm:max-w-md sm:items-center sm:gap-3">
          {texts.search}
          <input
            name="q"
            type="search"
            defaultValue={q}
            maxLength={64}
            className={`sm:grow ${control}`}
          />
        </label>
        <button
          type="submit"
          className="h-11 border border-crimson px-4 sm:px-5 font-semibold text-crimson hover:bg-paper-deep"
        >
          {texts.submit}
        </button>
        <p
          className={`col-span-3 flex items-center gap-5 text-sm text-ink-soft sm:ml-auto ${filtered ? 'min-h-11' : 'min-h-8 sm:min-h-11'}`}
        >
          <span id={resultsId} role="status" tabIndex={-1} className="scroll-mt-40 sm:scroll-mt-24">
            {texts.count}
          </span>
          {filtered ? (
            <a href={`${base}#${resultsId}`} className="text-link">
              {texts.clear}
            </a>
          ) : null}
        </p>
      </form>
    </search>
  )
}
