import { afterEach, beforeEach, expect, it } from 'vitest'
import type { S3Settings } from '@/lib/objects/failure'
import { openObjects } from '@/lib/objects/open'
import { csvObjectSink } from '@/lib/outbox/sinks/csv-objects'
import { failureOf } from '@/lib/outbox/reasons'
import { serverOfFile } from '@/tests/objects/server-of-file'
import { closeReceivers, httpReceiver, silentReceiver } from '@/tests/outbox/receivers'
import { makeBucket } from '@/tests/setup/object-server'
import { delivered, running, start } from '@/tests/setup/outbox'
import { freePort } from '@/tests/setup/port'

const used = serverOfFile()
let place: string

beforeEach(async () => {
  place = `s3://${await makeBucket(used.settings)}/drop/2026`
})
afterEach(closeReceivers)

const application = (id: string, createdAt = start) => delivered({ id, page: '/', createdAt })
const objects = () => openObjects('CSV_DIR', place, used.settings)
const keys = async () => (await (await objects()).list('')).map(({ key }) => key)
const sink = (more: Partial<S3Settings> = {}) => csvObjectSink(place, { ...used.settings, ...more })

it('writes an object for each application, which a repeated delivery replaces', async () => {
  for (const id of ['1', '2', '1']) {
    const outcome = await sink().deliver(application(id), running)
    expect(outcome).toEqual({ kind: 'delivered' })
  }
  // 31 March in UTC and 1 April in the office.
  await sink().deliver(application('3', new Date('2026-03-31T16:30:00.123Z')), running)
  expect(await keys()).toEqual([
    'applications-2026-03/20260301T020000Z-1.csv',
    'applications-2026-03/20260301T020000Z-2.csv',
    'applications-2026-04/20260331T163000Z-3.csv',
  ])
})

it('writes a byte order mark, headings and one line, as the files of a folder begin', async () => {
  await sink().deliver(application('1'), running)
  const lines = String(await (await objects()).get('applications-2026-03/20260301T020000Z-1.csv')).split(
    '\r\n',
  )
  expect(lines[0]).toMatch(/^\uFEFFid,reference,created_at,name,phone,verified,/)
  expect(lines[1]).toMatch(/^1,BH-26-000001,/)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe('')
})

it('says at the desk why an object cannot be written, without the address and the key', async () => {
  const attempt = async (more: Partial<S3Settings>, signal = running) =>
    sink(more).deliver(application('1'), signal).catch(failureOf)
  expect(await attempt({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
    reason: 'status: 403 SignatureDoesNotMatch',
  })
  const closed = `http://127.0.0.1:${await freePort()}`
  expect(await attempt({ S3_ENDPOINT: closed })).toMatchObject({ reason: 'connection: ECONNREFUSED' })
  const silent = `http://127.0.0.1:${await silentReceiver()}`
  expect(await attempt({ S3_ENDPOINT: silent }, AbortSignal.timeout(500))).toMatchObject({
    reason: 'timeout',
  })
  const failing = await httpReceiver((response) => void response.writeHead(500).end())
  expect(await attempt({ S3_ENDPOINT: new URL(failing.url).origin })).toMatchObject({
    reason: expect.stringMatching(/^status: 500/) as string,
  })
  expect(failing.got.length).toBe(3)
})
