import 'server-only'
import { groupName, type ReportWords } from '@/lib/reports/rows'
import { both, shareOf, visitsText, type VisitTable } from '@/lib/visits/figures'
import { origins, type OriginName, type PeriodVisits, type Visits } from '@/lib/visits/read'

/** The rows of a table; smaller groups are one row. */
const most = 20

/** Visits by channel, source and campaign, with the applications that name the same. */
export function originTables(words: ReportWords, visits: Visits): VisitTable[] {
  return origins.map((origin) => originTable(words, visits, origin))
}

function originTable(words: ReportWords, visits: Visits, origin: OriginName): VisitTable {
  const text = visitsText(words)
  const { sums, applications } = visits.now
  const named = new Set([...sums.by({ kind: origin }, 'name').keys(), ...applications[origin].keys()])
  named.delete('')
  const names = [...named]
  const visitsOf = (part: PeriodVisits, some: readonly string[]) =>
    some.reduce((sum, name) => sum + part.sums.total({ kind: origin, name }), 0)
  const applicationsOf = (part: PeriodVisits, some: readonly string[]) =>
    some.reduce((sum, name) => sum + (part.applications[origin].get(name) ?? 0), 0)
  const figures = (some: readonly string[]) => [
    both(visits, (part) => visitsOf(part, some)),
    both(visits, (part) => applicationsOf(part, some)),
    both(visits, (part) => shareOf(applicationsOf(part, some), visitsOf(part, some))),
  ]
  // The empty name stands for the names beyond those that a day keeps.
  const rest = [...names.slice(most), ...(sums.total({ kind: origin, name: '' }) > 0 ? [''] : [])]
  return {
    id: origin,
    title: text(`by-${origin}`),
    ...(origin === 'channel' && { lead: text('origin-lead') }),
    heading: text(origin),
    columns: [
      { label: text('visits'), format: 'count' },
      { label: text('applications'), format: 'count' },
      { label: text('conversion'), format: 'share' },
    ],
    rows: [
      ...names.slice(0, most).map((name) => ({
        key: name,
        name: groupName(words, origin, name, new Map()),
        figures: figures([name]),
      })),
      ...(rest.length === 0 ? [] : [{ key: '', name: text('others'), figures: figures(rest) }]),
    ],
  }
}
