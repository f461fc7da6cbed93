import 'server-only'
import type { ReportWords } from '@/lib/reports/rows'
import { both, visitsText, type VisitTable } from '@/lib/visits/figures'
import { pageKinds } from '@/lib/visits/pages'
import type { PeriodVisits, Visits } from '@/lib/visits/read'
import { p75, readBucket } from '@/lib/visits/vitals'
import { devices, vitals, type Device, type Vital } from '@/schemas/visits'

function samples({ sums }: PeriodVisits, name: string, device: Device, vital: Vital): Map<number, number> {
  const found = new Map<number, number>()
  for (const { detail, count } of sums.matching({ kind: 'vital', name, device })) {
    const bucket = readBucket(detail)
    if (bucket?.vital === vital) found.set(bucket.bound, (found.get(bucket.bound) ?? 0) + count)
  }
  return found
}

const sum = (counts: ReadonlyMap<number, number>) =>
  Array.from(counts.values()).reduce((all, one) => all + one, 0)

/** Web vitals at the 75th percentile by kind of page and device. */
export function vitalTable(words: ReportWords, visits: Visits): VisitTable {
  const text = visitsText(words)
  const measured = pageKinds.flatMap((name) =>
    devices
      .filter((device) => visits.now.sums.total({ kind: 'vital', name, device }) > 0)
      .map((device) => ({ name, device })),
  )
  return {
    id: 'vitals',
    title: text('vitals'),
    lead: text('vitals-lead'),
    heading: text('kind'),
    columns: [
      ...vitals.map((vital) => ({
        label: text(`vital-${vital}`),
        format: vital === 'CLS' ? ('shift' as const) : ('time' as const),
      })),
      { label: text('samples'), format: 'count' as const },
    ],
    rows: measured.map(({ name, device }) => ({
      key: `${name} ${device}`,
      name: `${text(`kind-${name}`)} · ${text(`device-${device}`)}`,
      figures: [
        ...vitals.map((vital) => both(visits, (part) => p75(vital, samples(part, name, device, vital)))),
        both(visits, (part) => Math.max(...vitals.map((vital) => sum(samples(part, name, device, vital))))),
      ],
    })),
  }
}
