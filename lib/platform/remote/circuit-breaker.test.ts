import { expect, test } from 'vitest'
import { createCircuitBreaker } from '@/lib/platform/remote/connection'
import { UpstreamFault } from '@/lib/platform/remote/fault'

function start() {
  let time = 1_000_000
  const rules = { failures: 3, pause: 10, longestPause: 35, crowd: 4, now: () => time }
  const breaker = createCircuitBreaker(rules)
  const entered = () => {
    try {
      return breaker.enter()
    } catch (error) {
      return error instanceof UpstreamFault ? error.kind : error
    }
  }
  const fail = (times = 1) => {
    for (let turn = 0; turn < times; turn += 1) breaker.enter().done(false)
  }
  return { breaker, entered, fail, wait: (time_: number) => (time += time_) }
}

test('some failures in a row open it, and a success in between does not', () => {
  const { breaker, entered, fail } = start()
  fail(2)
  breaker.enter().done(true)
  fail(2)
  expect(breaker.closedIn()).toBe(0)
  fail(1)
  expect(entered()).toBe('circuit')
  expect(breaker.closedIn()).toBe(10)
})

test('after the pause exactly one call probes; its success closes the circuit', () => {
  const { breaker, entered, fail, wait } = start()
  fail(3)
  wait(9)
  expect(entered()).toBe('circuit')
  wait(1)
  const probe = breaker.enter()
  expect(entered()).toBe('circuit')
  probe.done(true)
  expect(entered()).toMatchObject({})
  fail(2)
  expect(breaker.closedIn()).toBe(0)
})

test('each failed probe doubles the pause, up to the longest', () => {
  const { breaker, fail, wait } = start()
  fail(3)
  for (const pause of [20, 35, 35]) {
    wait(breaker.closedIn())
    breaker.enter().done(false)
    expect(breaker.closedIn()).toBe(pause)
  }
  wait(35)
  breaker.enter().done(true)
  fail(3)
  expect(breaker.closedIn()).toBe(10)
})

test('a late failure of a call from before neither prolongs the pause nor ends the probe', () => {
  const { breaker, entered, fail, wait } = start()
  const slow = breaker.enter()
  fail(3)
  wait(5)
  slow.done(false)
  expect(breaker.closedIn()).toBe(5)
  const slower = start()
  const old = slower.breaker.enter()
  slower.fail(3)
  slower.wait(10)
  const probe = slower.breaker.enter()
  old.done(false)
  expect(slower.entered()).toBe('circuit')
  probe.done(true)
  expect(slower.entered()).toMatchObject({})
  expect(entered()).toBe('circuit')
})

test('calls that only hang open it too, and count once', () => {
  const { breaker, entered } = start()
  const calls = [breaker.enter(), breaker.enter(), breaker.enter()]
  for (const call of calls) call.suspect()
  expect(entered()).toBe('circuit')
  calls[0]?.done(true) // one answered after all
  expect(entered()).toMatchObject({})
  const other = start()
  const one = other.breaker.enter()
  one.suspect()
  one.suspect()
  one.done(false)
  expect(other.breaker.closedIn()).toBe(0)
  other.fail(1)
  expect(other.breaker.closedIn()).toBe(0)
})

test('so many may wait at once, and no more', () => {
  const { breaker, entered } = start()
  const calls = Array.from({ length: 4 }, () => breaker.enter())
  expect(entered()).toBe('crowded')
  calls[0]?.done(true)
  expect(entered()).toMatchObject({})
})
