import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { requestCode } from '@/components/enrolment/enrolment-form/calls'
import { startCountdown, useCountdown } from '@/components/enrolment/enrolment-form/countdown'
import type { FormValues } from '@/schemas/application-fields/form'
import { showToast } from '@/components/ui/toast/toasts'
import { callFailures } from '@/lib/errors/catalogue'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import { phoneProblem } from '@/schemas/phone'
import { waitingTime } from '@/schemas/waiting'

const problems = {
  empty: 'components.enrolment.errors.phone.needed',
  invalid: 'components.enrolment.errors.phone.invalid',
} as const

/** The button that sends a code: its label, whether it is enabled, and the result. */
export function useCode(form: UseFormReturn<FormValues>, texts: EnrolmentTexts) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const running = useRef(false)
  const seconds = useCountdown()

  async function request(phone: string): Promise<void> {
    setBusy(true)
    setSent(false)
    form.clearErrors('code')
    const answer = await requestCode(phone)
    setBusy(false)
    startCountdown(answer.ok ? undefined : answer.retryAfter)
    // The pressed button is disabled, and the code is the next input; but the focus is not taken from another field.
    if (!(document.activeElement instanceof HTMLInputElement)) form.setFocus('code')
    if (answer.ok) {
      setSent(true)
      showToast({ kind: 'done', text: enrolmentText(texts, 'code.sent') })
      return
    }
    fail(answer.message || texts[callFailures['code-send'].text])
  }

  function fail(text: string): void {
    form.setError('code', { type: 'server', message: text })
    showToast({ kind: 'failed', text })
  }

  async function send(): Promise<void> {
    const phone = form.getValues('phone')
    const problem = phoneProblem(phone)
    if (problem)
      return form.setError('phone', { type: 'check', message: problems[problem] }, { shouldFocus: true })
    if (!navigator.onLine) return fail(enrolmentText(texts, 'offline.code'))
    if (running.current) return
    running.current = true
    await request(phone)
    running.current = false
  }

  return { busy, seconds, sent, send, forget: () => setSent(false), label: labelOf(texts, busy, seconds) }
}

function labelOf(texts: EnrolmentTexts, busy: boolean, seconds: number): string {
  if (busy) return enrolmentText(texts, 'code.sending')
  if (seconds === 0) return enrolmentText(texts, 'code.send')
  const { unit, count } = waitingTime(seconds)
  return enrolmentText(texts, `code.wait.${unit}`, { count })
}
