import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Alert } from '@/components/staff/alert'
import { accountsOnce } from '@/app/[locale]/staff/_desk/once'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { withTimes } from '@/components/staff/moment'
import type { Names } from './timeline'
import { mentionsDoneAction } from './actions'
import { repliesDoneAction } from './message/actions'

/** Who mentioned the officer, until they mark it as done. */
export async function OpenMentions({ desk, opened }: { desk: Desk; opened: OpenedApplication }) {
  const { t, locale, db } = desk
  const notes = opened.notes.filter(({ id }) => opened.mentions.includes(id))
  const authors = new Set(notes.map(({ author }) => author))
  const accounts = notes.length > 0 ? await accountsOnce(db, locale) : []
  const names = accounts.filter(({ id }) => authors.has(id)).map(({ name }) => userText(name))
  const merged = new Set(notes.map(({ applicationId }) => applicationId))
  return (
    // The form stays when nothing is to do any more, so that its answer is shown. Its own hidden inputs need no row.
    <ActionForm
      id="mentions"
      action={mentionsDoneAction.bind(null, locale, opened.application.id)}
      className="grid gap-2 not-has-[>:not([type=hidden])]:hidden print:hidden"
    >
      {notes.length > 0 ? (
        <Alert kind="warning">
          {[...merged].map((id) => (
            <input key={id} type="hidden" name="merged" value={id} />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('detail.mentioned', { names: names.join(t('detail.separator')) })}
            <Submit kind="quiet" className="px-0! text-sm">
              {t('detail.mark-done')}
            </Submit>
          </div>
        </Alert>
      ) : null}
    </ActionForm>
  )
}

type RefusalProps = { desk: Desk; opened: OpenedApplication; names: Names }

/** That the person wants no messages: who said so, when and how, and what is left to do. */
export function Refusal({ desk, opened: { refusal, application }, names }: RefusalProps) {
  if (!refusal) return null
  const { at: time, via, officer } = refusal
  const { followUpOn, phone } = application
  const said = via === 'mail' || via === 'wechat' ? via : 'sms'
  const name = names.get(officer ?? '') ?? desk.t('detail.unknown')
  const answer = officer ? (`refusal.${said}-recorded` as const) : (`refusal.${said}` as const)
  const reach = phone === '' ? 'unreachable' : 'call'
  const left = followUpOn === null ? reach : 'planned'
  return (
    <Alert kind="warning">
      <p className="font-semibold">
        {withTimes(desk, via === undefined ? 'refusal.unknown' : answer, { time, name })}
      </p>
      <p className="print:hidden">{desk.t(`refusal.left-${left}`)}</p>
    </Alert>
  )
}

type OpenRepliesProps = { desk: Desk; opened: OpenedApplication; changes: boolean }

/** That the applicant has answered, until an officer has dealt with it. */
export function OpenReplies({ desk: { t, locale }, opened, changes }: OpenRepliesProps) {
  const { id } = opened.application
  const family = [opened.application, ...opened.samePhone.filter((one) => one.duplicateOf === id)]
  const isAnswered = family.some(({ answeredAt }) => answeredAt !== null)
  return (
    <ActionForm
      id="replies"
      action={repliesDoneAction.bind(null, locale, id)}
      className="grid gap-2 not-has-[>:not([type=hidden])]:hidden print:hidden"
    >
      {!isAnswered ? null : (
        <Alert kind="warning">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('message.answered')}
            {changes ? (
              <Submit kind="quiet" className="px-0! text-sm">
                {t('detail.mark-done')}
              </Submit>
            ) : null}
          </div>
        </Alert>
      )}
    </ActionForm>
  )
}
