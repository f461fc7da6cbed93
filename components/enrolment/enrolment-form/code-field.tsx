import type { FieldsProps } from '@/components/enrolment/enrolment-form/fields-props'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { DoneIcon } from '@/components/ui/field/icons'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'

/** The code field, the button that sends a code, and its result. */
export function CodeField({ id, enrolment, texts, native }: FieldsProps) {
  const { form, code, errorOf } = enrolment
  const note = code.sent ? enrolmentText(texts, 'code.sent') : native?.codeNote
  return (
    <div>
      <TextField
        id={`${id}-code`}
        label={enrolmentText(texts, 'code.label')}
        hint={enrolmentText(texts, 'code.hint')}
        error={errorOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
        {...form.register('code', { onChange: () => form.clearErrors('code') })}
        side={
          <Button
            kind="outline"
            type="submit"
            name="intent"
            value="send-code"
            disabled={code.seconds > 0}
            busy={code.busy}
            className="flex-[1_0_auto] tabular-nums"
            onClick={(event) => {
              event.preventDefault()
              void code.send()
            }}
          >
            {code.label}
          </Button>
        }
      />
      <div role="status">
        {note && !errorOf('code') ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm leading-snug text-leaf-deep">
            <DoneIcon />
            <span>{note}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
