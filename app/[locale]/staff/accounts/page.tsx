import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit, TickList } from '@/components/staff/fields'
import { SectionCard, Parts } from '@/components/staff/section-card'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { buttonClass } from '@/components/ui/button'
import { openInvitations } from '@/lib/accounts/staff/links'
import { withTimes } from '@/components/staff/moment'
import { env } from '@/lib/env'
import { languages, locales } from '@/schemas/locale'
import { roles } from '@/schemas/staff'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { inviteAction, accountAction, rolesAction, withdrawAction } from './actions'

const path = '/staff/accounts'

export const generateMetadata = titleMetadata('accounts.title')

export default async function AccountsPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('accounts.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db } = desk
  const accounts = await listAccounts(db, locale)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('accounts.title')}</h1>
      <SectionCard title={t('accounts.people', { count: accounts.length })}>
        <ul className="grid">
          {accounts.map((account) => (
            <AccountEntry key={account.id} desk={desk} account={account} />
          ))}
        </ul>
      </SectionCard>
      <Invitations desk={desk} />
      <SectionCard title={t('accounts.invite')} lead={t('accounts.invite-lead')}>
        <ActionForm id="invite" action={inviteAction.bind(null, locale)}>
          <Input
            name="email"
            type="email"
            label={t('field.email')}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
          />
          <TickList
            name="roles"
            legend={t('accounts.roles')}
            options={roleOptions(t)}
            defaultValues={['admissions']}
          />
          <Choice
            name="language"
            label={t('field.language')}
            hint={t('field.language-hint')}
            options={locales.map((value) => ({ value, label: languages[value].name }))}
            defaultValue={env().NOTIFY_LOCALE}
          />
          <Submit className="justify-self-start">{t('accounts.make-link')}</Submit>
        </ActionForm>
      </SectionCard>
    </StaffPage>
  )
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

/** One colleague, with what an administrator may change. */
function AccountEntry({ desk, account }: { desk: Desk; account: Account }) {
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
          <span className={deactivatedAt ? 'text-ink-soft line-through' : 'font-semibold'}>
            {name}
          </span>
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

/** Invitations that have not been accepted yet. */
async function Invitations({ desk }: { desk: Desk }) {
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
            <ActionForm
              id={`withdraw-${email}`}
              action={withdrawAction.bind(null, locale, email ?? '')}
            >
              <Submit kind="outline">{t('accounts.withdraw')}</Submit>
            </ActionForm>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** The options for roles, each with what it permits. */
function roleOptions(t: StaffTranslate) {
  return roles.map((value) => ({ value, label: t(`role.${value}`), hint: t(`role-hint.${value}`) }))
}
