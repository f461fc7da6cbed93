'use client'

import { useState } from 'react'
import { useControl } from '@/components/staff/action-form/context'
import { smsParts } from '@/components/staff/message-text/parts'
import { TextAreaField } from '@/components/ui/field'
import { useStaffT } from '@/components/staff/use-staff-t'

export type MessageTextProps = {
  name: string
  label: string
  hint: string
  defaultValue: string
  maxLength: number
  /** Chosen and to be sent or changed: it gets the focus. */
  isReady?: boolean
  /** For a text message: the whole text around `{text}`. */
  sms?: string | undefined
}

/** The text of a message. For a text message, with the exact text that is sent and its size. */
export function MessageText({
  name,
  label,
  hint,
  defaultValue,
  maxLength,
  sms,
  isReady,
}: MessageTextProps) {
  const { id, error, typed } = useControl(name)
  const [text, setText] = useState(typeof typed === 'string' ? typed : defaultValue)
  return (
    <div className="grid gap-3">
      <TextAreaField
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={error}
        rows={6}
        maxLength={maxLength}
        value={text}
        autoFocus={isReady}
        onChange={(event) => setText(event.target.value)}
      />
      {sms ? <Preview text={sms.replace('{text}', () => text.trim())} /> : null}
    </div>
  )
}

function Preview({ text }: { text: string }) {
  const t = useStaffT()
  const { length, parts } = smsParts(text)
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm font-semibold">{t('message.preview')}</figcaption>
      <p className="border-l-2 border-blossom bg-white px-3 py-2 text-sm leading-normal break-words whitespace-pre-wrap">
        {text}
      </p>
      <p className="text-sm text-ink-soft">{t('message.size', { length, parts })}</p>
    </figure>
  )
}
