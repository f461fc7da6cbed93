import { expect, test, vi } from 'vitest'
import { isDuplicate, StoreUnavailable } from '@/lib/db/errors'

test('errors of another copy of the module are recognised, as Next bundles one of its own', async () => {
  vi.resetModules()
  const other = await import('@/lib/db/errors')
  expect(other.StoreUnavailable).not.toBe(StoreUnavailable)
  expect(new other.StoreUnavailable('ENOSPC')).toBeInstanceOf(StoreUnavailable)
  expect(isDuplicate(new other.StatementFailed('23505', 'there already'))).toBe(true)
  expect(isDuplicate(new other.StatementFailed('23502', 'missing'))).toBe(false)
  expect(new Error('no')).not.toBeInstanceOf(StoreUnavailable)
})
