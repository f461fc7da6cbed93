import { expect, it } from 'vitest'
import { accessibility } from '@/lib/content/accessibility'
import { counted } from '@/tests/e2e/access/counted'

it('counts the pages and states that exist now: run the browser tests, then `npm run accessibility`', () => {
  expect(accessibility).toMatchObject(counted)
  expect(accessibility.checks.length).toBeGreaterThan(0)
})
