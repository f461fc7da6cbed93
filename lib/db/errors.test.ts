import { expect, test, vi } from 'vitest'
import { Refused } from '@/lib/edit/git/run'
import { isDuplicate, StatementFailed, storeError, StoreUnavailable } from '@/lib/db/errors'

test('errors of another copy of the module are recognized, as Next bundles one of its own', async () => {
  vi.resetModules()
  const [other, git] = [await import('@/lib/db/errors'), await import('@/lib/edit/git/run')]
  expect(other.StoreUnavailable).not.toBe(StoreUnavailable)
  expect(new other.StoreUnavailable('ENOSPC')).toBeInstanceOf(StoreUnavailable)
  expect(isDuplicate(new other.StatementFailed('23505', 'there already'))).toBe(true)
  expect(isDuplicate(new other.StatementFailed('23502', 'missing'))).toBe(false)
  expect(new Error('no')).not.toBeInstanceOf(StoreUnavailable)
  expect(git.Refused).not.toBe(Refused)
  expect(new git.Refused('unreachable')).toBeInstanceOf(Refused)
})

test.each<[string, string, string, boolean]>([
  [
    'a file that cannot grow',
    '42501',
    'could not extend file "base/5/16419_fsm": Read-only file system',
    true,
  ],
  [
    'a folder without access',
    '42501',
    'could not open directory "pg_wal": Permission denied',
    true,
  ],
  ['a role without a privilege', '42501', 'permission denied for table applications', false],
  ['a full disk', '53100', 'could not extend file "base/5/16419": No space left on device', true],
])('%s (%s): %s', (_, code, message, away) => {
  const error = storeError(Object.assign(new Error(message), { code }))
  expect(error).toBeInstanceOf(away ? StoreUnavailable : StatementFailed)
})
