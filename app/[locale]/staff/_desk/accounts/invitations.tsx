import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Parts } from '@/components/staff/parts'
import { SectionCard } from '@/components/staff/section-card'
import { openInvitations } from '@/lib/accounts/staff/links'
import { withdrawAction } from '../../_actions/accounts'
import type { Desk } from '@/app/staff/session'
import { withTimes } from '@/components/staff/moment'

/** Invitations that have not been accepted yet. */
export async function Invitations({ desk }: { desk: Desk }) {
  const { db, t, locale, by } = desk
  const open = await openInvitations(db, by.at)
  if (open.length === 0) return null
  return (
    <SectionCard title={t('accounts.invitations')}>
      <ul className="grid gap-3 text-sm">
        {open.map(({ email, roles, expiresAt }) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0"
          >
            <span className="min-w-0">
              <Parts
                parts={[
                  email,
                  roles.map((role) => t(`role.${role}`)).join(t('detail.separator')),
                  withTimes(desk, 'accounts.until', { time: expiresAt }),
                ]}
              />
            </span>
            <ActionForm id={`withdraw-${email}`} action={withdrawAction.bind(null, locale, email ?? '')}>
              <Submit kind="outline">{t('accounts.withdraw')}</Submit>
            </ActionForm>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
