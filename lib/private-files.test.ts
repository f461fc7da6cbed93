import { execFile } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'

vi.setConfig({ testTimeout: 240_000 }) // makes a store and runs commands

let folder: string

/** A folder that everybody can enter, list and write to. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-private-'))
  chmodSync(folder, 0o777)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the project under a umask that takes nothing away. */
async function run(script: string, ...args: string[]): Promise<void> {
  const command = [process.execPath, ...typescript, `scripts/${script}.ts`]
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  await promisify(execFile)('/bin/sh', ['-c', 'umask 000; exec "$@"', 'sh', ...command, ...args], {
    env,
  })
}

const readable = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)

it('writes store, secrets, lock and backups that other users cannot read', async () => {
  await run('staff-create')
  await run('store-backup', join(folder, 'backup.json.gz'))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of [
    'backup.json.gz',
    'data/secrets.json',
    'data/store.lock',
    'data/postgres/PG_VERSION',
  ])
    expect(names).toContain(name)
  expect(readable()).toEqual([])
})
