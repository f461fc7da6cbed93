'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { parsePeriod } from '@/lib/reports/period'
import { dropReport, saveReport, subscribe, unsubscribe } from '@/lib/reports/saved'
import { viewSchema } from '@/schemas/staff'
import { asStaff, isText } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'

const reportSchema = viewSchema.extend({ shared: z.literal('on').optional() })
const stepSchema = z.object({ report: z.uuid(), do: z.enum(['subscribe', 'unsubscribe', 'drop']) })

/** Saves the shown period under a name. `query` is validated like any address. */
export async function saveReportAction(
  locale: string,
  query: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'reports.manage',
    async ({ db, by, account, t }) => {
      const { data, problem } = parseForm(reportSchema, form, t)
      if (problem) return problem
      const chosen = parsePeriod(Object.fromEntries(new URLSearchParams(query)), by.at)
      const kept = new URLSearchParams(chosen.query).toString()
      const report = { name: data.name, query: kept, shared: data.shared !== undefined }
      const result = await saveReport(db, report, { officer: account.id, at: by.at })
      if (result === 'full') return failure(form, t('reports.full'))
      refresh()
      return { kind: 'done', message: t('reports.kept', { name: data.name }) }
    },
    { bound: isText(query) },
  )
}

/** Mails a saved report each Monday, stops that, or deletes the report. */
export async function reportAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'reports.manage', async (desk) => {
    const { db, by, account, t } = desk
    const { data } = parseForm(stepSchema, form, t)
    if (!data) return failure(form, t('errors.general'))
    const person = { officer: account.id, at: by.at }
    if (data.do === 'subscribe') {
      const done = await subscribe(db, { report: data.report, locale: desk.locale }, person)
      if (!done) return failure(form, t('reports.gone'))
    } else if (data.do === 'unsubscribe') await unsubscribe(db, data.report, account.id)
    else await dropReport(db, data.report, account.id)
    refresh()
    return { kind: 'done', message: t(`reports.done-${data.do}`) }
  })
}
