import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { obsolete } from '@/lib/db/earlier'
import { CannotRestore } from '@/lib/db/errors'
import type { BackupFacts } from '@/lib/db/backups/facts'
import type { Checksum } from '@/lib/db/verify/checksum'
import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@/lib/time'

/** After this time without a change, in ms, whoever wrote it has been killed. */
const abandoned = hourMs

/** Removes what killed commands have left in a folder: entries that match `pattern` and have not changed for an hour. */
export async function removeLeftovers(folder: string, pattern: RegExp): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => pattern.test(one))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandoned)
      await rm(path, { recursive: true, force: true })
  }
}

/** The checksum of a table from its rows as JSON, equal to the one that the database computes. */
export class RowSum implements Checksum {
  rows = 0
  sum = 0n

  add(row: string): void {
    this.rows += 1
    // 60 bits of the hash
    this.sum += BigInt(`0x${createHash('md5').update(row).digest('hex').slice(0, 15)}`)
  }
}

const headerLine = z.object({
  format: z.literal('bauhinia-backup-1'),
  at: z.iso.datetime(),
  /** Number of migrations that had run. */
  migrations: z.number().int().positive(),
})
const lastLine = z.object({
  rows: z.record(z.string(), z.number()),
  /** Checksums in hexadecimal; backups of earlier versions have none. */
  sums: z.record(z.string(), z.string().regex(/^[0-9a-f]+$/)).optional(),
})
const rowLine = /^\{"table":"([a-z_]+)","row":(.*)\}$/

/** A row as JSON from the database. It is never parsed, so numbers keep their precision. */
export type BackupRow = { table: string; row: string }

export function headerOf(at: Date, migrations: number): string {
  return `${JSON.stringify({ format: 'bauhinia-backup-1', at: at.toISOString(), migrations })}\n`
}

export function lastLineOf(tables: Readonly<Record<string, Checksum>>): string {
  const all = Object.entries(tables)
  const rows = Object.fromEntries(all.map(([table, sum]) => [table, sum.rows]))
  const sums = Object.fromEntries(all.map(([table, { sum }]) => [table, sum.toString(16)]))
  return `${JSON.stringify({ rows, sums })}\n`
}

/**
 * Reads a whole backup and compares it with its last line. Throws CannotRestore for a file that is missing, damaged,
 * truncated or not a backup.
 */
export async function checkBackup(path: string): Promise<BackupFacts> {
  const found = new Map<string, RowSum>()
  let header: z.output<typeof headerLine> | undefined
  let last: z.output<typeof lastLine> | undefined
  for await (const line of linesOf(path)) {
    if (header === undefined) {
      header = understand(headerLine, line)
      if (header === undefined) throw new CannotRestore(`${path} is not a backup of this site.`)
      continue
    }
    const row = asRow(line)
    if (row) sumOf(found, row.table).add(row.row)
    else last = understand(lastLine, line)
  }
  if (header === undefined || last === undefined)
    throw new CannotRestore(`${path} is truncated: its last line is missing.`)
  for (const [table, rows] of Object.entries(last.rows)) {
    const { rows: present, sum } = sumOf(found, table)
    if (present !== rows)
      throw new CannotRestore(`${path} is damaged: rows of ${table} are missing.`)
    const expected = last.sums?.[table]
    if (expected !== undefined && expected !== sum.toString(16))
      throw new CannotRestore(`${path} is damaged: rows of ${table} have been changed.`)
  }
  return {
    at: new Date(header.at),
    migrations: header.migrations,
    tables: Object.fromEntries(found),
  }
}

function sumOf(sums: Map<string, RowSum>, table: string): RowSum {
  const known = sums.get(table) ?? new RowSum()
  sums.set(table, known)
  return known
}

/** The rows of a backup that `checkBackup` has checked, without a table that no version has since. */
export async function* rowsOf(path: string): AsyncGenerator<BackupRow> {
  for await (const line of linesOf(path)) {
    const row = asRow(line)
    if (row && row.table !== obsolete) yield row
  }
}

function asRow(line: string): BackupRow | undefined {
  const [, table, row] = rowLine.exec(line) ?? []
  return table === undefined || row === undefined ? undefined : { table, row }
}

function understand<Output>(schema: z.ZodType<Output>, line: string): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  pipeline(createReadStream(path), unzip, () => undefined) // an error of the file ends the loop below
  let rest = ''
  try {
    for await (const chunk of unzip.setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new CannotRestore(`${path} does not exist.`)
    throw code.startsWith('Z_')
      ? new CannotRestore(`${path} is damaged or not a backup (${code}).`)
      : error
  }
  if (rest !== '') yield rest
}
