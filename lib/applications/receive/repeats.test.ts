import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashContents } from '@/lib/applications/receive/repeats'
import { submission } from '@/tests/setup/applications'

it('hashes the required fields in the order of the first version, so that a retry after an update is recognized', () => {
  const { values } = submission({ page: '/', channel: '77' })
  const contents = ['training', '王小明', '13800138000', 'mba', '1012', false]
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  expect(hashContents(values)).toBe(digest)
})
