import { z } from 'zod'
import { splitPinned } from '@/lib/i18n/locales'
import { countView, countVisit } from '@/lib/visits/count-view'
import { counter } from '@/lib/visits/counter'
import { countedPage, pageKind } from '@/lib/visits/pages'
import { bucketOf } from '@/lib/visits/vitals'
import { forms } from '@/schemas/form-kinds'
import { locales } from '@/schemas/locale'
import { formSteps, longestQuery, vitals, type Device, type VisitReport } from '@/schemas/visits'

const path = z.string().startsWith('/').max(200)
const value = z.number().min(0).max(1e6)

const schema: z.ZodType<VisitReport> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('view'),
    path,
    locale: z.enum(locales),
    arrived: z.string().max(longestQuery).optional(),
  }),
  z.strictObject({
    kind: z.literal('form'),
    form: z.enum(forms),
    locale: z.enum(locales),
    steps: z
      .array(z.enum(formSteps))
      .min(1)
      .max(formSteps.length)
      .refine((steps) => new Set(steps).size === steps.length),
  }),
  z.strictObject({
    kind: z.literal('vitals'),
    path,
    values: z.partialRecord(z.enum(vitals), value),
  }),
])

/** Reads a report; undefined for anything that is not exactly one. */
export function readReport(text: string): VisitReport | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The counted name of an address as a browser shows it, which may name a language. */
const pageOf = (address: string) => countedPage(splitPinned(address)[1])

/** Counts what a page reports. Pages that are not counted are ignored. */
export function countReport(report: VisitReport, device: Device, at: number): void {
  const { tallies } = counter()
  if (report.kind === 'form') {
    const { form, locale, steps } = report
    for (const detail of steps) tallies.add({ kind: 'form', name: form, detail, locale, device }, at)
    return
  }
  const page = pageOf(report.path)
  if (page === undefined) return
  if (report.kind === 'view') {
    if (report.arrived !== undefined) countVisit(report.arrived, device, at)
    return countView(page, report.locale, device, at)
  }
  for (const vital of vitals) {
    const measured = report.values[vital]
    if (measured === undefined) continue
    tallies.add({ kind: 'vital', name: pageKind(page), detail: bucketOf(vital, measured), device }, at)
  }
}
