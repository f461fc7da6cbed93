import { added, value } from '@/tests/setup/added-field' // must be first: it adds the field
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { readEntries } from '@/app/[locale]/enrol/_native-form/entries'
import { exportLines } from '@/app/[locale]/staff/export/rows'
import { fullFilter, inboxHref, parseInboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { toRow } from '@/app/[locale]/staff/_inbox/inbox-rows'
import { toPane } from '@/app/[locale]/staff/applications/[id]/pane'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { correctApplication } from '@/lib/applications/change/correct-application'
import { listApplications } from '@/lib/applications/inbox/list'
import { exportApplications, exportView } from '@/lib/applications/inbox/export'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { applications } from '@/lib/db/schema/applications'
import { acceptApplication } from '@/lib/enrolment/accept'
import { writeAnnouncement } from '@/lib/outbox/announcement'
import { readLeased, takeLeases } from '@/lib/outbox/lease'
import type { DeliveredApplication, Sink } from '@/lib/outbox/sink'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { plainBody } from '@/lib/outbox/sinks/mail'
import { webhookCall } from '@/lib/outbox/sinks/webhook'
import { upstreamSink } from '@/lib/platform/remote/upstream-sink'
import { rowName, storedFields } from '@/schemas/application-fields'
import { applicationSchema } from '@/schemas/enrolment'
import { formFields, isFolded } from '@/schemas/application-fields/form'
import { inventPerson } from '@/scripts/demo/people'
import { signer } from '@/tests/platform/support/platform'
import { startRecorder } from '@/tests/platform/support/recording-upstream'
import { officer } from '@/tests/setup/applications'
import { queueFor, running, start } from '@/tests/setup/outbox'
import { describeWithStore } from '@/tests/setup/stores'
import { toMessageId } from '@/lib/i18n/known-ids'

const by = { actor: officer, at: start }
const siteUrl = 'https://www.bauhinia.example'
const wire = {
  project_id: '1012',
  name: '王小明',
  phone: '13800138000',
  consent: '1',
  form: 'training',
}

/** A campaign, because a line of the desk is checked for each field. */
const came = {
  channel: '30117',
  utm_source: 'baidu',
  utm_medium: 'cpc',
  utm_campaign: 'autumn',
  intake: '2027-03-08',
}

/** A sink receives the row that is read for a delivery. */
async function deliverTo(sink: Sink, application: DeliveredApplication): Promise<void> {
  expect(await sink.deliver(application, running)).toEqual({ kind: 'delivered' })
}

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}

describeWithStore('a field that is only described', (store) => {
  const visit = () => ({ address: '192.0.2.1', proofToken: undefined, at: new Date() })
  const send = (fields: Record<string, unknown>) =>
    acceptApplication(store().db, { ...wire, ...fields }, visit())

  beforeAll(async () => {
    const column = getTableConfig(applications).columns.find(({ name }) => name === added)
    expect(column).toMatchObject({ notNull: false })
    const type = sql.raw(column?.getSQLType() ?? '')
    await store().db.execute(
      sql`alter table applications add column ${sql.identifier(added)} ${type}`,
    )
  })

  it('is stored by the API, is optional, and is rejected with an unknown value', async () => {
    const sent = await send({ [added]: value })
    const silent = await send({})
    const empty = await send({ [added]: '' })
    const stored = await store().db.select().from(applications)
    const valueOf = (answer: typeof sent) =>
      stored.flatMap((row) =>
        'id' in answer && row.id === answer.id ? [Reflect.get(row, rowName(added))] : [],
      )
    expect([sent, silent, empty].map(valueOf)).toEqual([[value], [null], [null]])
    for (const wrong of ['third', 7, true, ['second']]) {
      expect(await send({ [added]: wrong })).toMatchObject({
        kind: 'fields',
        fields: { [added]: `components.enrolment.errors.${added}.invalid` },
      })
    }
  })

  it('makes another submission under the same key a conflict', async () => {
    const key = { idempotency_key: randomUUID() }
    const answers = [await send({ ...key, [added]: value }), await send({ ...key, [added]: value })]
    expect(answers).toMatchObject([{ repeated: false }, { repeated: true }])
    expect(await send({ ...key, [added]: 'first' })).toEqual({ kind: 'conflict' })
    expect(await send(key)).toEqual({ kind: 'conflict' })
  })

  it('is read from the form without JavaScript', async () => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...wire, project: 'mba', [added]: value }))
      form.append(name, text)
    const entries = readEntries(form, 'zh-CN')
    expect(entries.values).toMatchObject({ [added]: value })
    const answer = await acceptApplication(store().db, entries.wire, visit())
    expect(answer).toMatchObject({ kind: 'accepted' })
    const { rows } = await store().db.execute(
      sql`select ${sql.identifier(added)} as given from applications`,
    )
    expect(rows).toEqual([{ given: value }])
  })

  it('is sent to every receiver', async () => {
    const { db } = store()
    await queueFor(db, ['webhook'], { [added]: value })
    const [lease] = await takeLeases(db, { kind: 'webhook', most: 1, at: start })
    const application = lease && (await readLeased(db, lease))
    if (!application) throw new Error('Nothing to deliver')

    const call = webhookCall(
      application,
      { url: siteUrl, secret: 's', format: 'json', locale: 'en-US', siteUrl },
      start,
    )
    expect(JSON.parse(call.body)).toMatchObject({ application: { [added]: value } })
    expect(plainBody(writeAnnouncement(application, { locale: 'en-US', siteUrl }))).toContain(
      'Year of study: Year two',
    )
    expect(plainBody(writeAnnouncement(application, { locale: 'zh-CN', siteUrl }))).toContain(
      '年级：二年级',
    )

    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-added-'))
    await deliverTo(csvSink(folder), application)
    const [file = ''] = readdirSync(folder)
    const [heading, line] = readFileSync(join(folder, file), 'utf8').split('\r\n')
    rmSync(folder, { recursive: true })
    expect([heading?.split(',').at(-1), line?.split(',').at(-1)]).toEqual([added, value])

    const upstream = await startRecorder({ body: { error: 0, message: '' } })
    await deliverTo(
      upstreamSink({ origin: upstream.url, signing: signer(), cookies: [], timeout: 20_000 }),
      application,
    )
    await upstream.stop()
    expect(upstream.seen[0]?.body.toString()).toMatch(
      new RegExp(`name="${added}"\\r\\n\\r\\n${value}\\r\\n`),
    )
  })

  it('is shown at the desk, exported, and included in the copy for the person', async () => {
    const { db } = store()
    const id = await queueFor(db, [], { [added]: value })
    const opened = await readApplication(db, id, by)
    if (!opened) throw new Error('not stored')
    const pane = toPane({ ...languageOf('en-US'), by }, opened, new Map())
    expect(pane.facts).toContainEqual({ label: 'Year of study', value: 'Year two' })

    const view = await exportView(db, { filter: {} }, by)
    const [headings, row] = (await textOf(exportLines(languageOf('zh-CN'), new Map(), view))).split(
      '\r\n',
    )
    expect([headings?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['年级', '二年级'])
    for await (const application of exportApplications(db, by))
      expect(application).toMatchObject({ [rowName(added)]: value })

    const { held } = await copyForSubject(db, wire.phone, by)
    expect(held.applications).toMatchObject([{ [added]: value }])
  })

  it('is a line of the list, narrows it, and can be corrected', async () => {
    const { db } = store()
    const id = await queueFor(db, [], { [added]: value })
    await queueFor(db, [], { [added]: 'first' })
    const query = parseInboxQuery({ [added]: value, status: 'all' })
    expect(inboxHref(query)).toContain(`${added}=${value}`)
    const looker = { account: officer, by }
    const { items } = await listApplications(db, fullFilter(query, looker), {}, by)
    expect(items.map((item) => item.id)).toEqual([id])
    const row =
      items[0] &&
      toRow(
        { ...languageOf('en-US'), by, account: { id: officer.id, createdAt: start } },
        items[0],
        {
          query,
          names: new Map(),
          overBefore: start,
        },
      )
    expect(row?.origin).toContain('Year of study Year two')
    expect(parseInboxQuery({ [added]: 'third' })).not.toHaveProperty(added, 'third')

    const parsed = applicationSchema.parse({
      ...wire,
      idempotency_key: randomUUID(),
      [added]: 'first',
    })
    const target = { id, version: 1, values: parsed, reason: 'asked on the phone' }
    expect(await correctApplication(db, target, by)).toMatchObject({ kind: 'changed' })
    expect(await listApplications(db, fullFilter(query, looker), {}, by)).toMatchObject({
      items: [],
    })
  })

  /** A value for every optional field. */
  const chosen = Object.fromEntries(
    formFields.flatMap(({ kind, name, control }): [string, string][] => {
      if (kind === 'choice') return [[name, control.values[0] ?? '']]
      return isFolded(name) ? [[name, `some_${name}`]] : []
    }),
  )

  it('is shown at the desk like all other fields', async () => {
    const { db } = store()
    const id = await queueFor(db, [], { ...chosen, ...came, page: '/studyAbroad' })
    const opened = await readApplication(db, id, by)
    if (!opened) throw new Error('not stored')
    const { intl, ...words } = languageOf('en-US')
    const pane = JSON.stringify(toPane({ ...words, intl, by }, opened, new Map()))
    for (const [name, { labels }] of storedFields()) {
      const stored: unknown = opened.application[rowName(name)]
      if (['lesson', 'organisation', 'need', 'payment', 'priced'].includes(name)) continue // of other forms
      const shown =
        labels === undefined
          ? String(stored)
          : intl.formatMessage({ id: toMessageId(`${labels}.${String(stored)}`) })
      expect(pane, name).toContain(typeof stored === 'boolean' ? '"no"' : shown)
    }
  })
})

it('is part of the demonstration data', () => {
  let seed = 1
  const roll = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const people = Array.from({ length: 20 }, (_, number) => inventPerson(number, roll))
  const chosen = people.map(({ choices }) => choices[added])
  expect(chosen).toContain(value)
  expect(chosen).toContain(undefined)
})
