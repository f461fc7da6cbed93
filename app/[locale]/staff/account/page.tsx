import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit, Choice } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { NewPasswordFields } from '@/components/staff/new-password'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { deviceOf } from '@/lib/accounts/staff/known-devices'
import { listSessions } from '@/lib/accounts/staff/sessions'
import { userText } from '@/lib/text/user-text'
import { withTimes } from '@/components/staff/moment'
import { configuredVias } from '@/lib/notifications/queue'
import { env } from '@/lib/env'
import { defaultLocale, languages, latinLocale, locales } from '@/schemas/locale'
import { chosenVia, notificationVias, notificationKinds } from '@/lib/notifications/kinds'
import { calendarSince } from '@/lib/appointments/calendar'
import {
  passwordAction,
  profileAction,
  endSessionAction,
  notificationsAction,
  endCalendarAction,
  makeCalendarAction,
} from './actions'
import { OwnAbsence } from '../assignment/absences'
import { SecondFactor } from './second-factor'

const path = '/staff/account'

export const generateMetadata = titleMetadata('account.title')

export default async function AccountPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  const { t, locale, account } = desk
  const roles = account.roles.map((role) => t(`role.${role}`)).join(t('detail.separator'))
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-1">
        <h1 className="text-3xl">{account.name}</h1>
        <p className="text-sm text-ink-soft">
          {account.email} · {roles}
        </p>
      </header>
      <Profile desk={desk} />
      <SecondFactor desk={desk} />
      {desk.may('applications.read') ? <NotificationChoices desk={desk} /> : null}
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
    </StaffPage>
  )
}

/** The names that colleagues and applicants see, and the language of mails to the person. */
function Profile({ desk: { t, locale, session } }: { desk: Desk }) {
  const { name, names, language } = session.account
  const alone = /\p{Script=Han}/u.test(name) ? defaultLocale : latinLocale
  return (
    <SectionCard title={t('account.profile')} lead={t('account.profile-lead')}>
      <ActionForm id="profile" action={profileAction.bind(null, locale)}>
        <div className="grid gap-4 sm:grid-cols-2">
          {locales.map((one) => (
            <Input
              key={one}
              name={one}
              label={t('account.name-in', { language: t(`language.${one}`) })}
              defaultValue={
                names[one] ?? (one === alone && Object.keys(names).length === 0 ? name : '')
              }
            />
          ))}
        </div>
        <Choice
          name="language"
          label={t('field.language')}
          hint={t('field.language-hint')}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
          defaultValue={language ?? env().NOTIFY_LOCALE}
        />
        <Submit className="justify-self-start">{t('account.save-profile')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}

/** The person's sessions, each with a button that ends it. */
async function Sessions({ desk }: { desk: Desk }) {
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
                {withTimes(desk, 'account.session-line', {
                  address,
                  since: createdAt,
                  seen: seenAt,
                })}
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

/** Where the person is told about what waits for them. */
function NotificationChoices({ desk: { t, locale, account } }: { desk: Desk }) {
  const configured = configuredVias()
  const options = notificationVias.map((value) => {
    const off = value !== 'none' && !configured.includes(value)
    const label = t(`notice.channel.${value}`)
    return { value, label: off ? t('notice.channel-off', { channel: label }) : label }
  })
  return (
    <SectionCard title={t('notice.title')} lead={t('notice.choices-lead')}>
      <ActionForm
        id="notices"
        action={notificationsAction.bind(null, locale)}
        className="grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {notificationKinds.map((kind) => (
            <Choice
              key={`${kind} ${chosenVia(account.notices, kind)}`}
              name={kind}
              label={t(`notice.kind.${kind}`)}
              options={options}
              defaultValue={chosenVia(account.notices, kind)}
            />
          ))}
        </div>
        <Submit className="justify-self-start">{t('notice.save')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}

/** The private calendar address of the person, on the account page. */
async function OwnCalendar({ desk }: { desk: Desk }) {
  const { t, locale, account, db, intl } = desk
  const since = await calendarSince(db, account.id)
  return (
    <SectionCard title={t('account.calendar')} lead={t('account.calendar-lead')}>
      {since ? (
        <p className="text-sm">
          {t('account.calendar-since', { day: intl.formatDate(since, { dateStyle: 'long' }) })}
        </p>
      ) : null}
      <ActionForm
        id="calendar"
        action={makeCalendarAction.bind(null, locale)}
        className="grid gap-3"
      >
        <Submit kind="outline" className="justify-self-start text-sm">
          {t(since ? 'account.calendar-renew' : 'account.calendar-make')}
        </Submit>
      </ActionForm>
      <ActionForm
        id="end-calendar"
        action={endCalendarAction.bind(null, locale)}
        className="grid gap-3 not-has-[>:not([type=hidden])]:hidden"
      >
        {since ? (
          <Submit kind="quiet" className="justify-self-start px-0! text-sm">
            {t('account.calendar-end')}
          </Submit>
        ) : null}
      </ActionForm>
    </SectionCard>
  )
}
