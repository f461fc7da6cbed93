import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { submission } from '@/tests/setup/applications'
import { openFolderStore } from '@/tests/setup/stores'

vi.setConfig({ testTimeout: 120_000 }) // starts processes

const command = [...typescript, 'scripts/applications-export.ts']

const exportFrom = (dataDir: string) =>
  promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

it('prints every application as a line of JSON, beside a running server and alone', async () => {
  const { store, dataDir, remove } = await openFolderStore()
  await submitApplication(store.db, submission({ phone: '13800138001' }))
  const later = new Date('2026-03-01T02:00:01Z')
  await submitApplication(store.db, submission({ phone: '13800138002' }, { at: later }))

  const { stdout: beside } = await exportFrom(dataDir)
  await store.close()
  const { stdout } = await exportFrom(dataDir)
  expect(beside).toBe(stdout)
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { reference: 'BH-26-000001', phone: '13800138001', project: 'mba' },
    { reference: 'BH-26-000002', phone: '13800138002', createdAt: '2026-03-01T02:00:01.000Z' },
  ])
  await remove()
})
