import { expect, test } from 'vitest'
import {
  callSchema,
  noteSchema,
  optionalEmailField,
  signInSchema,
  viewSchema,
} from '@/schemas/staff'

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

test.each([
  ['view-long', viewSchema, { name: 'x'.repeat(300) }],
  ['note-long', noteSchema, { body: 'x'.repeat(9000) }],
  ['note-long', callSchema, { body: 'x'.repeat(9000) }],
  ['password-long', signInSchema, { email: 'lin@example.com', password: 'x'.repeat(2000) }],
])('a text beyond what a field takes is named: %s', (id, schema, sent) => {
  const messages = schema.safeParse(sent).error?.issues.map(({ message }) => message)
  expect(messages).toEqual([`components.staff.errors.${id}`])
})
