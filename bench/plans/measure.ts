import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/store'
import { explaining, type Explained } from '@/bench/plans/explaining'
import type { Size } from '@/bench/plans/fill'
import { idOf, type Setting, type Subject, type Work } from '@/bench/plans/statement'
import { application } from '@/bench/plans/statements/application'
import { articles } from '@/bench/plans/statements/articles'
import { desk } from '@/bench/plans/statements/desk'
import { jobs } from '@/bench/plans/statements/jobs'
import { lists } from '@/bench/plans/statements/lists'
import { searchesOfTheDesk } from '@/bench/plans/statements/searches'
import { visitors } from '@/bench/plans/statements/visitors'

const all = [...visitors, ...lists, ...searchesOfTheDesk, ...application, ...desk, ...articles, ...jobs]

export type Measured = { work: Work; statements: Explained[]; ms: number; error: string | undefined }
export type Plans = { measured: Measured[]; sizes: ReadonlyMap<string, number> }

/** Runs everything twice and returns the second run: what is read often is in memory then. BENCH_ONLY names
 * some, by parts of their names. */
export async function measureAll(url: string, { applications }: Size): Promise<Plans> {
  process.env.SESSION_SECRET ??= 'only-for-this-measurement'.repeat(2)
  process.env.DATABASE_URL = url
  const { db, take, close } = explaining(url)
  const setting = settingOf(db, applications)
  const parts = (process.env.BENCH_ONLY ?? '').split(',')
  const wanted = all.filter(({ name }) => parts.some((part) => name.includes(part)))
  const measured: Measured[] = []
  for (const work of wanted) {
    await once(work, setting, take)
    const second = await once(work, setting, take)
    console.error(`${work.name}: ${Math.round(second.ms)} ms`)
    measured.push(second)
  }
  const sizes = await tableSizes(db)
  await close()
  return { measured, sizes }
}

async function once(work: Work, setting: Setting, take: () => Explained[]): Promise<Measured> {
  const began = performance.now()
  let error: string | undefined
  try {
    await work.run({ ...setting, at: new Date() })
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  return { work, statements: take(), ms: performance.now() - began, error }
}

function settingOf(db: Database, total: number): Setting {
  const at = new Date()
  const actor = { kind: 'staff', id: idOf('officer 1'), address: '192.0.2.7' } as const
  // Each subject is another application, a few months old.
  let last = Math.floor(total / 20) + Math.floor(Math.random() * (total / 10))
  const subject = async (): Promise<Subject> => {
    for (;;) {
      const id = idOf(String((last += 13)))
      const { rows } = await db.execute<Omit<Subject, 'n' | 'id'>>(
        sql`select phone, reference, version from applications where id = ${id} and merged_into is null and flags = '{}'`,
      )
      const [row] = rows
      if (row) return { n: last, id, ...row }
    }
  }
  return { db, by: { actor, at }, at, subject }
}

/** Rows of the tables with more than eight megabytes. */
async function tableSizes(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql`select relname as name, reltuples::float8 as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 1000`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
