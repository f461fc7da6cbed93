import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit, Tick } from '@/components/staff/fields'
import { RecordItem, RecordList, SectionCard } from '@/components/staff/section-card'
import { env } from '@/lib/env'
import { parsePeriod, periodHref, type ChosenPeriod } from '@/lib/reports/period'
import { listReports, type SavedReport } from '@/lib/reports/saved'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { reportAction, saveReportAction } from './actions'
import { periodName } from './period-form'

/** The saved reports that the person may open, and a form that saves the shown period. */
export async function Reports({ desk, period }: { desk: Desk; period: ChosenPeriod }) {
  const { t, locale } = desk
  const reports = await listReports(desk.db, desk.account.id, desk.locale)
  const query = new URLSearchParams(period.query).toString()
  return (
    <SectionCard id="reports" title={t('reports.title')} lead={t('reports.lead')}>
      {env().SMTP_URL === undefined ? <p className="text-sm text-alert">{t('reports.no-mail')}</p> : null}
      {reports.length === 0 ? null : (
        <RecordList>
          {reports.map((report) => (
            <Report key={report.id} desk={desk} report={report} />
          ))}
        </RecordList>
      )}
      <ActionForm
        id="save-report"
        action={saveReportAction.bind(null, locale, query)}
        className="grid max-w-md gap-2 text-sm print:hidden"
      >
        <Input name="name" label={t('reports.name')} hint={t('reports.name-hint')} maxLength={40} />
        <Tick name="shared" label={t('reports.share')} />
        <Submit kind="outline" className="justify-self-start text-sm">
          {t('reports.save')}
        </Submit>
      </ActionForm>
    </SectionCard>
  )
}

function Report({ desk, report }: { desk: Desk; report: SavedReport }) {
  const { t, locale, by, account } = desk
  const { id, name, query, shared, owner, ownerId, subscribed } = report
  const { query: chosen } = parsePeriod(Object.fromEntries(new URLSearchParams(query)), by.at)
  const period = 'period' in chosen ? periodName(desk, chosen.period) : t('numbers.days-range', chosen)
  const own = shared ? t('reports.shared') : ''
  const about = [
    period,
    ownerId === account.id ? own : t('reports.of', { name: userText(owner) }),
    subscribed ? t('reports.subscribed') : '',
  ]
  const button = (step: string, label: string) => (
    <Submit name="do" value={step} kind="quiet" className="px-2! text-sm">
      {label}
    </Submit>
  )
  return (
    <RecordItem
      actions={
        <ActionForm
          id={`report-${id}`}
          action={reportAction.bind(null, locale)}
          className="flex flex-wrap print:hidden"
        >
          <input type="hidden" name="report" value={id} />
          {subscribed
            ? button('unsubscribe', t('reports.unsubscribe'))
            : button('subscribe', t('reports.subscribe'))}
          {ownerId === account.id ? button('drop', t('reports.drop')) : null}
        </ActionForm>
      }
    >
      <a href={periodHref(chosen)} className="inline-flex min-h-11 items-center text-base text-link">
        {userText(name)}
      </a>
      <p className="text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
    </RecordItem>
  )
}
