import { expect, it } from 'vitest'
import { signInMode } from '@/lib/accounts/visitors'

const service = 'https://id.example/login'
const remote = 'https://api.example'

it.each([
  [undefined, undefined, 'embedded'],
  [service, undefined, 'external'],
  [service, remote, 'external'],
  [undefined, remote, 'closed'],
])('PASSPORT_URL %s, API_HOST %s: %s', (PASSPORT_URL, API_HOST, mode) => {
  expect(signInMode({ PASSPORT_URL, API_HOST })).toBe(mode)
})
