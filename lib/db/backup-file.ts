import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { CannotRestore } from '@/lib/db/errors'

const headerLine = z.object({
  format: z.literal('bauhinia-backup-1'),
  at: z.iso.datetime(),
  /** Number of migrations that had run. */
  migrations: z.number().int().positive(),
})
const lastLine = z.object({ rows: z.record(z.string(), z.number()) })
const rowLine = /^\{"table":"([a-z_]+)","row":(.*)\}$/

/** A row as JSON from the database. It is never parsed, so numbers keep their precision. */
export type BackupRow = { table: string; row: string }

export function headerOf(at: Date, migrations: number): string {
  return `${JSON.stringify({ format: 'bauhinia-backup-1', at: at.toISOString(), migrations })}\n`
}

/**
 * Reads a whole backup and resolves to the number of migrations and of rows per table. Throws CannotRestore for a file
 * that is missing, damaged, truncated or not a backup.
 */
export async function checkBackup(
  path: string,
): Promise<{ migrations: number; counts: Record<string, number> }> {
  const found: Record<string, number> = {}
  let migrations: number | undefined
  let counts: Record<string, number> | undefined
  for await (const line of linesOf(path)) {
    if (migrations === undefined) migrations = understand(headerLine, line)?.migrations
    if (migrations === undefined) throw new CannotRestore(`${path} is not a backup of this site.`)
    const table = asRow(line)?.table
    if (table === undefined) counts = understand(lastLine, line)?.rows
    else found[table] = (found[table] ?? 0) + 1
  }
  if (migrations === undefined || counts === undefined)
    throw new CannotRestore(`${path} is truncated: its last line is missing.`)
  for (const [table, count] of Object.entries(counts)) {
    if ((found[table] ?? 0) !== count)
      throw new CannotRestore(`${path} is damaged: rows of ${table} are missing.`)
  }
  return { migrations, counts }
}

/** The rows of a backup that `checkBackup` has checked. */
export async function* rowsOf(path: string): AsyncGenerator<BackupRow> {
  for await (const line of linesOf(path)) {
    const row = asRow(line)
    if (row) yield row
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
    throw code.startsWith('Z_') ? new CannotRestore(`${path} is damaged or not a backup (${code}).`) : error
  }
  if (rest !== '') yield rest
}
