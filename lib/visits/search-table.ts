import 'server-only'
import type { ReportWords } from '@/lib/reports/rows'
import { both, visitsText, type VisitTable } from '@/lib/visits/figures'
import type { Visits } from '@/lib/visits/read'
import { languages, locales } from '@/schemas/locale'

const most = 20

/** What was searched for: topics of the list of the site search, never what was typed. */
export function searchTable(words: ReportWords, visits: Visits): VisitTable {
  const text = visitsText(words)
  const found = locales.flatMap((locale) =>
    Array.from(visits.now.sums.by({ kind: 'topic', locale }, 'name'), ([name, count]) => ({
      name,
      locale,
      count,
    })),
  )
  const rows = found.sort((one, other) => other.count - one.count).slice(0, most)
  return {
    id: 'topics',
    title: text('topics'),
    lead: text('topics-lead'),
    heading: text('topic'),
    columns: [{ label: text('searches'), format: 'count' }],
    rows: rows.map(({ name, locale }) => ({
      key: `${locale} ${name}`,
      name: `${name} · ${languages[locale].name}`,
      figures: [both(visits, ({ sums }) => sums.total({ kind: 'topic', name, locale }))],
    })),
  }
}
