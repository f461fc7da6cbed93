import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Submit, TextArea } from '@/components/staff/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { replyChannels } from '@/lib/messages/kinds'
import { replyAction } from '../../_actions/message'
import type { Desk } from '@/app/staff/session'

/** Records what an applicant has answered. */
export function ReplyForm({ desk: { t, locale }, id }: { desk: Desk; id: string }) {
  const options = replyChannels.map((value) => ({ value, label: t(`message.reply-by.${value}`) }))
  return (
    <ActionForm id="reply" action={replyAction.bind(null, locale, id)}>
      <Choice name="channel" label={t('message.by')} options={options} defaultValue="sms" />
      <TextArea name="body" label={t('message.reply')} rows={3} maxLength={2000} />
      <Checkbox id="reply-refuses" name="refuses" value="yes" label={t('message.refuses')} />
      <Submit kind="outline" className="justify-self-start">
        {t('message.save-reply')}
      </Submit>
    </ActionForm>
  )
}
