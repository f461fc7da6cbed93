import { expect, test } from 'vitest'
import { Unavailable, withTimeout, unlessUnavailable } from '@/app/[locale]/articles/request'
import { PlatformUnavailable } from '@/lib/platform/port'

const never = new Promise<string>(() => undefined)

test('a page shows an answer within the time limit', async () => {
  expect(await unlessUnavailable(Promise.resolve('list'))).toBe('list')
  expect(await withTimeout(Promise.resolve(undefined))).toBeUndefined()
})

test('a platform that is away, or that does not answer, leaves a list page to its error state', async () => {
  expect(
    await unlessUnavailable(Promise.reject(new PlatformUnavailable('away', '维护中'))),
  ).toEqual(new Unavailable('维护中'))
  expect(await unlessUnavailable(never, 20)).toEqual(new Unavailable(''))
})

test('an article page shows an error', async () => {
  await expect(withTimeout(never, 20)).rejects.toBeInstanceOf(PlatformUnavailable)
})

test('a mistake of ours is none of the platform’s', async () => {
  await expect(unlessUnavailable(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
