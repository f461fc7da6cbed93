import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import { countUnanswered, suggestedStep } from '@/lib/applications/change/call-state'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { statusAction } from '../../_actions/application'
import type { Desk } from '@/app/staff/session'

/** The step that the last calls suggest, with one button. Nothing is changed without it. */
export function SuggestedStep({ desk, opened }: { desk: Desk; opened: OpenedApplication }) {
  const { t, locale } = desk
  const { id, version, status } = opened.application
  const step = suggestedStep(status, opened.calls)
  const count = countUnanswered(opened.calls)
  return (
    <ActionForm
      id="suggested"
      action={statusAction.bind(null, locale, id)}
      className="grid gap-2 not-has-[>:not([type=hidden])]:hidden print:hidden"
    >
      {step ? (
        <Notice kind="warning">
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {t(`call.suggest-${step}`, { count })}
            <Submit name="status" value={step} kind="quiet" className="px-0! text-sm">
              {t(`step.${step}`)}
            </Submit>
          </div>
        </Notice>
      ) : null}
    </ActionForm>
  )
}
