import { Alert } from '@/components/staff/alert'
import { DeskKeys } from '@/components/staff/desk-keys'
import { SectionCard } from '@/components/staff/section-card'
import { Timeline } from '@/components/staff/timeline'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { withheldFrom } from '@/lib/messages/send'
import { userText } from '@/lib/text/user-text'
import { toMessages } from '../timeline'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { applicationHref, keptList, ownPageHref } from '../../kept-list'
import { choiceHref, readChoice, viasTo, type MessageChoice } from './choice'
import { Compose, EmailForm, ReplyForm } from './forms'
import { MessageOptions } from './options'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('message.title')

/** Writes to an applicant, and shows what was written before. */
export default async function MessagePage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const asked = await searchParams
  const list = keptList(asked)
  const path = ownPageHref(`${id}/message`, list)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.change')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  const opened = await readApplication(desk.db, id, desk.by)
  const choice = opened && (await readChoice(desk, opened, asked))
  return (
    <StaffPage desk={desk} path={choice ? choiceHref(id, choice) : path}>
      <header className="grid gap-1">
        <a
          href={applicationHref(id, list)}
          data-key="u"
          className="flex min-h-11 items-center justify-self-start text-link"
        >
          {t('message.back')}
        </a>
        <div className="flex items-baseline gap-x-4">
          <h1 className="text-3xl">{t('message.title')}</h1>
          <DeskKeys
            keys={[
              { key: '1 – 9', does: t('message.keys.template') },
              { key: 'Ctrl + Enter', does: t('message.keys.save') },
              { key: 'u', does: t('message.keys.u') },
            ]}
          />
        </div>
      </header>
      {choice ? (
        <Conversation desk={desk} opened={opened} choice={choice} />
      ) : (
        <p role="status">{t('detail.missing')}</p>
      )}
    </StaffPage>
  )
}

type ConversationProps = { desk: Desk; opened: OpenedApplication; choice: MessageChoice }

async function Conversation({ desk, opened, choice }: ConversationProps) {
  const { t, db, locale } = desk
  const { application } = opened
  const names = new Map(
    (await listAccounts(db, locale)).map(({ id, name }) => [id, userText(name)]),
  )
  const messages = toMessages(desk, opened, names)
  const reachable = { ...application, refusedAt: opened.refusal?.at ?? null }
  const chosen = withheldFrom(reachable, choice.via)
  const isFinal = chosen === 'unwanted' || chosen === 'spam'
  const withheld = !isFinal && viasTo(application).length === 0 ? 'no-way' : chosen
  return (
    <>
      <p className="text-ink-soft">
        {userText(application.name)} · {application.reference}
      </p>
      {messages.length > 0 ? (
        <SectionCard title={t('message.so-far')}>
          <Timeline label={t('message.so-far')} entries={messages} />
        </SectionCard>
      ) : null}
      <SectionCard title={t('message.new')}>
        {isFinal || withheld === 'no-way' ? null : (
          <>
            <MessageOptions desk={desk} application={application} choice={choice} />
            {choice.via === 'mail' ? <EmailForm desk={desk} opened={opened} /> : null}
          </>
        )}
        {withheld ? (
          <Alert kind="warning">{t(`message.withheld.${withheld}`)}</Alert>
        ) : (
          <Compose desk={desk} opened={opened} choice={choice} />
        )}
      </SectionCard>
      <SectionCard title={t('message.record-reply')} lead={t('message.record-reply-lead')}>
        <ReplyForm desk={desk} id={application.id} />
      </SectionCard>
    </>
  )
}
