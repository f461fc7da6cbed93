'use client'

import type { Ref } from 'react'
import { changeNumber, useCountdown } from '@/components/enrolment/enrolment-form/countdown'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { DoneIcon } from '@/components/ui/field/icons'
import { waitingTime } from '@/schemas/waiting'
import type { SignInState } from './_sign-in/state'

export type FieldTexts = {
  phone: string
  phoneHint: string
  code: string
  codeHint: string
  send: string
  /** Contain `{count}`. */
  wait: Record<'second' | 'minute' | 'hour', string>
}

type FieldsProps = {
  texts: FieldTexts
  state: SignInState
  busy: boolean
  codeRef: Ref<HTMLInputElement>
}

/**
 * Phone and code, with the button that sends one. The countdown is shared by all forms: the limit applies to the phone
 * number.
 */
export function Fields({ texts, state, busy, codeRef }: FieldsProps) {
  const seconds = useCountdown()
  const { unit, count } = waitingTime(seconds)
  const { phone, errors, note } = state
  return (
    <>
      <TextField
        id="sign-in-phone"
        name="phone"
        label={texts.phone}
        hint={texts.phoneHint}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
        defaultValue={phone}
        onChange={changeNumber}
      />
      <div>
        <TextField
          ref={codeRef}
          id="sign-in-code"
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
          // Without JavaScript the page reloads, and the code is the next input.
          autoFocus={note !== undefined}
          side={
            <Button
              kind="outline"
              type="submit"
              name="intent"
              value="send-code"
              disabled={seconds > 0}
              busy={busy}
              className="flex-[1_0_auto] tabular-nums"
            >
              {seconds > 0 ? texts.wait[unit].replace('{count}', String(count)) : texts.send}
            </Button>
          }
        />
        <div role="status">
          {note ? (
            <p className="mt-1.5 flex items-start gap-1.5 text-sm leading-snug text-leaf-deep">
              <DoneIcon />
              <span>{note}</span>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}
