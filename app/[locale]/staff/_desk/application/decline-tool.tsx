import 'server-only'
import { Choice, Submit, TextArea } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import type { Desk } from '@/app/staff/session'
import { reasonOptions } from './decline-form'
import { toolButton, toolPanel } from './pane-tools'

/**
 * The step that declines the application, with its reason. It is part of the form of the steps, which shows the outcome.
 * The remark is a text area, because Enter in a one-line field would take the first step of the form.
 */
export function DeclineTool({ desk }: { desk: Desk }) {
  const { t } = desk
  return (
    <Popover label={t('step.declined')} className={toolButton} panelClass={toolPanel}>
      <div className="grid gap-3 text-sm">
        <Choice name="reason" label={t('detail.decline-reason')} options={reasonOptions(desk)} />
        <TextArea name="declineNote" label={t('detail.decline-note')} rows={2} maxLength={200} />
        <Submit name="status" value="declined" className="justify-self-start text-sm">
          {t('step.declined')}
        </Submit>
      </div>
    </Popover>
  )
}
