import { expect, test } from 'vitest'
import { inTime, unlessAway } from '@/app/[locale]/articles/request'
import { PlatformUnavailable } from '@/lib/platform/port'

const never = new Promise<string>(() => undefined)

test('a page has what comes in time', async () => {
  expect(await unlessAway(Promise.resolve('list'))).toBe('list')
  expect(await inTime(Promise.resolve(undefined))).toBeUndefined()
})

test('a platform that is away, or that does not answer, leaves a list page to its error state', async () => {
  expect(await unlessAway(Promise.reject(new PlatformUnavailable('away')))).toBeUndefined()
  expect(await unlessAway(never, 20)).toBeUndefined()
})

test('and gives an article page an error', async () => {
  await expect(inTime(never, 20)).rejects.toBeInstanceOf(PlatformUnavailable)
})

test('a mistake of ours is none of the platform’s', async () => {
  await expect(unlessAway(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
