import { describe, expect, it } from 'vitest'
import { readEntries } from '@/app/[locale]/enrol/_native-form/entries'
import { readEntries as readSignIn } from '@/app/[locale]/passport/login/_sign-in/entries'
import { readRecords } from '@/lib/csv'
import { checkEntered } from '@/lib/enrolment/accept'
import { importFields, rowChecker } from '@/lib/imports/columns'
import { readFields } from '@/lib/http/server/fields'
import { enteredAs, fieldsOf } from '@/schemas/application-fields/form'
import { applicationFieldNames, applicationSchema } from '@/schemas/enrolment'
import { formSchemas } from '@/schemas/enrolment-forms'
import { fieldErrors } from '@/lib/errors/field-errors'
import { forms, type FormKind } from '@/schemas/form-kinds'
import { signInSchema, checkCodeSchema, sendCodeSchema } from '@/schemas/verification'

/** What comes out of a form: the stored value, or the fields that are marked. */
type Outcome = { stored: unknown } | { marked: readonly string[] }

type Fields = Readonly<Record<string, string>>
type Transport = (fields: Fields, name: string) => Promise<Outcome>

const valid: Fields = {
  name: '王小明',
  phone: '13800138000',
  project: 'mba',
  project_id: '1012',
  consent: '1',
  organisation: '荆山中学',
}

function outcomeOf(fields: unknown, name: string): Outcome {
  const parsed = applicationSchema.safeParse(fields)
  if (parsed.success) return { stored: parsed.data[name as keyof typeof parsed.data] }
  const marked = Object.keys(fieldErrors(parsed.error.issues))
  return { marked: marked.map((field) => enteredAs(field) ?? field) }
}

function called(write: (fields: Fields) => BodyInit, type?: string): Transport {
  return async (fields, name) => {
    const headers = type === undefined ? undefined : { 'content-type': type }
    const request = new Request('http://localhost/api', {
      method: 'POST',
      body: write(fields),
      headers,
    })
    const read = await readFields(request, applicationFieldNames)
    if (!read.ok) return { marked: read.field === undefined ? [] : [read.field] }
    return outcomeOf(read.fields, name)
  }
}

function multipart(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const transports: Record<string, Transport> = {
  urlencoded: called((fields) => new URLSearchParams(fields)),
  multipart: called(multipart),
  JSON: called((fields) => JSON.stringify(fields), 'application/json'),
  'a form without JavaScript': async (fields, name) => {
    const { kind, values, wire } = readEntries(multipart({ code: '123456', ...fields }), 'zh-CN')
    const checked = formSchemas[kind].safeParse(values)
    if (!checked.success) return { marked: Object.keys(fieldErrors(checked.error.issues)) }
    return outcomeOf({ ...wire, consent_version: '', opened_at: '' }, name)
  },
}

/** A list with the fields that a list can contain. */
const list: Transport = async (fields, name) => {
  const names = importFields.map((field) => field.name as string)
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const [head, row] = await Array.fromAsync(
    readRecords(`${quoted(names)}\n${quoted(names.map((one) => fields[one] ?? ''))}\n`),
  )
  const columns = Object.fromEntries(names.map((one, at) => [one, at]))
  const choices = {
    columns,
    project: '',
    locale: 'zh-CN' as const,
    keepRepeats: { file: false, store: false },
  }
  const { values, bad, problem = '' } = rowChecker(head?.fields ?? [], choices)(row?.fields ?? [])
  if (values && bad.length === 0) return { stored: values[name as keyof typeof values] }
  return { marked: [bad[0]?.field ?? problem] }
}

const inputs: Record<string, (valid: string) => string> = {
  LF: (text) => `${text}\n`,
  'LF inside': (text) => `${text}\n${text}`,
  CRLF: (text) => `${text}\r\n${text}`,
  CR: (text) => `${text}\r${text}`,
  tab: (text) => `\t${text}\t`,
  'line separator': (text) => `${text}\u2028`,
  'paragraph separator': (text) => `${text}\u2029${text}`,
  'zero-width space': (text) => `\u200B${text}\u200B`,
  'byte order mark': (text) => `\uFEFF${text}`,
  isolates: (text) => `\u2066${text}\u2069\u2067\u2068`,
  emoji: (text) => `${text}👩‍🎓`,
  'half an emoji': (text) => `${text}\uD83D`,
  NUL: (text) => `${text}\0`,
  'an escape sequence': (text) => `\u001B[31m${text}`,
  '500 characters': () => '问'.repeat(500),
  '501 characters': () => '问'.repeat(501),
  nothing: () => '',
  'invisible signs alone': () => '\u200B\u2066\u2069\n\t',
}

/** A good value of each field that is typed or chosen. */
const goods: Fields = {
  ...valid,
  need: 'courses',
  question: '学费多少？',
  wechat: 'ming_2026',
  preferred_time: 'evening',
  payment: 'whole',
  priced: 'operator',
  intake: '2027-03-01',
  topic: 'x',
}

/** A box is ticked or not, and a call names the program by its number: the ways differ in what they send. */
const apart: readonly string[] = ['consent', 'tick', 'project']

const tried = forms.flatMap((kind) =>
  fieldsOf(kind, false)
    .filter(({ name, kind: control }) => name in goods && !apart.includes(control))
    .flatMap(({ name }) =>
      Object.keys(inputs).map((input): [FormKind, string, string] => [kind, name, input]),
    ),
)

describe('all ways to send a form agree about', () => {
  it.each(tried)('%s: %s with %s', async (kind, name, input) => {
    const value = inputs[input]?.(goods[name] ?? '') ?? ''
    const fields = { ...valid, form: kind, [name]: value }
    const isListed = kind === 'consultation' && importFields.some((field) => field.name === name)
    const ways = [...Object.values(transports), ...(isListed ? [list] : [])]
    const outcomes = await Promise.all(ways.map((send) => send(fields, name)))
    expect(outcomes).toEqual(outcomes.map(() => outcomes[0]))
    // A refused form marks the field.
    if (outcomes[0] && 'marked' in outcomes[0]) expect(outcomes[0].marked).toEqual([name])
  })

  it('a question of two lines, also in an imported list', async () => {
    const question = '学费多少？\r\n可以分期吗？'
    for (const send of Object.values(transports)) {
      expect(await send({ ...valid, form: 'training', question }, 'question')).toEqual({
        stored: '学费多少？\n可以分期吗？',
      })
    }
    const { project_id, name, phone } = valid
    const row = { project_id, name, phone, question } as Record<string, string>
    expect(checkEntered('import', row)).toMatchObject({
      values: { question: '学费多少？\n可以分期吗？' },
    })
  })
})

describe('all ways to sign in, and to prove a number, agree about', () => {
  const good: Fields = { phone: '13800138000', code: '123456' }
  const account = ({ phone, ...rest }: Fields) => ({ account: phone ?? '', ...rest })
  const marks = (error: { issues: readonly { path: PropertyKey[] }[] }) => [
    ...new Set(error.issues.map(({ path: [field] }) => (field === 'account' ? 'phone' : field))),
  ]

  const codeCalls: Record<string, (fields: Fields) => RequestInit> = {
    urlencoded: (fields) => ({ body: new URLSearchParams(fields) }),
    multipart: (fields) => ({ body: multipart(fields) }),
    JSON: (fields) => ({
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    }),
  }

  const typed = Object.keys(good).flatMap((name) =>
    Object.keys(inputs).map((input) => [name, input]),
  )
  it.each(typed)('%s with %s', async (name = '', input = '') => {
    const fields = { ...good, [name]: inputs[input]?.(good[name] ?? '') ?? '' }
    const { phone, code } = readSignIn(multipart(fields))
    const form = signInSchema.safeParse({ phone, code })
    const expected = form.success ? form.data : marks(form.error)
    // The form of an enrolment has the same two fields.
    const { values } = readEntries(multipart({ ...valid, ...fields }), 'zh-CN')
    const enrolment = formSchemas.consultation.safeParse(values)
    expect(enrolment.success ? signInSchema.parse(enrolment.data) : marks(enrolment.error)).toEqual(
      expected,
    )
    for (const write of Object.values(codeCalls)) {
      const request = new Request('http://localhost/api', {
        method: 'POST',
        ...write(account(fields)),
      })
      const read = await readFields(request, Object.keys(checkCodeSchema.shape))
      const called = checkCodeSchema.safeParse(read.ok ? read.fields : {})
      expect(
        called.success
          ? { phone: called.data.account, code: called.data.code }
          : marks(called.error),
      ).toEqual(expected)
      // A code is sent to every number that can sign in.
      const asked = sendCodeSchema.safeParse({ account: read.ok ? read.fields.account : '' })
      expect(asked.success).toBe(form.success || !marks(form.error).includes('phone'))
    }
  })
})
