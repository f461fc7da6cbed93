export type ArticleFilterProps = {
  /** The list page. */
  base: string
  years: readonly number[]
  year: number | undefined
  q: string
  texts: { years: string; allYears: string; search: string; submit: string; clear: string; count: string }
}

const control = 'h-11 border border-ink-soft bg-white px-3'

/** Year and words, as a plain form that changes the address: it works without JavaScript and can be shared. */
export function ArticleFilter({ base, years, year, q, texts }: ArticleFilterProps) {
  const filtered = year !== undefined || q !== ''
  return (
    <search className="print:hidden">
      <form action={base} className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-8">
        <label className="grid gap-1 text-sm">
          {texts.years}
          <select name="year" defaultValue={year ?? ''} className={control}>
            <option value="">{texts.allYears}</option>
            {years.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </label>
        <label className="grid min-w-0 grow gap-1 text-sm sm:max-w-sm">
          {texts.search}
          <input name="q" type="search" defaultValue={q} maxLength={64} className={control} />
        </label>
        <button
          type="submit"
          className="h-11 border border-crimson px-5 font-semibold text-crimson hover:bg-paper-deep"
        >
          {texts.submit}
        </button>
        <p className="flex min-h-11 items-center gap-5 text-sm text-ink-soft">
          {texts.count}
          {filtered ? (
            <a href={base} className="text-crimson underline underline-offset-4">
              {texts.clear}
            </a>
          ) : null}
        </p>
      </form>
    </search>
  )
}
