import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Fields } from '@/app/[locale]/passport/login/fields'
import { startCountdown } from '@/components/enrolment/enrolment-form/countdown'
import { consultation, examples } from '@/components/enrolment/enrolment-form/examples'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'

const wait = (unit: 'second' | 'minute' | 'hour') => enrolmentText(consultation.texts, `code.wait.${unit}`)
const texts = {
  phone: '手机号',
  phoneHint: '',
  code: '验证码',
  codeHint: '',
  send: '获取验证码',
  wait: { second: wait('second'), minute: wait('minute'), hour: wait('hour') },
}
const forms = {
  'the enrolment': examples.consultation,
  'the sign-in': (
    <form>
      <Fields texts={texts} state={{ phone: '', errors: {} }} busy={false} codeRef={null} />
    </form>
  ),
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

const tried = Object.keys(forms).flatMap((name) =>
  [
    [59, '59秒后可重发'],
    [89, '89秒后可重发'],
    [90, '2分钟后可重发'],
    [600, '10分钟后可重发'],
    [3600, '60分钟后可重发'],
    [5400, '2小时后可重发'],
    [7200, '2小时后可重发'],
  ].map(([seconds, label]) => [name as keyof typeof forms, Number(seconds), String(label)] as const),
)

it.each(tried)('the button of %s says %d seconds as “%s”', (name, seconds, label) => {
  render(forms[name])
  act(() => startCountdown(seconds))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true)
})

it('the label counts from minutes to seconds, and ends', () => {
  render(forms['the enrolment'])
  act(() => startCountdown(120))
  act(() => vi.advanceTimersByTime(31_000))
  expect(screen.getByRole('button', { name: '89秒后可重发' })).toBeDefined()
  act(() => vi.advanceTimersByTime(90_000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false)
})
