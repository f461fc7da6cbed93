import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listApplications } from '@/lib/applications/inbox/list'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'
import { createProof } from '@/lib/verification/proofs'
import type { OtherForm } from '@/schemas/form-kinds'
import { officer } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-11-23T02:00:00Z')
const phone = '13800138000'
const errors = 'components.enrolment.errors'

/** Sends a form whose phone is proved. */
async function send(
  db: Database,
  fields: Record<string, unknown>,
  { proved = true, when = at } = {},
) {
  const proof = { account: phone, code: '123456', purpose: 'enrollment', at: when } as const
  const proofToken = proved ? await createProof(db, proof) : undefined
  const person = {
    name: '王小明',
    phone,
    consent: '1',
    project_id: '1016',
    idempotency_key: randomUUID(),
  }
  return acceptApplication(
    db,
    { ...person, ...fields },
    { address: '192.0.2.1', proofToken, at: when },
  )
}

/** What the desk lists as the open requests of a form. */
async function listed(db: Database, form: OtherForm) {
  const { items } = await listApplications(db, { form, status: 'open' }, {}, { actor: officer, at })
  return items.map(({ id }) => id)
}

const idOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.kind === 'accepted' ? answer.id : answer.kind

describeWithStore('an inquiry of an institution', (store) => {
  const own = { form: 'institution', project: 'institution' }

  it('is stored with organization and need, and listed at the desk among its kind only', async () => {
    const { db } = store()
    const answer = await send(db, { ...own, organisation: ' 江城学院 ', need: 'laboratory' })
    const [row] = await db.select().from(applications)
    expect(row).toMatchObject({
      organisation: '江城学院',
      need: 'laboratory',
      verified: true,
      status: 'new',
    })
    expect(await listed(db, 'institution')).toEqual([idOf(answer)])
    expect(await listed(db, 'opening')).toEqual([])
  })

  it.each([
    ['no organization', {}, 'organisation', 'organisation.empty'],
    ['one of spaces', { organisation: '  ' }, 'organisation', 'organisation.empty'],
    ['one of 10 kB', { organisation: '学'.repeat(3_400) }, 'organisation', 'organisation.invalid'],
    ['an unknown need', { organisation: '江城学院', need: '<b>' }, 'need', 'need.invalid'],
    [
      'a text of 10 kB',
      { organisation: '江城学院', question: 'x'.repeat(10_000) },
      'question',
      'question.invalid',
    ],
  ])('is refused with %s', async (_, fields, field, message) => {
    const { db } = store()
    expect(await send(db, { ...own, ...fields })).toMatchObject({
      kind: 'fields',
      fields: { [field]: `${errors}.${message}` },
    })
    expect(await db.$count(applications)).toBe(0)
  })

  it('needs a proved number', async () => {
    const { db } = store()
    expect(await send(db, { ...own, organisation: '江城学院' }, { proved: false })).toEqual({
      kind: 'unproved',
    })
  })
})

describeWithStore('a request to be told when something opens', (store) => {
  it('is listed at the desk with its program or its class', async () => {
    const { db } = store()
    const program = await send(db, { form: 'opening', project: 'emba' })
    const lesson = await send(db, {
      form: 'opening',
      project: 'open-class',
      lesson: 'visa-budget-calendar',
    })
    expect(new Set(await listed(db, 'opening'))).toEqual(new Set([idOf(program), idOf(lesson)]))
    const rows = await db.select().from(applications)
    expect(rows.map((row) => [row.project, row.lesson]).toSorted()).toEqual([
      ['emba', null],
      ['open-class', 'visa-budget-calendar'],
    ])
  })
})

describeWithStore('a request for an itemized quotation', (store) => {
  const own = { form: 'quotation', project: 'finance-mba', project_id: '1006' }

  it('is stored with what was chosen, once for twenty at the same moment, and listed among its kind', async () => {
    const { db } = store()
    const key = { idempotency_key: randomUUID() }
    const chosen = {
      intake: '2027-09-06',
      payment: 'installments',
      priced: 'others',
      question: '可以免修吗？',
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(db, { ...own, ...chosen, ...key })),
    )
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await db.select().from(applications)).toMatchObject([
      { ...chosen, project: 'finance-mba' },
    ])
    expect(await listed(db, 'quotation')).toEqual([answers[0] && idOf(answers[0])])
  })

  it('needs none of the choices', async () => {
    const { db } = store()
    expect(await send(db, { ...own, intake: '', payment: '', priced: '' })).toMatchObject({
      kind: 'accepted',
    })
    expect(await db.select().from(applications)).toMatchObject([
      { intake: null, payment: null, priced: null },
    ])
  })

  it.each([
    ['an intake that the program does not have', { intake: '2027-09-07' }, 'intake'],
    ['no day', { intake: 'x'.repeat(10_000) }, 'intake'],
    ['an unknown way to pay', { payment: 'later' }, 'payment'],
    ['unknown fees', { priced: 'operator,others' }, 'priced'],
  ])('is refused with %s', async (_, fields, field) => {
    const { db } = store()
    expect(await send(db, { ...own, ...fields })).toMatchObject({
      kind: 'fields',
      fields: { [field]: `${errors}.${field}.invalid` },
    })
    expect(await db.$count(applications)).toBe(0)
  })

  it('is refused for an intake after its deadline, and for a program without fees', async () => {
    const { db } = store()
    const when = new Date('2027-01-15T16:30:00Z') // half an hour into the next day in China
    expect(await send(db, { ...own, intake: '2027-03-08' }, { when })).toMatchObject({
      kind: 'fields',
    })
    expect(await send(db, { ...own, intake: '2027-09-06' }, { when })).toMatchObject({
      kind: 'accepted',
    })
    const missing = { kind: 'closed', message: `${errors}.quotation.missing` }
    for (const project of ['emba', 'open-class', 'institution'])
      expect(await send(db, { ...own, project, project_id: '1016' }), project).toEqual(missing)
    const over = { when: new Date('2030-01-01T00:00:00Z') }
    expect(await send(db, own, over)).toEqual(missing)
  })
})
