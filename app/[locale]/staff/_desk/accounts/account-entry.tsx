import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { buttonClass } from '@/components/ui/button'
import { Parts } from '@/components/staff/parts'
import { TickList } from '@/components/staff/fields/tick-list'
import type { listAccounts } from '@/lib/accounts/staff/accounts'
import { accountAction, rolesAction } from '../../_actions/accounts'
import type { Desk } from '@/app/staff/session'
import { roleOptions } from './roles'

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

/** One colleague, with what an administrator may change. */
export function AccountEntry({ desk, account }: { desk: Desk; account: Account }) {
  const { t, locale } = desk
  const { id, name, email, roles, secondFactor, deactivatedAt } = account
  const state = [
    roles.map((role) => t(`role.${role}`)).join(t('detail.separator')),
    t(secondFactor ? 'accounts.second-factor' : 'accounts.no-second-factor'),
    ...(deactivatedAt ? [t('accounts.is-deactivated')] : []),
  ]
  const changes = deactivatedAt
    ? (['reactivate'] as const)
    : (['reset-link', ...(secondFactor ? ['second-factor-off' as const] : []), 'sign-out'] as const)
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <details>
        <summary className="grid min-h-11 gap-0.5">
          <span className={deactivatedAt ? 'text-ink-soft line-through' : 'font-semibold'}>{name}</span>
          <span className="text-sm text-ink-soft">
            <Parts parts={[email, ...state]} />
          </span>
          <span className="text-sm text-link">{t('accounts.change')}</span>
        </summary>
        <div className="grid gap-6 py-4">
          <ActionForm id={`roles-${id}`} action={rolesAction.bind(null, locale, id)}>
            <TickList
              name="roles"
              legend={t('accounts.roles')}
              options={roleOptions(t)}
              defaultValues={roles}
            />
            <Submit kind="outline" className="justify-self-start">
              {t('accounts.save-roles')}
            </Submit>
          </ActionForm>
          <ActionForm id={`account-${id}`} action={accountAction.bind(null, locale, id)}>
            <div className="flex flex-wrap gap-2">
              {changes.map((change) => (
                <Submit key={change} kind="outline" name="do" value={change}>
                  {t(`accounts.do-${change}`)}
                </Submit>
              ))}
              {deactivatedAt ? null : (
                <a
                  href={`/staff/accounts/deactivate?account=${id}`}
                  className={`${buttonClass('outline')} cursor-pointer`}
                >
                  {t('accounts.do-deactivate')}
                </a>
              )}
            </div>
          </ActionForm>
        </div>
      </details>
    </li>
  )
}
