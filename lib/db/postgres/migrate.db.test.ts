import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { connectDatabase } from '@/lib/db/connect'
import { migrationsFolder, pendingMigrations } from '@/lib/db/migrations'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { migratePostgres, withoutLimits } from '@/lib/db/postgres/migrate'
import { openPostgres } from '@/lib/db/postgres/open'
import { submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'

let url: string
let drop: () => Promise<void>

beforeEach(async () => {
  const database = await newDatabase()
  url = database.url
  drop = database.drop
})
afterEach(() => drop())

const migrate = async () => (await openPostgres(url)).close()
const serve = () => openPostgres(url, { migrates: false })
const pending = () => withoutLimits(url, (client) => pendingMigrations(connectDatabase(client)))

async function direct(text: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Runs `work` with a folder that has one more migration than this release. */
async function withNextMigration(
  statement: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const next = {
    idx: journal.entries.length,
    version: '7',
    when: 9e12,
    tag: 'next',
    breakpoints: true,
  }
  const entries = [...journal.entries, next]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  writeFileSync(join(folder, 'next.sql'), statement)
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('with MIGRATIONS=command, a server waits for the command', async () => {
  await expect(serve()).rejects.toThrow(/no tables yet.*npm run migrate/)
  expect(await pending()).toHaveLength(journal.entries.length)
  await migrate()
  expect(await pending()).toEqual([])
  await (await serve()).close()
  await direct('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  expect(await pending()).toHaveLength(1)
  await expect(serve()).rejects.toThrow(/older than this release.*npm run migrate/)
})

/** What a later release has done. */
const later = (statement: string) =>
  direct(
    `${statement}; insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`,
  )

it.each([false, true])(
  'works with tables to which a later release has added (migrates: %s)',
  async (migrates) => {
    await migrate()
    await later(
      'alter table applications add column shelf text; create table shelves (id uuid primary key, name text not null)',
    )
    const store = await openPostgres(url, { migrates })
    expect(await submitApplication(store.db, submission())).toMatchObject({ kind: 'accepted' })
    await store.close()
  },
)

it.each([
  [
    'has removed a column',
    'alter table applications drop column organisation',
    'applications.organisation',
  ],
  ['has removed a table', 'drop table edit_drafts', 'edit_drafts.id, edit_drafts.account_id'],
  ['requires a value', `alter table counters add column shelf text not null`, 'counters.shelf'],
])('refuses tables of which a later release %s', async (_, statement, named) => {
  await migrate()
  await later(statement)
  await expect(serve()).rejects.toThrow(named)
  await expect(migrate()).rejects.toMatchObject({ name: 'WrongTables' })
})

it('a migration does not make visitors wait behind a long query', async () => {
  await migrate()
  const report = new Client(url)
  await report.connect()
  await report.query('begin; lock table applications in access share mode')
  await withNextMigration('alter table applications add column shelf text', async (folder) => {
    const migrating = withoutLimits(url, (client) => migratePostgres(client, folder))
    const visitor = new Client(url)
    await visitor.connect()
    await visitor.query(`set statement_timeout = '2s'`)
    // Longer than the migration waits: statements of visitors pass between its attempts.
    for (let round = 0; round < 6; round += 1) {
      await visitor.query('select count(*) from applications')
      await visitor.query('select pg_sleep(0.3)')
    }
    await expect(visitor.query('select shelf from applications')).rejects.toThrow('does not exist')
    await report.query('commit')
    await migrating
    await visitor.query('select shelf from applications')
    await report.end()
    await visitor.end()
  })
})

it('keeps what was stored', async () => {
  await migrate()
  const store = await openPostgres(url)
  await submitApplication(store.db, submission())
  await store.close()
  await migrate()
  const again = await serve()
  const { rows } = await again.db.execute<{ count: number }>(
    sql`select count(*)::int as count from applications`,
  )
  expect(rows).toEqual([{ count: 1 }])
  await again.close()
})
