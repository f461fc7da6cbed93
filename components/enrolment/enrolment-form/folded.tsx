import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldsProps } from '@/components/enrolment/enrolment-form/fields-props'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'
import type { FieldName } from '@/schemas/application-fields/form'

type FoldedProps = FieldsProps & { names: readonly FieldName[]; children: ReactNode }

/** Optional fields below a line that opens them. Open from the start if one is filled in or has an error. */
export function Folded({ names, enrolment, texts, native, children }: FoldedProps) {
  const entered = useWatch({ control: enrolment.form.control, name: names })
  const filled = entered.some(Boolean) || names.some((name) => native?.values[name])
  const needed = filled || names.some((name) => enrolment.errorOf(name) !== undefined)
  // Once open it stays open, also when a field is emptied again.
  const [open, setOpen] = useState(needed)
  if (needed && !open) setOpen(true)
  return (
    <details open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-link">
        {enrolmentText(texts, 'more')}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}
