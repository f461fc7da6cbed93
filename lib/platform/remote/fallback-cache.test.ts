import { expect, test } from 'vitest'
import { PlatformUnavailable } from '@/lib/platform/port'
import { createFallbackCache } from '@/lib/platform/remote/articles'

function start(more: Partial<Parameters<typeof createFallbackCache>[0]> = {}) {
  const clock = { now: 1_000_000 }
  const rules = {
    entries: 3,
    size: 1000,
    freshFor: 10,
    staleFor: 100,
    longestWait: 20,
    now: () => clock.now,
    ...more,
  }
  return { clock, answers: createFallbackCache(rules) }
}
/** A source that answers as told, and counts how often it was asked. */
function source(answer: object | undefined | Error) {
  const state = { answer, asked: 0 }
  const load = async () => {
    state.asked += 1
    if (state.answer instanceof Error) throw state.answer
    return state.answer
  }
  return { state, load }
}
const away = new PlatformUnavailable('away')
const asOf = new Date(1_000_000)

test('asks once while an answer is fresh, and again after that', async () => {
  const { clock, answers } = start()
  const { state, load } = source({ a: 1 })
  await answers.read('k', load)
  clock.now += 10
  expect(await answers.read('k', load)).toEqual({ value: { a: 1 } })
  expect(state.asked).toBe(1)
  clock.now += 1
  state.answer = { a: 2 }
  expect(await answers.read('k', load)).toEqual({ value: { a: 2 } })
})

test('asks once for all who want the same at a time', async () => {
  const { answers } = start()
  const { state, load } = source({ a: 1 })
  await Promise.all(Array.from({ length: 20 }, () => answers.read('k', load)))
  expect(state.asked).toBe(1)
})

test('gives the older answer, with its moment, while the platform is away, but not for ever', async () => {
  const { clock, answers } = start()
  const { state, load } = source({ a: 1 })
  await answers.read('k', load)
  state.answer = away
  clock.now += 11
  expect(await answers.read('k', load)).toEqual({ value: { a: 1 }, asOf })
  clock.now += 100
  await expect(answers.read('k', load)).rejects.toBe(away)
  await expect(answers.read('other', load)).rejects.toBe(away)
})

test('a mistake of the program is not hidden behind an older answer', async () => {
  const { clock, answers } = start()
  const { state, load } = source({ a: 1 })
  await answers.read('k', load)
  clock.now += 11
  state.answer = new TypeError('ours')
  await expect(answers.read('k', load)).rejects.toThrow('ours')
})

test('gives the older answer to a reader who would have to wait, and keeps the late one', async () => {
  const { clock, answers } = start()
  await answers.read('k', source({ a: 1 }).load)
  clock.now += 11
  let arrive: (value: object) => void = () => undefined
  const late = new Promise<object>((resolve) => (arrive = resolve))
  expect(await answers.read('k', () => late)).toEqual({ value: { a: 1 }, asOf })
  arrive({ a: 2 })
  await late
  expect(await answers.read('k', source(away).load)).toEqual({ value: { a: 2 } })
})

test('forgets what the platform no longer has, and what is not worth keeping', async () => {
  const { clock, answers } = start()
  const { state, load } = source({ a: 1 })
  await answers.read('k', load)
  clock.now += 11
  state.answer = undefined
  expect(await answers.read('k', load)).toEqual({ value: undefined })
  state.answer = away
  await expect(answers.read('k', load)).rejects.toBe(away)
  const empty = source({ items: [] })
  await answers.read('e', empty.load, () => false)
  await answers.read('e', empty.load, () => false)
  expect(empty.state.asked).toBe(2)
})

test('keeps so many answers, and so much, the least used dropped first', async () => {
  const { clock, answers } = start()
  for (const key of ['a', 'b', 'c']) await answers.read(key, source({ key }).load)
  await answers.read('a', source({ key: 'a' }).load)
  await answers.read('d', source({ key: 'd' }).load)
  clock.now += 11
  const kept = async (key: string) =>
    answers.read(key, source(away).load).then(
      () => true,
      () => false,
    )
  expect([await kept('a'), await kept('b'), await kept('c'), await kept('d')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  await answers.read('big', source({ text: 'x'.repeat(980) }).load)
  clock.now += 11
  expect([await kept('a'), await kept('big')]).toEqual([false, true])
})
