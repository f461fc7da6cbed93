import { expect, test } from 'vitest'
import { optionalEmailField } from '@/schemas/staff'

test.each(['jose@example', 'x', '@', `${'a'.repeat(260)}@example.com`])(
  '%s is refused with a message',
  (email) => {
    const messages = optionalEmailField.safeParse(email).error?.issues.map(({ message }) => message)
    expect(messages?.length).toBeGreaterThan(0)
    for (const message of messages ?? []) expect(message).toMatch(/^components\.staff\.errors\./)
  },
)

test.each([
  ['', null],
  ['  ', null],
  [' Jose@Example.com ', 'jose@example.com'],
])('%j is stored as %j', (typed, stored) => expect(optionalEmailField.parse(typed)).toBe(stored))
