import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { configuredNoticeChannels } from '@/lib/notices/channels'
import { chosenChannel, noticeChannels, noticeKinds } from '@/lib/notices/kinds'
import { noticesAction } from '../../_actions/notices'
import type { Desk } from '@/app/staff/session'

/** Where the person is told about what waits for them. */
export function NoticeChoices({ desk: { t, locale, account } }: { desk: Desk }) {
  const configured = configuredNoticeChannels()
  const options = noticeChannels.map((value) => {
    const off = value !== 'none' && !configured.includes(value)
    const label = t(`notice.channel.${value}`)
    return { value, label: off ? t('notice.channel-off', { channel: label }) : label }
  })
  return (
    <SectionCard title={t('notice.title')} lead={t('notice.choices-lead')}>
      <ActionForm id="notices" action={noticesAction.bind(null, locale)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {noticeKinds.map((kind) => (
            <Choice
              key={`${kind} ${chosenChannel(account.notices, kind)}`}
              name={kind}
              label={t(`notice.kind.${kind}`)}
              options={options}
              defaultValue={chosenChannel(account.notices, kind)}
            />
          ))}
        </div>
        <Submit className="justify-self-start">{t('notice.save')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}
