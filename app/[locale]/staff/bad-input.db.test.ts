import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { submitApplication } from '@/lib/applications/receive/submit'
import { addDays, officeDay } from '@/lib/time'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { POST as addPiece } from './imports/pieces/route'
import { roles } from '@/schemas/staff'
import { submission } from '@/tests/setup/applications'
import { deskActions, other, type DeskAction } from '@/tests/setup/desk-actions'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { storeForFile } from '@/tests/setup/store-for-file'

/*
 * Every action of the desk gets its form with one thing wrong. It answers with a message and stores nothing, or it has done
 * what the rest of the form says; it never fails. `roles.db.test.tsx` tries every action without its permission.
 */

type Answer = { kind: string; message?: string; fields?: Record<string, string> }
type Called = (...args: unknown[]) => Promise<Answer>
const found = import.meta.glob<Record<string, unknown>>('./**/*actions.ts', { eager: true })
const actions = Object.values(found)
  .flatMap((source) => Object.entries(source))
  .filter((entry): entry is [string, Called] => typeof entry[1] === 'function')

const tomorrow = addDays(officeDay(new Date()), 1)

/** A value of each field, as its page would send it. */
const usual: Record<string, string> = {
  accounts: other,
  assignee: '',
  author: 'Lin',
  body: 'A text',
  call: other,
  channel: '10001',
  checked: '1',
  code: '123456',
  column: '0',
  confirm: 'x',
  consent_by: 'applicant',
  consent_day: officeDay(new Date()),
  consent_means: 'paper',
  current: 'wrong password',
  date: tomorrow,
  declineNote: 'Later',
  drop: 'fair',
  email: 'lin@example.org',
  file: 'skip',
  id: '',
  interviewer: other,
  kind: 'phone',
  language: 'en-US',
  locale: 'zh-CN',
  message: other,
  minutes: '30',
  name: 'Li Lei',
  occasion: 'Fair',
  on: tomorrow,
  outcome: 'no-answer',
  password: 'harbour kettle violet ten',
  again: 'harbour kettle violet ten',
  phone: '13800138000',
  place: 'Room 2',
  project: 'mba',
  quick: '1',
  realname: 'Li Lei',
  reason: 'Told on the phone',
  reference: 'BH-26-000001',
  roles: 'lead',
  rule: other,
  seen: '',
  sequence: '0',
  shared: '',
  status: 'contacted',
  sure: 'on',
  tag: 'fair',
  template: '',
  time: '10:00',
  title: 'A title',
  to: 'autumn',
  until: tomorrow,
  version: '1',
  via: 'wechat',
  which: other,
}

const odd = {
  'an unknown id': randomUUID(),
  'no id': 'x',
  'a long text': 'x'.repeat(5_000),
  'a list': [[]],
  nothing: undefined,
  NUL: '\0',
}
const large = '一'.repeat(20_001)
const wrong = {
  'a long text': '一'.repeat(9_000),
  'odd signs': 'a\0\uD800\u202E\n\u200B\u2800\u3164＠Ａe\u0301b',
  'a file': new File(['x'], 'x.csv'),
  'a number out of range': '99999999999999999999',
}

const store = storeForFile()
let application = ''
beforeAll(async () => {
  const result = await submitApplication(store.store.db, submission({ phone: '13800138000' }))
  application = 'id' in result ? result.id : ''
  const { rows } = await store.store.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const watched = rows.map(({ name }) => name).filter((name) => !unwatched.has(name))
  const one = (name: string) =>
    `select '${name}', md5(coalesce(string_agg(t::text, '' order by t::text), '')) from "${name}" t`
  contents = sql.raw(`${watched.map(one).join(' union all ')} order by 1`)
})
beforeEach(async () => {
  const { db } = store.store
  const { id: accountId } = await makeAccount(db, [...roles])
  actAs((await openSession(db, { accountId, stage: 'full', place, at: new Date() })).token)
})

/** Written without a change of the desk. */
const unwatched = new Set([
  'audit_log',
  'counters',
  'staff_sessions',
  'staff_attempts',
  'rate_limits',
  'application_reads',
])
let contents = sql.raw('')
let known = { next: '', rows: '' }

/** What the tables contain, read again only if a transaction has written something since. */
async function snapshot(): Promise<string> {
  const { db } = store.store
  const written = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  const [{ next } = { next: '' }] = written.rows
  if (next !== known.next) known = { next, rows: JSON.stringify((await db.execute(contents)).rows) }
  return known.rows
}

const { t } = languageOf('en-US')

/** What is wrong with the answer; undefined if nothing is. `before` is the state of the store. */
async function faultOf(answering: Promise<Answer>, before: string): Promise<string | undefined> {
  try {
    const { kind, message, fields = {} } = await answering
    if (kind !== 'error') return undefined
    if (!message || message === t('errors.failed')) return `failed: ${message}`
    if (Object.values(fields).includes('')) return 'a field without a text'
    return (await snapshot()) === before ? undefined : `half done: ${message}`
  } catch (error) {
    return `thrown: ${String(error)}`
  }
}

function formOf(
  { fields, own = {} }: Pick<DeskAction, 'fields' | 'own'>,
  change: Record<string, string | File | undefined> = {},
): FormData {
  const form = new FormData()
  for (const name of fields.split(' ').filter(Boolean)) {
    const value = name in change ? change[name] : (own[name] ?? usual[name] ?? '')
    if (value !== undefined) form.set(name, value)
  }
  return form
}

describe('bad input to an action of the desk', () => {
  it('is tried with all of them', () =>
    expect(actions.map(([name]) => name).sort()).toEqual(Object.keys(deskActions).sort()))

  it.each(actions)(
    '%s',
    async (name, action) => {
      const row = deskActions[name] ?? { may: [], fields: '' }
      const bound =
        row.bound ??
        Array.from({ length: action.length - 3 }, (_, at) => (at === 0 ? application : other))
      const faults: string[] = []
      let before = await snapshot()
      const attempt = async (what: string, sent: readonly unknown[], form: FormData) => {
        const answering = action('en-US', ...sent, { kind: 'idle' }, form)
        const fault = await faultOf(answering, before)
        if (fault !== undefined) faults.push(`${what}: ${fault}`)
        const { kind } = await answering.catch(() => ({ kind: 'thrown' }))
        if (kind !== 'error') before = await snapshot()
      }
      await attempt('an empty form', bound, new FormData())
      for (const [at] of bound.entries())
        for (const [what, value] of Object.entries(odd))
          await attempt(`${what} as bound value ${at}`, bound.with(at, value), formOf(row))
      for (const field of row.fields.split(' ').filter(Boolean)) {
        await attempt(`${field} left out`, bound, formOf(row, { [field]: undefined }))
        for (const [what, value] of Object.entries(wrong))
          await attempt(`${field} with ${what}`, bound, formOf(row, { [field]: value }))
        // An article may be that long; its schema bounds each field.
        if (name === 'saveArticleAction') continue
        const answer = await action(
          'en-US',
          ...bound,
          { kind: 'idle' },
          formOf(row, { [field]: large }),
        )
        if (answer.fields?.[field] !== t('errors.long'))
          faults.push(`${field} with 60 kB is not refused`)
      }
      expect(faults).toEqual([])
    },
    120_000,
  )
})

it.each([
  [
    'en-US',
    { title: 'Enter the title', body: 'Enter the text', summary: 'The summary is too long' },
  ],
  ['zh-CN', { title: '请填写标题', body: '请填写正文', summary: '摘要太长' }],
])('an article without its texts names each field in %s', async (locale, fields) => {
  const action = actions.find(([name]) => name === 'saveArticleAction')?.[1]
  const form = formOf({ fields: 'intent author date summary', own: { summary: '一'.repeat(301) } })
  const key = { locale: 'zh-CN', channel: 'news' }
  expect(await action?.(locale, key, 0, { kind: 'idle' }, form)).toMatchObject({
    kind: 'error',
    fields,
  })
})

it.each([
  ['id=x&number=0', 400],
  [`id=${other}&number=0x1`, 400],
  [`id=${other}&number=-1`, 400],
  [`id=${other}&pieces=1e3`, 400],
  [`id=${other}`, 400],
  ['number=0', 400],
  [`id=${other}&number=0`, 409],
  [`id=${other}&pieces=1`, 409],
])('a piece of a list with ?%s is answered with %i', async (query, status) => {
  const url = `http://localhost:3000/staff/imports/pieces?${query}`
  const request = new Request(url, { method: 'POST', body: 'x' })
  expect((await addPiece(request, { params: Promise.resolve({ locale: 'en-US' }) })).status).toBe(
    status,
  )
})

it('only an own session is told to have ended', async () => {
  const { db } = store.store
  const { id: accountId } = await makeAccount(db)
  const { id } = await openSession(db, { accountId, stage: 'full', place, at: new Date() })
  const action = actions.find(([name]) => name === 'endSessionAction')?.[1]
  expect(await action?.('en-US', id, { kind: 'idle' }, new FormData())).toMatchObject({
    kind: 'error',
  })
})
