/*
 * While servers of the next release replace those of the previous one, both use the same tables. So a migration only adds
 * to the tables (expand); what no release uses any more is removed by a migration of its own, a release later (contract).
 */

/** What a migration creates, so that no server of the previous release uses it. */
type Made = { tables: Set<string>; columns: Set<string> }

const table = String.raw`(?:"public"\.)?"(\w+)"`

const patterns = {
  createTable: new RegExp(`^create table (?:if not exists )?${table}`),
  createIndex: new RegExp(`^create (unique )?index (if not exists )?"\\w+" on ${table}`),
  addColumn: new RegExp(`^alter table ${table} add column (?:if not exists )?"(\\w+)" (.*)$`),
  addReference: new RegExp(`^alter table ${table} add constraint "\\w+" foreign key \\("(\\w+)"\\)`),
  alterTable: new RegExp(`^alter table ${table}`),
  loosen: new RegExp(
    `^alter table ${table} alter column "\\w+" (?:set default|drop not null|set storage|set statistics)`,
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

/** A migration that removes says so, and why the previous release does not need what it removes. */
const contract = /^-- contract: (.{20,})$/m

/** Why the tables may be changed while the previous release runs, of a migration that removes; undefined for one that adds. */
export function contractReason(migration: string): string | undefined {
  return contract.exec(migration)?.[1]
}

/**
 * What a migration does that would disturb servers of the previous release, one line each; empty for a good one. `migration` is
 * the text of the file.
 */
export function disturbances(migration: string): string[] {
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
