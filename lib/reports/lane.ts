import 'server-only'
import { getAccount, listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { startOfDay } from '@/lib/time'
import { readNumbers } from '@/lib/applications/numbers/read'
import { firstContactTarget, officeHours } from '@/lib/content/desk'
import { getIntl } from '@/lib/i18n/intl'
import type { Lane } from '@/lib/outbox/lane'
import { failed } from '@/lib/outbox/reasons'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { reportMail } from '@/lib/reports/mail'
import { parsePeriod, periodHref } from '@/lib/reports/period'
import { readSubscribed } from '@/lib/reports/saved'

export type ReportOptions = { siteUrl: string; mail: { smtpUrl: string; from: string } | undefined }

const nothing = () => Promise.resolve({ kind: 'delivered' } as const)

/**
 * Mails saved reports. The figures are those of the end of Sunday, so that a report of “this week” has the whole week.
 * Somebody who has unsubscribed, or is no longer allowed to, gets none.
 */
export function reportLane({ siteUrl, mail }: ReportOptions): Lane {
  const send = mail && mailClient(mail.smtpUrl)
  return {
    name: 'report',
    async prepare(db, { id, payload }) {
      const account = await getAccount(db, String(payload.account))
      if (!account || account.deactivatedAt || !may(account, 'reports.manage')) return nothing
      const report = await readSubscribed(db, String(payload.report), account.id)
      if (!report) return nothing
      if (!send) return () => Promise.resolve(failed('off'))
      const at = new Date(startOfDay(String(payload.monday)).getTime() - 1)
      const period = parsePeriod(Object.fromEntries(new URLSearchParams(report.query)), at)
      const counting = { at, hours: officeHours, target: firstContactTarget }
      const numbers = await readNumbers(db, period, counting)
      const names = new Map((await listAccounts(db)).map(({ id: one, name }) => [one, name]))
      const words = { locale: report.locale, intl: getIntl(report.locale) }
      const href = new URL(periodHref(period.query), siteUrl).href
      const body = reportMail(words, { name: report.name, period, numbers, href }, { names, only: undefined })
      const messageId = `<${id}@${new URL(siteUrl).hostname}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      return (signal) => send({ from: mail.from, to: [account.email], messageId, headers, ...body }, signal)
    },
  }
}
