import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, TextArea, Tick, Input } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { buttonClass } from '@/components/ui/button'
import { countUnanswered, lastCall, suggestedStep } from '@/lib/applications/change/call-state'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { callOutcomes } from '@/lib/db/schema/appointments'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { withTimes } from '@/components/staff/moment'
import { Alert } from '@/components/staff/alert'
import { callAction, callBackAction, undoCallAction, statusAction } from './actions'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { workingDayFrom } from '@/lib/applications/office-hours'
import { officeHours } from '@/lib/content/desk'
import { addDays, officeDay } from '@/lib/time'

type CallBackFieldsProps = {
  desk: Desk
  /** Days from today with a button each, or `none`, which removes the call-back. */
  quick: readonly ('1' | '3' | '7' | 'none')[]
  on: string | null
  time: string | null
  submit: string
}

/** Day and time of a call-back, in the office's time zone. */
function CallBackFields({ desk: { t, by }, quick, on, time, submit }: CallBackFieldsProps) {
  const today = officeDay(by.at)
  const label = (value: (typeof quick)[number]) =>
    value === 'none' ? t('detail.follow-up-clear') : t(`detail.in-days-${value}`)
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Input
          name="on"
          type="date"
          label={t('detail.follow-up-day')}
          min={today}
          defaultValue={on ?? workingDayFrom(addDays(today, 1), officeHours())}
        />
        <Input
          name="time"
          type="time"
          label={t('detail.follow-up-time')}
          defaultValue={time ?? undefined}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Submit className="text-sm" data-save>
          {submit}
        </Submit>
        {quick.map((value) => (
          <Submit key={value} name="quick" value={value} kind="outline" className="px-3 text-sm">
            {label(value)}
          </Submit>
        ))}
      </div>
      <Anyway />
    </>
  )
}

type CallsProps = { desk: Desk; opened: OpenedApplication; changes: boolean }

const button = `${buttonClass('outline')} cursor-pointer px-3! text-sm border-ink text-ink!`
const outcomes = callOutcomes.filter((outcome) => outcome !== 'call-back')

/** The last call, a button for each outcome of the next one, and the step that the calls suggest. */
export function Calls({ desk, opened, changes }: CallsProps) {
  const undone = opened.calls.filter(({ undoneAt }) => undoneAt !== null).length
  return (
    <section aria-label={desk.t('call.title')} className="relative grid gap-2.5 text-sm">
      <LastCall desk={desk} opened={opened} changes={changes} />
      {changes ? (
        <>
          <div className="flex flex-wrap gap-2 print:hidden [&_[role=alert]]:basis-full [&_[role=status]]:basis-full">
            {/* Without the answer to a call that has been taken back. */}
            <Outcomes key={undone} desk={desk} id={opened.application.id} />
            <CallBackTool desk={desk} target={opened.application} />
          </div>
          <SuggestedStep desk={desk} opened={opened} />
        </>
      ) : null}
    </section>
  )
}

/** One tap, or one of the keys 1 to 4, records a call. */
function Outcomes({ desk, id }: { desk: Desk; id: string }) {
  const { t, locale } = desk
  return (
    <ActionForm id="call" action={callAction.bind(null, locale, id)} className="contents">
      <div role="group" aria-label={t('call.result')} className="contents">
        {outcomes.map((outcome, index) => (
          <Submit
            key={outcome}
            name="outcome"
            value={outcome}
            kind="outline"
            data-press={index + 1}
            className="border-ink px-3! text-sm text-ink!"
          >
            {t(`call.outcome.${outcome}`)}
          </Submit>
        ))}
      </div>
      <details className="order-last basis-full">
        <summary className="flex min-h-9 cursor-pointer items-center text-link">
          {t('call.add-remark')}
        </summary>
        <TextArea
          name="body"
          label={t('call.remark')}
          hint={t('call.remark-hint')}
          rows={2}
          maxLength={4000}
        />
      </details>
    </ActionForm>
  )
}

function LastCall({ desk, opened, changes }: CallsProps) {
  const { t, locale, account, by } = desk
  const last = lastCall(opened.currentCalls)
  const missed = countUnanswered(opened.currentCalls)
  const own = last?.officer === account.id && by.at.getTime() - last.at.getTime() < undoable
  // Rendered even without a call: the answer of its form appears here after the only one is taken back.
  return (
    <div className="flex flex-wrap items-center gap-x-3 not-has-[span,button,[role]]:hidden">
      {missed > 0 ? (
        <strong className="font-semibold text-crimson">
          {t('call.unanswered', { count: missed })}
        </strong>
      ) : null}
      {last ? (
        <span className="text-ink-soft">
          {withTimes(desk, 'call.last', {
            outcome: t(`call.outcome.${last.outcome}`),
            time: last.at,
          })}
        </span>
      ) : null}
      <ActionForm
        key={opened.calls.length}
        id="undo-call"
        action={undoCallAction.bind(null, locale, last?.applicationId ?? opened.application.id)}
        className="not-has-[>:not([type=hidden])]:hidden print:hidden"
      >
        {changes && own ? (
          <Submit kind="quiet" name="call" value={last.id} className="px-0! text-sm font-normal!">
            {t('call.undo')}
          </Submit>
        ) : null}
      </ActionForm>
    </div>
  )
}

/** How long the button that takes back a call is offered, in ms. */
const undoable = 60 * 60_000

type CallBackToolProps = {
  desk: Desk
  target: { id: string; version: number; followUpOn: string | null; followUpTime: string | null }
}

const days = ['1', '3', '7'] as const

/** Plans the next call. Usually the applicant has asked for it in a call, which is recorded. */
function CallBackTool({ desk, target }: CallBackToolProps) {
  const { t, locale } = desk
  const { id, version, followUpOn, followUpTime } = target
  return (
    <Popover
      label={t('detail.follow-up')}
      className={button}
      panelClass="inset-x-0 top-full mt-1"
      shortcut="c"
    >
      <ActionForm
        id="call-back"
        action={callBackAction.bind(null, locale, id)}
        className="grid gap-2 text-sm"
      >
        <input type="hidden" name="version" value={version} />
        <TextArea name="body" label={t('call.remark')} rows={1} maxLength={4000} />
        <Tick name="only" label={t('call.only-plan')} />
        <CallBackFields
          desk={desk}
          quick={followUpOn === null ? days : [...days, 'none']}
          on={followUpOn}
          time={followUpTime}
          submit={t('call.plan')}
        />
      </ActionForm>
    </Popover>
  )
}

/** The step that the last calls suggest, with one button. Nothing is changed without it. */
function SuggestedStep({ desk, opened }: { desk: Desk; opened: OpenedApplication }) {
  const { t, locale } = desk
  const { id, version, status } = opened.application
  const step = suggestedStep(status, opened.currentCalls)
  const count = countUnanswered(opened.currentCalls)
  return (
    <ActionForm
      id="suggested"
      action={statusAction.bind(null, locale, id)}
      className="grid gap-2 not-has-[>:not([type=hidden])]:hidden print:hidden"
    >
      {step ? (
        <Alert kind="warning">
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {t(`call.suggest-${step}`, { count })}
            <Submit name="status" value={step} kind="quiet" className="px-0! text-sm">
              {t(`step.${step}`)}
            </Submit>
          </div>
        </Alert>
      ) : null}
    </ActionForm>
  )
}
