import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { sourceName, entrySources } from '@/lib/content/desk'
import { locales } from '@/lib/i18n/locales'
import { enterAction } from './actions'
import { listAssignable } from '@/app/[locale]/staff/_desk/once'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { ConsentFields, EntryFields } from '../entry-fields'
import { inboxHref } from '@/app/[locale]/staff/_inbox/inbox-query'
import { keptList, listField, listValue, ownPageHref } from '../kept-list'
import { meetings } from './read-entry'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('entry.title')

/** An application that an officer enters for somebody who came, called or was met at a fair. */
export default async function EntryPage({ params, searchParams }: DeskProps) {
  const list = keptList(await searchParams)
  const path = ownPageHref('new', list)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.change')) return <NotPermitted desk={desk} path={path} />
  const { t, locale } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <a
          href={inboxHref(list)}
          className="flex min-h-9 items-center justify-self-start text-link"
        >
          {t('detail.back')}
        </a>
        <h1 className="text-3xl">{t('entry.title')}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('entry.lead')}</p>
      </header>
      <SectionCard title={t('entry.person')}>
        <ActionForm id="entry" action={enterAction.bind(null, locale)}>
          <input type="hidden" name="idempotency_key" value={randomUUID()} />
          <input type="hidden" name={listField} value={listValue(list)} />
          <EntryFields desk={desk} optional={false} />
          <Origin desk={desk} />
          <ConsentFields desk={desk} />
          <Owner desk={desk} />
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-link">
              {t('entry.more')}
            </summary>
            <div className="grid gap-5 pt-3">
              <EntryFields desk={desk} optional />
              <Language desk={desk} />
            </div>
          </details>
          <Submit className="justify-self-start">{t('entry.submit')}</Submit>
        </ActionForm>
      </SectionCard>
    </StaffPage>
  )
}

function Origin({ desk: { t, locale } }: { desk: Desk }) {
  const kinds = meetings.map((value) => ({
    value,
    label: sourceName(locale, entrySources()[value]),
  }))
  return (
    <>
      <Choice
        name="kind"
        label={t('entry.kind')}
        options={[{ value: '', label: t('entry.choose') }, ...kinds]}
      />
      <Input
        name="occasion"
        label={t('entry.occasion')}
        hint={t('entry.occasion-hint')}
        maxLength={100}
      />
    </>
  )
}

function Language({ desk: { t, locale } }: { desk: Desk }) {
  const options = locales.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <Choice name="locale" label={t('entry.language')} options={options} defaultValue={locale} />
  )
}

async function Owner({ desk }: { desk: Desk }) {
  const { t, account } = desk
  const others = (await listAssignable(desk)).filter(({ id }) => id !== account.id)
  const options = [
    { value: account.id, label: t('filters.me') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: t('entry.by-rules') },
  ]
  return (
    <Choice
      name="assignee"
      label={t('detail.assignee')}
      options={options}
      defaultValue={account.id}
    />
  )
}
