import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { repliesDoneAction } from '../../_actions/message'
import type { Desk } from '@/app/staff/session'

type OpenRepliesProps = { desk: Desk; opened: OpenedApplication; changes: boolean }

/** That the applicant has answered, until an officer has dealt with it. */
export function OpenReplies({ desk: { t, locale }, opened, changes }: OpenRepliesProps) {
  const { id, answeredAt } = opened.application
  return (
    <ActionForm
      id="replies"
      action={repliesDoneAction.bind(null, locale, id)}
      className="grid gap-2 not-has-[>:not([type=hidden])]:hidden print:hidden"
    >
      {answeredAt === null ? null : (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('message.answered')}
            {changes ? (
              <Submit kind="quiet" className="px-0! text-sm">
                {t('detail.mark-done')}
              </Submit>
            ) : null}
          </div>
        </Notice>
      )}
    </ActionForm>
  )
}
