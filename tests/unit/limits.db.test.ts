import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { submitNativeForm } from '@/app/[locale]/enrol/_native-form/action'
import { signInAction } from '@/app/[locale]/passport/login/_sign-in/action'
import { POST as apply } from '@/app/api/enrollment/v1.0/applications/route'
import { GET as checkCode } from '@/app/api/usercenter/user/check-code/route'
import { POST as sendCode } from '@/app/api/usercenter/user/send-code/route'
import { importFields, rowChecker } from '@/lib/imports/columns'
import { applicationFieldNames } from '@/schemas/enrolment'
import { enteredAs, formFields } from '@/schemas/application-fields/form'
import { checkCodeSchema, sendCodeSchema } from '@/schemas/verification'
import { call, useStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { openTestStore } from '@/tests/setup/stores'

/*
 * The table of limits: each field of an applicant in each way in gets 60 kB, every odd sign, and nothing. It is refused at the
 * field or taken as its normalized value, never answered with a failure; and nothing normalizes 60 kB. The actions of the desk and
 * of /edit are walked in `app/[locale]/staff/bad-input.db.test.ts` and `app/[locale]/bound-arguments.db.test.ts`.
 */
const large = 60_000
const values: Record<string, string> = {
  '60 kB': '0('.repeat(large / 2),
  '60 kB of full width': '＜'.repeat(large / 3),
  '60 kB of spaces in a value': `1${' '.repeat(large)}1`,
  // Controls, halves of emoji, directions, zero width, full width and combining signs.
  'odd signs': `a\0\u001B[31m\u009F\uD83D\uDE00\u202Eb\u2069مرحبا\u200B\u200D\uFEFF＠１３８００１３８０００．ｃｏｍ e${'\u0301'.repeat(500)}`,
  'blank signs': '\u2800\u3164\u115F\uFFA0\u{1D159}\uFE0F',
  nothing: '',
}

const good: Record<string, string> = {
  name: '王小明',
  phone: '13800138000',
  email: 'lin@example.com',
  code: '123456',
  project: 'mba',
  project_id: '1012',
  consent: '1',
  account: '13800138000',
}

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  actAs(undefined)
})
afterAll(async () => {
  vi.restoreAllMocks()
  useStore(undefined)
  await store.remove()
})

/** The longest text that was normalized: what is done behind a limit is bounded by it. */
let longest = 0
const { normalize } = String.prototype
beforeAll(() => {
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    longest = Math.max(longest, this.length)
    return normalize.call(this, form)
  })
})

/** The marked fields of a refusal; undefined if the value was taken, or is refused for another reason than a field. */
type Sent = Promise<{ failed: boolean; marked: readonly string[] }>
type Way = { fields: readonly string[]; send: (field: string, value: string) => Sent }

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function called(
  route: typeof apply,
  fields: readonly string[],
  usual: Record<string, string>,
  method = 'POST',
): Way {
  return {
    fields,
    send: async (field, value) => {
      const sent = { ...usual, [field]: value }
      const type = { 'content-type': 'application/json' }
      const how =
        method === 'GET' ? { fields: sent } : { body: JSON.stringify(sent), headers: type }
      const answer = await call(route, { method, ...how })
      // The calls of codes have no list of fields.
      const { fields: own, msg } = answer.body as { fields?: object; msg?: string }
      const said = String(msg).includes('太长') ? [field] : []
      const marked = own ? Object.keys(own) : said
      return { failed: answer.status >= 500 && answer.status !== 502, marked }
    },
  }
}

const {
  name,
  phone,
  email,
  code,
  project,
  project_id: id,
  consent,
  account,
} = good as Record<string, string> & {
  [key in keyof typeof good]: string
}
const application = { name, phone, project, project_id: id, consent } as Record<string, string>
const visible = formFields.map((field) => field.name)

const ways: Record<string, Way> = {
  'the call of an application': called(apply, applicationFieldNames, application),
  'the call for a code': called(sendCode, Object.keys(sendCodeSchema.shape), { account } as Record<
    string,
    string
  >),
  'the call with a code': called(
    checkCode,
    Object.keys(checkCodeSchema.shape),
    { account, code } as Record<string, string>,
    'GET',
  ),
  ...Object.fromEntries(
    (['phone', 'mail'] as const).flatMap((by) =>
      (['submit', 'send-code'] as const).map((intent): [string, Way] => [
        `the form without scripts, by ${by}, ${intent}`,
        {
          fields: [...new Set([...visible, ...applicationFieldNames])],
          send: async (field, value) => {
            const form = multipart({
              ...application,
              email,
              code,
              form: 'consultation',
              by,
              intent,
              [field]: value,
            } as Record<string, string>)
            const { errors } = await submitNativeForm('en-US', { values: {}, errors: {} }, form)
            return { failed: false, marked: Object.keys(errors) }
          },
        },
      ]),
    ),
  ),
  'the sign-in': {
    fields: ['phone', 'code'],
    send: async (field, value) => {
      const form = multipart({ phone, code, intent: 'submit', [field]: value } as Record<
        string,
        string
      >)
      const { errors } = await signInAction('en-US', { phone: '', errors: {} }, form)
      return { failed: false, marked: Object.keys(errors) }
    },
  },
  'a list': {
    fields: importFields.map((field) => field.name),
    send: async (field, value) => {
      const names = importFields.map((one) => one.name as string)
      const columns = Object.fromEntries(names.map((one, at) => [one, at]))
      const chosen = {
        columns,
        project: '',
        locale: 'zh-CN' as const,
        keepRepeats: { file: false, store: false },
      }
      const cells = names.map((one) => (one === field ? value : (application[one] ?? '')))
      const { bad } = rowChecker(names, chosen)(cells)
      return { failed: false, marked: bad.map((one) => one.field) }
    },
  },
}

/** Redirects are how an accepted form answers. */
async function outcomeOf(sending: Sent) {
  try {
    return await sending
  } catch (error) {
    const { digest = '' } = error as { digest?: string }
    if (digest.startsWith('NEXT_')) return { failed: false, marked: [] }
    throw error
  }
}

const rows = Object.entries(ways).flatMap(([way, { fields }]) =>
  fields.map((field) => [way, field] as const),
)

describe('each field in each way in', () => {
  it('is walked', () => expect(rows.length).toBeGreaterThan(100))

  it.each(rows)('%s: %s', async (way, field) => {
    for (const [kind, value] of Object.entries(values)) {
      longest = 0
      const sent = ways[way]?.send(field, value)
      const { failed, marked } = sent ? await outcomeOf(sent) : { failed: true, marked: [] }
      expect(failed, kind).toBe(false)
      if (value.length < 2_001) continue
      expect(longest, kind).toBeLessThanOrEqual(2_000)
      expect(
        marked.map((one) => enteredAs(one) ?? one),
        kind,
      ).toEqual([enteredAs(field) ?? field])
    }
  })
})
