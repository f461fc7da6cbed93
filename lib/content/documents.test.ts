import { expect, it } from 'vitest'
import { accessibility } from '@/lib/content/documents'
import { counted } from '@/tests/e2e/access/counted'

// The number of pages is that of the last tests: editors add pages.
it('counts the states and kinds of page that exist now: run the browser tests, then `npm run accessibility`', () => {
  const { states, walked } = counted
  expect(accessibility).toMatchObject({ states, walked })
  expect(accessibility.checks.length).toBeGreaterThan(0)
})
