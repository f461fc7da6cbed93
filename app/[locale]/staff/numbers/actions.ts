'use server'

import { z } from 'zod'
import { parsePeriod } from '@/lib/reports/period'
import { dropReport, saveReport, subscribe, unsubscribe } from '@/lib/reports/saved'
import { viewSchema } from '@/schemas/staff'
import { staffAction, sentText } from '@/app/[locale]/staff/_desk/action'

const reportSchema = viewSchema.extend({ shared: z.literal('on').optional() })
const stepSchema = z.object({ report: z.uuid(), do: z.enum(['subscribe', 'unsubscribe', 'drop']) })

/** Saves the shown period under a name. `query` is validated like any address. */
export const saveReportAction = staffAction(
  { permission: 'reports.manage', schema: reportSchema, bound: [sentText] },
  async ({ data, db, by, account, t, fail, done }, query) => {
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), on: undefined }
    const chosen = parsePeriod(asked, by.at)
    const kept = new URLSearchParams(chosen.query).toString()
    const report = { name: data.name, query: kept, shared: data.shared !== undefined }
    const result = await saveReport(db, report, { officer: account.id, at: by.at })
    return result === 'full'
      ? fail(t('reports.full'))
      : done(t('reports.kept', { name: data.name }))
  },
)

/** Mails a saved report each Monday, stops that, or deletes the report. */
export const reportAction = staffAction(
  { permission: 'reports.manage', schema: stepSchema },
  async (desk) => {
    const { data, db, by, account, t } = desk
    const person = { officer: account.id, at: by.at }
    if (data.do === 'subscribe') {
      const done = await subscribe(db, { report: data.report, locale: desk.locale }, person)
      if (!done) return desk.fail(t('reports.gone'))
    } else if (data.do === 'unsubscribe') await unsubscribe(db, data.report, account.id)
    else await dropReport(db, data.report, account.id)
    return desk.done(t(`reports.done-${data.do}`))
  },
)
