import type { ComponentProps } from 'react'
import { useCountdown } from '@/components/enrolment/countdown'
import { useT } from '@/components/intl/use-t'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { DoneIcon } from '@/components/ui/field/icons'
import { waitingTime } from '@/lib/errors/waiting'

type InputProps = Omit<ComponentProps<'input'>, 'id'> & { id: string; error: string | undefined }

export function PhoneInput(input: InputProps) {
  const t = useT('components.enrolment')
  return (
    <TextField
      label={t('phone.label')}
      hint={t('phone.hint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
      required
      {...input}
    />
  )
}

type CodeInputProps = InputProps & {
  /** The result of a request for a code. */
  note: string | undefined
  /** Why no code was sent, which the field shows: said also to whom is in another field. */
  refused?: string
  /** A code is being requested. */
  isSending: boolean
  /** Requests a code; without it, the button sends the form. */
  onSend?: () => void
}

/** The code and the button that requests one, with its countdown, which all forms share: the limit is that of the number. */
export function CodeInput({ note, refused, isSending, onSend, ...input }: CodeInputProps) {
  const t = useT('components.enrolment')
  const seconds = useCountdown()
  const { unit, count } = waitingTime(seconds)
  const label = seconds === 0 ? t('code.send') : t(`code.wait.${unit}`, { count })
  return (
    <div>
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={200} // a whole message may be pasted
        required
        {...input}
        side={
          <Button
            kind="outline"
            type="submit"
            name="intent"
            value="send-code"
            disabled={seconds > 0}
            busy={isSending}
            className="flex-[1_0_auto] tabular-nums"
            onClick={(event) => {
              if (!onSend) return
              event.preventDefault()
              onSend()
            }}
          >
            {isSending ? t('code.sending') : label}
          </Button>
        }
      />
      <div role="status">
        {note && !input.error ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm leading-snug text-leaf-deep">
            <DoneIcon />
            <span>{note}</span>
          </p>
        ) : (
          <span className="sr-only">{refused}</span>
        )}
      </div>
    </div>
  )
}
