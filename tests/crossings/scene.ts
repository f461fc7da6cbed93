import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { openSession, type StaffAccount } from '@/lib/accounts/staff/sessions'
import { ofAccount } from '@/lib/people/account'
import { relatedRows } from '@/lib/applications/erase/delete-rows'
import { applications } from '@/lib/db/schema/applications'
import { openStore, type Database, type Store } from '@/lib/db/store'
import { decideImport } from '@/lib/imports/decide'
import { getImport } from '@/lib/imports/find'
import { workOnImports } from '@/lib/imports/work'
import { useStore as provideStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { uploadList } from '@/tests/setup/imports'
import { newDatabase } from '@/tests/setup/new-database'
import { makeAccount, place } from '@/tests/setup/staff'

/** What a person gives. `phone` is empty, or `email`. */
export type Given = { name: string; phone: string; email: string }

export type Scene = {
  db: Database
  url: string
  /** The account of an officer with every permission, who acts. */
  lin: StaffAccount
  by: (minute?: number) => { actor: { kind: 'staff'; id: string; address: string }; at: Date }
  /** A person that nobody else is. */
  somebody: (by?: 'phone' | 'mail') => Given
  close: () => Promise<void>
}

/** One database for all crossings: each has people of its own. */
export async function openScene(): Promise<Scene> {
  const database = await newDatabase({ tables: true })
  const store: Store = await openStore({ databaseUrl: database.url })
  provideStore(store)
  const { db } = store
  const lin = await makeAccount(db, ['lead', 'administrator'])
  actAs((await openSession(db, { accountId: lin.id, stage: 'full', place, at: new Date() })).token)
  const began = Date.now()
  let people = 0
  return {
    db,
    url: database.url,
    lin,
    by: (minute = 0) => ({
      actor: { kind: 'staff', id: lin.id, address: '192.0.2.7' },
      at: new Date(began + minute * 60_000),
    }),
    somebody(by = 'phone') {
      people += 1
      const name = `王${[...String(people).padStart(3, '0')].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`
      return by === 'phone'
        ? { name, phone: `139${String(people).padStart(8, '0')}`, email: '' }
        : { name, phone: '', email: `person.${people}@mail.example` }
    },
    async close() {
      provideStore(undefined)
      actAs(undefined)
      await store.close()
      await database.drop()
    },
  }
}

export async function rowOf(db: Database, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('The application is gone')
  return row
}

export const target = async (db: Database, id: string) => ({
  id,
  version: (await rowOf(db, id)).version,
})

export const accountOfGiven = ({ phone, email }: Given) => phone || email

/** The newest application of an account. */
export async function newestOf(db: Database, given: Given) {
  const { createdAt } = applications
  const [row] = await db
    .select()
    .from(applications)
    .where(ofAccount(accountOfGiven(given)))
    .orderBy(desc(createdAt))
    .limit(1)
  if (!row) throw new Error('Nothing was stored')
  return row
}

/** Every row about these applications and accounts, as text. */
export async function everythingOf(
  db: Database,
  ids: readonly string[],
  accounts: readonly string[],
): Promise<string[]> {
  const { rows: lines } = await db.execute<Record<string, unknown>>(
    sql`select * from lead_import_rows where cells && ${sql.param([...accounts])}::text[]`,
  )
  const all = [
    await relatedRows(db, 'applications', 'id', ids, true),
    await relatedRows(db, 'visitors', 'phone', accounts, true),
    { lines },
  ].flatMap((tables) => Object.entries(tables))
  return all
    .flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
    .toSorted()
}

/** Everything the database holds, as text. */
export async function dump(db: Database): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const texts = tables.map(({ name }) => `select to_jsonb(t)::text as row from ${name} t`)
  const { rows } = await db.execute<{ row: string }>(sql.raw(texts.join(' union all ')))
  return rows.map(({ row }) => row).join('\n')
}

export const consent = {
  occasion: '深圳教育展',
  by: 'applicant',
  means: 'paper',
  at: '2026-11-20T16:00:00.000Z',
} as const

/** Uploads a list; with `start`, its rows are stored, also those of known numbers. Returns its id. */
export async function importList(
  { db, by }: Scene,
  lines: readonly string[],
  { start = true, store = true } = {},
): Promise<string> {
  const text = ['姓名,手机号,项目,邮箱', ...lines].join('\n')
  const id = await uploadList(db, Buffer.from(text), by())
  await workOnImports(db)
  if (!start) return id
  const { choices } = (await getImport(db, id)) ?? {}
  if (!choices) throw new Error('No import')
  const keepRepeats = { file: true, store }
  await decideImport(db, { id, choices: { ...choices, consent, keepRepeats }, start: true }, by())
  await workOnImports(db)
  return id
}

export const lineOf = ({ name, phone, email }: Given) => `${name},${phone},MBA,${email}`

export const newKey = () => randomUUID()
