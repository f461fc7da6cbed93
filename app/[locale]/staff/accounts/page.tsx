import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { TickList } from '@/components/staff/fields/tick-list'
import { SectionCard } from '@/components/staff/section-card'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { inviteAction } from '../_actions/accounts'
import { AccountEntry } from '../_desk/accounts/account-entry'
import { openDesk } from '@/app/staff/session'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import { Invitations } from '../_desk/accounts/invitations'
import { roleOptions } from '../_desk/accounts/roles'
import { languageOf } from '@/app/staff/language'

type AccountsPageProps = { params: Promise<{ locale: string }> }

const path = '/staff/accounts'

export async function generateMetadata({ params }: AccountsPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('accounts.title') }
}

export default async function AccountsPage({ params }: AccountsPageProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('accounts.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db } = desk
  const accounts = await listAccounts(db)
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
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
            <Submit className="justify-self-start">{t('accounts.make-link')}</Submit>
          </ActionForm>
        </SectionCard>
      </DeskPage>
    </DeskLayout>
  )
}
