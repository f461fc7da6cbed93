import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { migrationsFolder, contractReason } from '@/lib/db/migrations'
import journal from '@/lib/db/migrations/meta/_journal.json'

/** What a migration creates, so that no server of the previous release uses it. */
type Made = { tables: Set<string>; columns: Set<string> }

const table = String.raw`(?:"public"\.)?"(\w+)"`

const patterns = {
  createTable: new RegExp(`^create table (?:if not exists )?${table}`),
  createIndex: new RegExp(`^create (unique )?index (if not exists )?"\\w+" on ${table}`),
  addColumn: new RegExp(`^alter table ${table} add column (?:if not exists )?"(\\w+)" (.*)$`),
  addReference: new RegExp(
    `^alter table ${table} add constraint "\\w+" foreign key \\("(\\w+)"\\)`,
  ),
  alterTable: new RegExp(`^alter table ${table}`),
  loosen: new RegExp(
    `^alter (?:table ${table} alter column "\\w+" (?:set default|drop not null|set storage|set statistics)|index "\\w+" alter column \\d set statistics)`,
  ),
  write: new RegExp(`^(?:insert into|update|delete from) ${table}`),
  createTrigger: new RegExp(`^create (?:constraint )?trigger .* on ${table}`),
  createFunction: /^(?:create function|comment on) /,
}

/** The statement without comments, in lower case, with single spaces. */
const plain = (statement: string) =>
  statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '').toLowerCase()

/** Whether rows that exist, and rows that the previous release inserts, need no value for a new column. */
function isOptional(definition: string): boolean {
  if (/ (?:generated|unique|primary key|references|check)\b/.test(` ${definition}`)) return false
  // PostgreSQL stores a constant once. Another value would be written to every row, with the table locked.
  const value = / default (.*?)(?: not null)?$/.exec(` ${definition}`)?.[1]
  if (value !== undefined) return !value.includes('(') || value === 'now()'
  return !/ not null\b/.test(` ${definition}`)
}

function isAddition(statement: string, { tables, columns }: Made): boolean {
  const index = patterns.createIndex.exec(statement)
  if (index) return tables.has(index[3] ?? '') || (index[1] === undefined && index[2] !== undefined)
  if (patterns.createTable.test(statement) || patterns.createFunction.test(statement)) return true
  const about = [patterns.alterTable, patterns.write, patterns.createTrigger].map(
    (one) => one.exec(statement)?.[1],
  )
  if (about.some((name) => name !== undefined && tables.has(name))) return true
  const column = patterns.addColumn.exec(statement)
  if (column) return isOptional(column[3] ?? '')
  const reference = patterns.addReference.exec(statement)
  if (reference) return columns.has(`${reference[1]}.${reference[2]}`)
  return patterns.loosen.test(statement)
}

/**
 * What a migration does that would disturb servers of the previous release, one line each; empty for a good one. `migration` is
 * the text of the file.
 */
function disturbances(migration: string): string[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map(plain)
    .filter((statement) => statement !== '')
  const made: Made = { tables: new Set(), columns: new Set() }
  for (const statement of statements) {
    const created = patterns.createTable.exec(statement)?.[1]
    if (created !== undefined) made.tables.add(created)
    const [, of, column] = patterns.addColumn.exec(statement) ?? []
    if (of !== undefined) made.columns.add(`${of}.${column}`)
  }
  const removes = contractReason(migration) !== undefined
  return statements
    .filter((statement) => isAddition(statement, made) === removes)
    .map((statement) =>
      removes
        ? `adds, in a migration that removes: ${statement}`
        : `does more than add, without “-- contract: reason”: ${statement}`,
    )
}

const text = (tag: string) => readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')

describe('every migration', () => {
  // The first one makes all tables: no release runs before it.
  test('after the first runs while the previous release does', () => {
    const disturbing = journal.entries
      .slice(1)
      .flatMap(({ tag }) => disturbances(text(tag)).map((line) => `${tag} ${line}`))
    expect(disturbing).toEqual([])
  })

  test('is later than the one before: a store that has run the later one would leave it out', () => {
    const times = journal.entries.map(({ when }) => when)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
  })
})

const breakpoint = ';--> statement-breakpoint\n'
const newTable = 'CREATE TABLE "shelves" (\n\t"id" uuid PRIMARY KEY NOT NULL\n)'

describe('a migration that adds', () => {
  it.each([
    newTable,
    'ALTER TABLE "applications" ADD COLUMN "shelf" uuid',
    `ALTER TABLE "applications" ADD COLUMN "kind" text DEFAULT 'a b' NOT NULL`,
    'ALTER TABLE "applications" ADD COLUMN "seen" timestamp DEFAULT now() NOT NULL',
    'CREATE INDEX IF NOT EXISTS "applications_shelf" ON "applications" USING btree ("shelf")',
    `${newTable}${breakpoint}CREATE UNIQUE INDEX "one" ON "shelves" USING btree ("id")`,
    `${newTable}${breakpoint}ALTER TABLE "shelves" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."applications"("id")`,
    `${newTable}${breakpoint}INSERT INTO "shelves" SELECT id FROM applications`,
    `ALTER TABLE "applications" ADD COLUMN "shelf" uuid${breakpoint}ALTER TABLE "applications" ADD CONSTRAINT "c" FOREIGN KEY ("shelf") REFERENCES "public"."shelves"("id")`,
    'ALTER TABLE "applications" ALTER COLUMN "email" DROP NOT NULL',
    'ALTER INDEX "applications_asked_search" ALTER COLUMN 1 SET STATISTICS 0',
    '-- A comment that says DROP TABLE.\nALTER TABLE "applications" ALTER COLUMN "email" SET STORAGE EXTERNAL',
  ])('may contain %s', (migration) => expect(disturbances(migration)).toEqual([]))

  it.each([
    [
      'a column that the previous release does not fill',
      'ALTER TABLE "applications" ADD COLUMN "shelf" uuid NOT NULL',
    ],
    [
      'a value for each row',
      'ALTER TABLE "applications" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
    ],
    [
      'a computed column',
      'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED',
    ],
    ['a column less', 'ALTER TABLE "applications" DROP COLUMN "email"'],
    ['another name', 'ALTER TABLE "applications" RENAME COLUMN "email" TO "mail"'],
    ['another type', 'ALTER TABLE "applications" ALTER COLUMN "email" SET DATA TYPE bytea'],
    [
      'a value that becomes required',
      'ALTER TABLE "applications" ALTER COLUMN "email" SET NOT NULL',
    ],
    ['a table less', 'DROP TABLE "applications"'],
    ['an index less', 'DROP INDEX "applications_follow_up"'],
    [
      'a constraint on old rows',
      'ALTER TABLE "applications" ADD CONSTRAINT "c" CHECK (id is not null)',
    ],
    [
      'a unique index',
      'CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "applications" USING btree ("email")',
    ],
    [
      'an index that cannot be made before',
      'CREATE INDEX "i" ON "applications" USING btree ("email")',
    ],
    ['a change of old rows', `UPDATE "applications" SET email = ''`],
    [
      'a reference of an old column',
      'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("old") REFERENCES "b"("id")',
    ],
    ['a function that is replaced', 'CREATE OR REPLACE FUNCTION f() RETURNS trigger AS $$ $$'],
    ['anything unknown', 'GRANT ALL ON "applications" TO public'],
    ['a bad statement after a good one', `${newTable}${breakpoint}DROP TABLE "applications"`],
  ])('must not contain %s', (_, migration) => expect(disturbances(migration)).toHaveLength(1))
})

describe('a migration that removes', () => {
  const reason = '-- contract: read and written by no release since 0003_shelves\n'

  it('gives a reason', () => {
    expect(disturbances(`${reason}ALTER TABLE "applications" DROP COLUMN "email"`)).toEqual([])
    expect(contractReason(`${reason}DROP TABLE "a"`)).toBe(
      'read and written by no release since 0003_shelves',
    )
    expect(disturbances('-- contract: because\nDROP TABLE "applications"')).toHaveLength(1)
  })

  it('does nothing else, so that it can wait for another release', () => {
    expect(disturbances(`${reason}DROP TABLE "applications"${breakpoint}${newTable}`)).toHaveLength(
      1,
    )
  })
})
