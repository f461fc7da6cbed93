import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { passwordAction } from '../_actions/own-account'
import { openDesk } from '@/app/staff/session'
import { DeskLayout, DeskPage } from '@/app/staff/staff-layout'
import { NewPasswordFields } from '../_desk/accounts/new-password'
import { OwnAbsence } from '../_desk/assignment/absences'
import { NoticeChoices } from '../_desk/accounts/notices'
import { OwnCalendar } from '../_desk/calendar/own-calendar'
import { SecondFactor } from '../_desk/accounts/second-factor'
import { Sessions } from '../_desk/accounts/sessions'
import { languageOf } from '@/app/staff/language'

type AccountPageProps = { params: Promise<{ locale: string }> }

const path = '/staff/account'

export async function generateMetadata({ params }: AccountPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('account.title') }
}

export default async function AccountPage({ params }: AccountPageProps) {
  const desk = await openDesk((await params).locale, path)
  const { t, locale, account } = desk
  const roles = account.roles.map((role) => t(`role.${role}`)).join(t('detail.separator'))
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <header className="grid gap-1">
          <h1 className="text-3xl">{account.name}</h1>
          <p className="text-sm text-ink-soft">
            {account.email} · {roles}
          </p>
        </header>
        <SecondFactor desk={desk} />
        {desk.may('applications.read') ? <NoticeChoices desk={desk} /> : null}
        {desk.may('applications.change') ? <OwnAbsence desk={desk} /> : null}
        {desk.may('applications.read') ? <OwnCalendar desk={desk} /> : null}
        <SectionCard title={t('account.password')} lead={t('account.password-lead')}>
          <ActionForm id="password" action={passwordAction.bind(null, locale)}>
            <Input
              name="current"
              type="password"
              label={t('field.current-password')}
              autoComplete="current-password"
            />
            <NewPasswordFields t={t} />
            <Submit className="justify-self-start">{t('account.change-password')}</Submit>
          </ActionForm>
        </SectionCard>
        <Sessions desk={desk} />
      </DeskPage>
    </DeskLayout>
  )
}
