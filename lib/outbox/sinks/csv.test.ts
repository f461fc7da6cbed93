import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { delivered, running, start } from '@/tests/setup/outbox'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-csv-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const application = (id: string) => delivered({ id, page: '/', createdAt: start })
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('leaves a file with the columns of another version as it is, and continues in one of its own', async () => {
  const older = '\uFEFFid,reference\r\n1,BH-26-000001\r\n'
  writeFileSync(join(folder, 'applications-2026-03.csv'), older)
  for (const id of ['2', '3']) await csvSink(folder, () => start).deliver(application(id), running)
  expect(readdirSync(folder).sort()).toEqual([
    'applications-2026-03.2.csv',
    'applications-2026-03.csv',
  ])
  expect(read('applications-2026-03.csv')).toBe(older)
  const lines = read('applications-2026-03.2.csv').split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFid', '2', '3', ''])
})

it('keeps the order of the columns of the first version', async () => {
  await csvSink(folder, () => start).deliver(application('1'), running)
  expect(read('applications-2026-03.csv').split('\r\n')[0]).toMatch(
    /^\uFEFFid,reference,created_at,name,phone,verified,project,project_id,form,channel,locale,page,news,consent_version,consent_at(,|$)/,
  )
})
