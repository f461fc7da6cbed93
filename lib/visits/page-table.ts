import 'server-only'
import { getPage } from '@/lib/content/documents'
import type { ReportWords } from '@/lib/reports/rows'
import { both, shareOf, visitsText, type VisitTable } from '@/lib/visits/figures'
import { listOfArticles } from '@/lib/visits/pages'
import type { PeriodVisits, Visits } from '@/lib/visits/read'
import { defaultLocale, languages, locales } from '@/schemas/locale'

/** The rows of the table; other pages are one row. */
const most = 12
const others = locales.filter((locale) => locale !== defaultLocale)

function pageName(words: ReportWords, name: string): string {
  const title = (path: string) => getPage(words.locale, path)?.title ?? path
  const list = listOfArticles(name)
  return list === undefined ? title(name) : visitsText(words)('articles-of', { list: title(list) })
}

/** Views by page, the most viewed first. */
export function pageTable(words: ReportWords, visits: Visits): VisitTable {
  const text = visitsText(words)
  const names = [...visits.now.sums.by({ kind: 'view' }, 'name').keys()]
  const figuresOf = (some: readonly string[] | undefined) => {
    const count = ({ sums }: PeriodVisits, of: { device?: string; locale?: string }) =>
      some === undefined
        ? sums.total({ kind: 'view', ...of })
        : some.reduce((sum, name) => sum + sums.total({ kind: 'view', name, ...of }), 0)
    return [
      both(visits, (part) => count(part, {})),
      both(visits, (part) => shareOf(count(part, { device: 'phone' }), count(part, {}))),
      ...others.map((locale) => both(visits, (part) => shareOf(count(part, { locale }), count(part, {})))),
    ]
  }
  const rest = names.slice(most)
  return {
    id: 'pages',
    title: text('pages'),
    heading: text('page'),
    columns: [
      { label: text('views'), format: 'count' },
      { label: text('on-phones'), format: 'share' },
      ...others.map((locale) => ({
        label: text('in-language', { language: languages[locale].name }),
        format: 'share' as const,
      })),
    ],
    rows: [
      { key: '', name: text('all-pages'), figures: figuresOf(undefined) },
      ...names
        .slice(0, most)
        .map((name) => ({ key: name, name: pageName(words, name), figures: figuresOf([name]) })),
      ...(rest.length === 0
        ? []
        : [{ key: 'rest', name: text('other-pages', { count: rest.length }), figures: figuresOf(rest) }]),
    ],
  }
}
