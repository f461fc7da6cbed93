import { z } from 'zod'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { countHeld } from '@/lib/assignment/hand-over'
import { roleSchema, type Role } from '@/schemas/staff'
import { userText } from '@/lib/text/user-text'
import { leaveAction } from './actions'
import { listAssignable } from '@/app/[locale]/staff/_desk/once'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('accounts.do-deactivate')

export default async function DeactivatePage({ params, searchParams }: DeskProps) {
  const { account, roles: given } = await searchParams
  const id = z.uuid().safeParse(account).data ?? ''
  const roles = z.array(roleSchema).safeParse(String(given ?? '').split(',')).data ?? []
  const path = `/staff/accounts/deactivate?account=${id}${roles.length > 0 ? `&roles=${roles.join(',')}` : ''}`
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('accounts.manage')) return <NotPermitted desk={desk} path={path} />
  return (
    <StaffPage desk={desk} path={path}>
      <a
        href="/staff/accounts"
        className="flex min-h-11 items-center justify-self-start text-sm text-link"
      >
        {desk.t('accounts.back')}
      </a>
      <Leave desk={desk} id={id} roles={roles} />
    </StaffPage>
  )
}

type LeaveProps = { desk: Desk; id: string; roles: readonly Role[] }

async function Leave({ desk, id, roles }: LeaveProps) {
  const { t, locale, db } = desk
  const stays = roles.length > 0
  const button = t(stays ? 'accounts.do-hand-over' : 'accounts.do-deactivate')
  const account = id === '' ? undefined : await getAccount(db, id)
  if (!account) return <h1 className="text-3xl">{t('accounts.unknown')}</h1>
  const held = await countHeld(db, id)
  const asks = !account.deactivatedAt && held.open + held.mentions + held.interviews > 0
  const colleagues = asks ? (await listAssignable(desk)).filter((one) => one.id !== id) : []
  return (
    <>
      <h1 className="text-3xl break-words">
        {t(stays ? 'accounts.roles-title' : 'accounts.leave-title', {
          name: userText(account.name),
        })}
      </h1>
      <SectionCard
        title={asks ? t('accounts.leave-to') : button}
        lead={t(stays ? 'accounts.roles-lead' : 'accounts.leave-lead')}
      >
        <ActionForm id="leave" action={leaveAction.bind(null, locale, id)}>
          {account.deactivatedAt ? null : (
            <>
              {roles.map((role) => (
                <input key={role} type="hidden" name="roles" value={role} />
              ))}
              <p className="leading-normal">
                {asks ? t('accounts.leave-held', held) : t('accounts.leave-nothing')}
              </p>
              {asks ? (
                <Choice
                  name="to"
                  label={t('accounts.leave-to')}
                  hint={t('accounts.leave-hint')}
                  options={[
                    { value: '', label: t('accounts.leave-choose') },
                    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
                    { value: 'rules', label: t('accounts.leave-rules') },
                    { value: 'nobody', label: t('accounts.leave-nobody') },
                  ]}
                  defaultValue=""
                />
              ) : null}
              <Submit className="justify-self-start">{button}</Submit>
            </>
          )}
        </ActionForm>
      </SectionCard>
    </>
  )
}
