import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { deviceOf } from '@/lib/accounts/staff/device'
import { listSessions } from '@/lib/accounts/staff/sessions'
import { userText } from '@/lib/text/user-text'
import { endSessionAction } from '../../_actions/own-account'
import type { Desk } from '@/app/staff/session'
import { withTimes } from '@/components/staff/moment'

/** The person's sessions, each with a button that ends it. */
export async function Sessions({ desk }: { desk: Desk }) {
  const { db, t, locale, account, session, by } = desk
  const sessions = await listSessions(db, account.id, by.at)
  return (
    <SectionCard title={t('account.sessions')} lead={t('account.sessions-lead')}>
      <ul className="grid gap-4 text-sm">
        {sessions.map(({ id, createdAt, seenAt, address, userAgent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="break-words">{userText(deviceOf(userAgent)) || t('detail.unknown')}</p>
              <p className="text-ink-soft">
                {withTimes(desk, 'account.session-line', { address, since: createdAt, seen: seenAt })}
              </p>
            </div>
            {id === session.id ? (
              <span className="text-leaf-deep">{t('account.session-this')}</span>
            ) : (
              <ActionForm id={`session-${id}`} action={endSessionAction.bind(null, locale, id)}>
                <Submit kind="outline">{t('account.session-end')}</Submit>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
