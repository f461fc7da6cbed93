import { describe, expect, it } from 'vitest'
import { callBackMoment, earliestCallBack, isTime } from '@/lib/applications/change/call-back'
import { countUnanswered, offeredSteps, suggestedStep } from '@/lib/applications/change/call-state'
import type { CallOutcome } from '@/lib/db/schema/appointments'

const calls = (...outcomes: CallOutcome[]) =>
  outcomes.map((outcome, minute) => ({ outcome, at: new Date(minute), undoneAt: null }))

describe('the suggested step', () => {
  it.each([
    ['contacted', 'new', ['no-answer', 'reached']],
    ['contacted', 'unreachable', ['reached']],
    ['unreachable', 'new', ['no-answer', 'busy', 'no-answer']],
    ['unreachable', 'contacted', ['reached', 'no-answer', 'no-answer', 'no-answer']],
    [undefined, 'new', ['no-answer', 'no-answer']],
    [undefined, 'new', ['no-answer', 'no-answer', 'reached', 'no-answer']],
    [undefined, 'new', ['no-answer', 'no-answer', 'no-answer', 'wrong-number']],
    [undefined, 'contacted', ['reached']],
    [undefined, 'unreachable', ['no-answer', 'no-answer', 'no-answer']],
    [undefined, 'declined', ['reached']],
    [undefined, 'new', []],
  ] as const)('is %s for the status %s after %j', (step, status, outcomes) => {
    expect(suggestedStep(status, calls(...outcomes))).toBe(step)
  })

  it.each([
    ['new', ['wrong-number']],
    ['new', ['reached', 'wrong-number']],
    ['new', ['wrong-number', 'no-answer']],
    ['new', ['no-answer', 'busy', 'no-answer']],
    ['unreachable', ['no-answer', 'no-answer', 'no-answer']],
    ['declined', ['wrong-number']],
  ] as const)('contacted is not offered for the status %s after %j', (status, outcomes) => {
    expect(offeredSteps(status, calls(...outcomes))).not.toContain('contacted')
  })

  it.each([
    [[]],
    [['no-answer', 'busy']],
    [['wrong-number', 'reached']],
    [['wrong-number', 'call-back']],
  ] as const)('contacted is offered first after %j', (outcomes) =>
    expect(offeredSteps('new', calls(...outcomes))[0]).toBe('contacted'),
  )

  it('ignores calls that were taken back', () => {
    const [one, two, three] = calls('no-answer', 'no-answer', 'no-answer')
    if (!one || !two || !three) throw new Error('no calls')
    expect(countUnanswered([one, { ...two, undoneAt: new Date(9) }, three])).toBe(2)
  })
})

describe('a call-back', () => {
  it('at a time comes before any time of the same day', () => {
    const [timed, untimed] = [
      { on: '2026-03-06', time: '18:00' },
      { on: '2026-03-06', time: null },
    ] as const
    expect(earliestCallBack(untimed, timed)).toBe(timed)
    expect(earliestCallBack(undefined, untimed)).toBe(untimed)
    expect(earliestCallBack(timed, { on: '2026-03-05', time: null })?.on).toBe('2026-03-05')
  })

  it('is a moment in the time zone of the office', () => {
    expect(callBackMoment({ on: '2026-03-06', time: '08:30' }).toISOString()).toBe(
      '2026-03-06T00:30:00.000Z',
    )
  })

  it.each(['24:00', '9:30', '09:60', '0930', '09:30:00', ''])('has no time %j', (text) => {
    expect(isTime(text)).toBe(false)
  })
})
