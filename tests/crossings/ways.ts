import { POST as apply } from '@/app/api/enrollment/v1.0/applications/route'
import { GET as checkCode } from '@/app/api/usercenter/user/check-code/route'
import { submitNativeForm } from '@/app/[locale]/enrol/_native-form/action'
import { enterAction } from '@/app/[locale]/staff/applications/new/actions'
import { sendApplication } from '@/components/enrolment/enrolment-form/send-application'
import { createProof } from '@/lib/verification/proofs'
import { officeDay } from '@/lib/time'
import { formValues } from '@/schemas/application-fields/form'
import { call } from '@/tests/setup/api'
import { sent as headersOfForms } from '@/tests/setup/desk-request'
import {
  accountOfGiven,
  importList,
  lineOf,
  newestOf,
  newKey,
  type Given,
  type Scene,
} from './scene'

const code = '123456'
let addresses = 0
/** An address of its own for each application, so that no limit counts them together. */
const freshAddress = () => `198.51.${100 + (addresses >> 8)}.${(addresses += 1) % 256}`

/** The cookie of somebody who has entered the right code. */
async function prove({ db }: Scene, given: Given): Promise<string> {
  const account = accountOfGiven(given)
  return `bh_proof=${await createProof(db, { account, code, purpose: 'enrollment', at: new Date() })}`
}

const stated = { project_id: '1012', project: 'mba', consent: '1', consent_version: '2026-11-01' }

/** Sends what a page of the site fetches to the routes of the API, with the cookies of a browser. */
function fetchWith(cookie: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://localhost:3000')
    const more = { cookie, address: freshAddress() }
    const answer = url.pathname.endsWith('/check-code')
      ? await call(checkCode, { query: url.search.slice(1), ...more })
      : await call(apply, {
          method: 'POST',
          fields: Object.fromEntries(
            [...((init?.body ?? []) as FormData)].map(([k, v]) => [k, String(v)]),
          ),
          ...more,
        })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
}

async function sendForm(scene: Scene, given: Given): Promise<void> {
  const cookie = await prove(scene, given)
  const before = globalThis.fetch
  globalThis.fetch = fetchWith(cookie)
  try {
    const text = (name: string) =>
      (({ ...given, code, project: 'mba' }) as Record<string, string>)[name] ?? ''
    const outcome = await sendApplication({
      values: formValues({ text, tick: (name) => name === 'consent' }),
      context: {
        kind: 'consultation',
        byMail: given.phone === '',
        locale: 'zh-CN',
        path: '/',
        consentVersion: '2026-11-01',
      },
      identity: { key: newKey(), openedAt: Date.now() - 30_000 },
      proved: undefined,
      onProved: () => undefined,
    })
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  } finally {
    globalThis.fetch = before
  }
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function sendPlainForm(scene: Scene, given: Given): Promise<void> {
  headersOfForms.set('cookie', await prove(scene, given))
  headersOfForms.set('x-client-address', freshAddress())
  const form = formOf({
    ...stated,
    ...given,
    code,
    form: 'consultation',
    by: given.phone ? '' : 'mail',
  })
  try {
    const answer = await submitNativeForm('zh-CN', { values: {}, errors: {} }, form)
    throw new Error(JSON.stringify(answer))
  } catch (error) {
    if (!String((error as { digest?: unknown }).digest).startsWith('NEXT_REDIRECT')) throw error
  } finally {
    headersOfForms.delete('cookie')
    headersOfForms.set('x-client-address', '203.0.113.9')
  }
}

async function callApi(
  scene: Scene,
  given: Given,
  more: Record<string, string> = {},
): Promise<void> {
  const cookie = await prove(scene, given)
  const { name, phone, email } = given
  const fields = { ...stated, name, phone, email, idempotency_key: newKey(), ...more }
  const answer = await call(apply, { method: 'POST', fields, cookie, address: freshAddress() })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

async function enterAtDesk({ by }: Scene, { name, phone }: Given): Promise<void> {
  const consent = {
    consent_by: 'applicant',
    consent_means: 'spoken',
    consent_day: officeDay(by().at),
  }
  const form = formOf({ name, phone, project: 'mba', locale: 'zh-CN', kind: 'walk-in', ...consent })
  form.append('idempotency_key', newKey())
  const answer = await enterAction('zh-CN', { kind: 'idle' }, form)
  if (answer.kind !== 'go') throw new Error(JSON.stringify(answer))
}

/** The ways in. Officers and their lists take people with a mobile number only. */
export const ways = {
  API: callApi,
  'the form': sendForm,
  'the form without scripts': sendPlainForm,
  'an import': (scene: Scene, given: Given) => importList(scene, [lineOf({ ...given, email: '' })]),
  'the desk': enterAtDesk,
} as const
export type Way = keyof typeof ways

export const takes = (way: Way, given: Pick<Given, 'phone'>) =>
  given.phone !== '' || !['an import', 'the desk'].includes(way)

/** Applies, and returns the stored application. */
export async function applyBy(scene: Scene, way: Way, given: Given) {
  await ways[way](scene, given)
  return newestOf(scene.db, given)
}

/** The form without a code, filled in by a robot. */
export async function applyAsRobot(scene: Scene, given: Given) {
  await callApi(scene, given, { form: 'training', topic: 'cheap loans' })
  return newestOf(scene.db, given)
}
