'use client'

import { useEffect, useRef, useState } from 'react'
import { idle, type FormAction, type FormState } from '@/components/staff/action-form/state'
import { isCallable, normalizeCallable } from '@/schemas/phone'

/** How long nobody has typed before the number is looked up, in ms. */
const pause = 300

/** Below the phone of the surrounding form: says at once that somebody has applied with it, with a link. */
export function KnownPhone({ action }: { action: FormAction }) {
  const place = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<FormState>(idle)
  useEffect(() => {
    const field = place.current?.closest('form')?.elements.namedItem('phone')
    if (!(field instanceof HTMLInputElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let typed = ''
    const look = async (phone: string) => {
      const form = new FormData()
      form.set('phone', phone)
      const answer = await action(idle, form)
      if (phone === typed) setKnown(answer)
    }
    const listen = () => {
      const phone = normalizeCallable(field.value)
      if (phone === typed) return
      typed = phone
      clearTimeout(timer)
      setKnown(idle)
      if (isCallable(phone))
        timer = setTimeout(() => void look(phone).catch(() => undefined), pause)
    }
    listen()
    field.addEventListener('input', listen)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', listen)
    }
  }, [action])
  return (
    <div ref={place} role="status" className="-mt-3 text-sm empty:hidden">
      {known.kind === 'done' ? (
        <p>
          {known.message}{' '}
          {known.link ? (
            <a href={known.link.href} target="_blank" className="text-link">
              {known.link.label}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
