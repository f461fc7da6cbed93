import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignInForm } from '@/app/[locale]/passport/login/sign-in-form'
import { startCountdown } from '@/components/enrolment/countdown'
import { examples } from '@/components/enrolment/enrolment-form/examples'
import { Messages } from '@/components/intl'

const forms = {
  'the enrolment': examples.consultation,
  'the sign-in': (
    <Messages locale="zh-CN" ids={['app.passport', 'components.enrolment']}>
      <SignInForm
        action={async (state) => state}
        request={{ returnTo: '/roadmap', newcomer: false }}
        page="研修"
      >
        {null}
      </SignInForm>
    </Messages>
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
  ].map(
    ([seconds, label]) => [name as keyof typeof forms, Number(seconds), String(label)] as const,
  ),
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
