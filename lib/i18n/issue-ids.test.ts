import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { isMessageId, toIssueId, toStaffIssueId } from '@/lib/i18n/known-ids'
import { applicationFields } from '@/schemas/application-fields'
import { enteredFields } from '@/schemas/application-fields/entered'
import { articleEntrySchema } from '@/schemas/article-entry'
import { courseSchema } from '@/schemas/learner'
import { replySchema, templateTextSchema } from '@/schemas/messages'
import * as staff from '@/schemas/staff'
import { signInSchema, checkCodeSchema, sendCodeSchema } from '@/schemas/verification'

type Field = Pick<z.ZodMiniType, 'safeParse'>

/** What no form of the site sends. */
const odd = [
  undefined,
  null,
  7,
  true,
  '',
  ' ',
  'constructor',
  'a'.repeat(5000),
  '\0',
  '\uD800',
  [],
  ['a'],
  {},
  { a: 1 },
]

function messagesOf(field: Field): string[] {
  return odd.flatMap(
    (value) => field.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  )
}

const described = Object.entries({ ...applicationFields, ...enteredFields })
const visitors: [string, Field][] = [
  ...described.flatMap(([name, field]): [string, Field][] => [
    ...('entry' in field ? [[`${name}, typed`, field.entry] as [string, Field]] : []),
    ...('wire' in field ? [[`${name}, called`, field.wire] as [string, Field]] : []),
  ]),
  ...Object.entries({
    ...signInSchema.shape,
    ...sendCodeSchema.shape,
    ...checkCodeSchema.shape,
  }),
]

describe('every issue of a field that visitors enter has a text', () => {
  it.each(visitors)('%s', (_, field) => {
    expect(messagesOf(field).filter((message) => !isMessageId(message))).toEqual([])
  })
})

describe('every issue of a form of the desk has a text', () => {
  const forms = Object.entries(staff).flatMap(([name, schema]): [string, Field][] =>
    typeof schema === 'object' && 'shape' in schema
      ? Object.entries(schema.shape).map(([field, one]) => [`${name}, ${field}`, one as Field])
      : [],
  )
  it.each(forms)('%s', (_, field) => {
    const missing = messagesOf(field).filter(
      (message) => !isMessageId(message) && !isMessageId(`components.staff.${message}`),
    )
    expect(missing).toEqual([])
  })
})

describe('every issue of a text that staff type into a form has its own text', () => {
  const {
    title,
    summary,
    author,
    date,
    time,
    teacher,
    minutes,
    places,
    body,
    coverAlt,
    publishAt,
  } = articleEntrySchema.shape
  const article = {
    title,
    summary,
    author,
    date,
    time,
    teacher,
    minutes,
    places,
    body,
    coverAlt,
    publishAt,
  }
  const typed = {
    ...article,
    ...courseSchema.shape,
    reply: replySchema.shape.body,
    ...templateTextSchema.shape,
  }
  const texts = [
    '',
    ' ',
    '0',
    '1.5',
    '99999',
    'constructor',
    'a'.repeat(60_000),
    'a\0b',
    '\uD800',
    '2026-02-31',
  ]
  it.each(Object.entries(typed))('%s', (_, field) => {
    const messages = texts.flatMap(
      (text) => field.safeParse(text).error?.issues.map(({ message }) => message) ?? [],
    )
    expect(messages).not.toEqual([])
    expect(messages.filter((message) => toStaffIssueId(message) === 'errors.general')).toEqual([])
  })
})

it('a message that is none of the catalog becomes the general one', () => {
  expect(toIssueId('Invalid input')).toBe('components.enrolment.errors.general')
  expect(toIssueId('constructor')).toBe('components.enrolment.errors.general')
  expect(toIssueId(undefined)).toBe('components.enrolment.errors.general')
  expect(toStaffIssueId('Too big: expected string to have <=400 characters')).toBe('errors.general')
  expect(toStaffIssueId('components.staff.errors.check')).toBe('errors.check')
})
