import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverDue } from '@/lib/outbox/worker'
import { applicationLane } from '@/lib/outbox/lane'
import type { Sink } from '@/lib/outbox/sink'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { mailSink } from '@/lib/outbox/sinks/mail'
import { webhookSink } from '@/lib/outbox/sinks/webhook'
import { listUndelivered } from '@/lib/outbox/undelivered'
import {
  closeReceivers,
  httpReceiver,
  mailReceiver,
  silentReceiver,
  smtpError,
} from '@/tests/outbox/receivers'
import { later, queued, queueFor, running } from '@/tests/setup/outbox'
import { emptyTables, openTestStore } from '@/tests/setup/stores'
import { freePort } from '@/tests/setup/port'

/*
 * The table of docs/guides/integrations.md: causes each failure on a real server and checks what the desk shows, and
 * that the delivery arrives once the receiver works again.
 */

let store: Awaited<ReturnType<typeof openTestStore>>
let folder: string

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await emptyTables(store.store)
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-csv-'))
})
afterEach(() => {
  closeReceivers()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => store.remove())

const reader = { locale: 'zh-CN', siteUrl: 'http://localhost:3000' } as const
const hook = (url: string, format: 'json' | 'wecom' = 'json') =>
  webhookSink({ ...reader, url, format, secret: 'a secret of some length' })
const mail = (port: number, scheme = 'smtp', user = '') =>
  mailSink({
    ...reader,
    smtpUrl: `${scheme}://${user}127.0.0.1:${port}`,
    to: ['office@desk.example'],
    from: 'site@desk.example',
  })
const answers = (status: number, body = '') =>
  httpReceiver((response) => void response.writeHead(status, { location: '/elsewhere' }).end(body))

type Fault = { fault: string; sink: () => Promise<Sink>; reason: string | RegExp; final?: true }

const faults: Fault[] = [
  {
    fault: 'a webhook that hangs',
    sink: async () => hook((await httpReceiver(() => undefined)).url),
    reason: 'timeout',
  },
  {
    fault: 'a webhook whose body never ends',
    sink: async () => {
      const { url } = await httpReceiver((response) => void response.writeHead(200).write('{'))
      return hook(url)
    },
    reason: 'timeout',
  },
  {
    fault: 'a server that accepts the connection and never responds',
    sink: async () => hook(`http://127.0.0.1:${await silentReceiver()}/`),
    reason: 'timeout',
  },
  { fault: 'status 500', sink: async () => hook((await answers(500)).url), reason: 'status: 500' },
  {
    fault: 'a redirect, which could carry the data elsewhere',
    sink: async () => hook((await answers(302)).url),
    reason: 'status: 302',
  },
  {
    fault: 'status 410',
    sink: async () => hook((await answers(410)).url),
    reason: 'status: 410',
    final: true,
  },
  {
    fault: 'status 200 with an error in the body',
    sink: async () =>
      hook((await answers(200, '{"errcode":45009,"errmsg":"api freq out of limit"}')).url, 'wecom'),
    reason: 'answer: 45009 api freq out of limit',
  },
  {
    fault: '200 with a page instead of an answer',
    sink: async () => hook((await answers(200, '<html>Welcome</html>')).url, 'wecom'),
    reason: 'answer: <html>Welcome</html>',
  },
  {
    fault: 'an answer that quotes the number',
    sink: async () => hook((await answers(200, '{"errcode":1,"errmsg":"13800138000 exists"}')).url),
    reason: 'answer: 1 138****8000 exists',
  },
  {
    fault: 'a connection that is reset',
    sink: async () => hook((await httpReceiver((response) => void response.destroy())).url),
    reason: /^connection: /,
  },
  {
    fault: 'connection refused',
    sink: async () => hook(`http://127.0.0.1:${await freePort()}/`),
    reason: 'connection: ECONNREFUSED',
  },
  {
    fault: 'a webhook with an untrusted certificate',
    sink: async () => hook(`https://127.0.0.1:${(await mailReceiver({ secure: true })).port}/`),
    reason: /^tls: /,
  },
  {
    fault: 'a mail server that rejects the mailbox',
    sink: async () => {
      const { port } = await mailReceiver({
        onRcptTo: (_, __, done) => done(smtpError(550, '5.1.1 no such mailbox')),
      })
      return mail(port)
    },
    reason: 'rejected: 550 5.1.1 no such mailbox',
    final: true,
  },
  {
    fault: 'a mail server that greylists',
    sink: async () => {
      const { port } = await mailReceiver({
        onRcptTo: (_, __, done) => done(smtpError(451, '4.7.1 come back later')),
      })
      return mail(port)
    },
    reason: 'rejected: 451 4.7.1 come back later',
  },
  {
    fault: 'a mail server that rejects the password',
    sink: async () => {
      const { port } = await mailReceiver({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_, __, done) => done(smtpError(535, '5.7.8 wrong password')),
      })
      return mail(port, 'smtp', 'site:wrong@')
    },
    reason: /^rejected: 535 /,
  },
  {
    fault: 'a mail server that hangs',
    sink: async () => mail(await silentReceiver()),
    reason: 'timeout',
  },
  {
    fault: 'no mail server',
    sink: async () => mail(await freePort()),
    reason: 'connection: ECONNREFUSED',
  },
  {
    fault: 'a mail server with an untrusted certificate',
    sink: async () => mail((await mailReceiver({ secure: true })).port, 'smtps'),
    reason: /^tls: /,
  },
  {
    fault: 'a path that is not a folder',
    sink: async () => {
      writeFileSync(join(folder, 'file'), '')
      return csvSink(join(folder, 'file'))
    },
    reason: /^disk: E/,
  },
]

it.each(faults)(
  '$fault: the desk shows the reason, and the delivery arrives after recovery',
  async (fault) => {
    const { db } = store.store
    const sink = await fault.sink()
    const id = await queueFor(db, [sink.name])
    // Short timeout only for receivers that never respond: on a busy machine, others may take longer.
    const limit = fault.reason === 'timeout' ? 400 : 15_000
    await deliverDue(db, {
      lane: applicationLane(sink),
      clock: () => later(0),
      stop: running,
      limit,
    })
    const { items } = await listUndelivered(db)
    expect(items).toMatchObject([
      { applicationId: id, attempts: 1, status: fault.final ? 'dead' : 'pending' },
    ])
    expect(items[0]?.lastError).toMatch(fault.reason)
    if (fault.final) return

    const well = await httpReceiver((response) => void response.end('{"errcode":0}'))
    const office = await mailReceiver()
    const mended = {
      webhook: hook(well.url),
      mail: mail(office.port),
      csv: csvSink(folder),
      upstream: sink,
    }
    const mendedSink = mended[sink.name]
    expect(
      await deliverDue(db, {
        lane: applicationLane(mendedSink),
        clock: () => later(2),
        stop: running,
      }),
    ).toBe(1)
    expect(await queued(db)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
    expect(well.got.length + office.got.length + files.length).toBe(1)
  },
)

it('ends a line truncated by a full disk before the next line', async () => {
  const { db } = store.store
  await queueFor(db, ['csv'])
  const sink = csvSink(folder, () => later(0))
  await deliverDue(db, { lane: applicationLane(sink), clock: () => later(0), stop: running })
  const path = join(folder, 'applications-2026-03.csv')
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20))
  await queueFor(db, ['csv'], { name: '=HYPERLINK("https://evil.example")' })
  await deliverDue(db, { lane: applicationLane(sink), clock: () => later(0), stop: running })
  const lines = readFileSync(path, 'utf8').split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\uFEFFid,reference,created_at,name,phone,/)
  expect(lines[2]).toContain(`,"'=HYPERLINK(""https://evil.example"")",13800138000,`)
  expect(lines[3]).toBe('')
})
