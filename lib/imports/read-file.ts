import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { leadImportPieces, leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { recognizeColumns } from '@/lib/imports/columns'
import type { LeadImport } from '@/lib/imports/find'
import { decodeText, isMalformed, readRecords, type CsvRecord } from '@/lib/csv-records'

/** Rows per statement. */
const batch = 1_000
/** The most rows and columns of a file, and characters of a cell. */
const most = { rows: 100_000, columns: 60, cell: 2_000 }

class Refused extends Error {}

/**
 * Reads an uploaded file into rows and goes on to check them. Interrupted, it starts again: rows that are there already
 * stay. A file that cannot be read ends as `failed`.
 */
export async function readFile(db: Database, { id, choices }: LeadImport, at: Date): Promise<void> {
  try {
    const text = await textOf(db, id)
    let [headings, total]: [string[] | undefined, number] = [undefined, 0]
    let waiting: CsvRecord[] = []
    for await (const record of readRecords(text)) {
      if (!headings) {
        headings = record.fields.slice(0, most.columns).map((heading) => heading.slice(0, 100))
        continue
      }
      total += 1
      if (total > most.rows) throw new Refused('imports.too-many')
      waiting.push(record)
      if (waiting.length < batch) continue
      await store(db, id, waiting)
      waiting = []
    }
    await store(db, id, waiting)
    if (!headings || total === 0) throw new Refused('imports.empty')
    const columns = recognizeColumns(headings)
    await finish(db, id, {
      state: 'checking',
      headings,
      total,
      choices: { ...choices, columns },
      updatedAt: at,
    })
  } catch (error) {
    const message = refusal(error)
    if (message === undefined) throw error
    await db.delete(leadImportRows).where(eq(leadImportRows.importId, id))
    await finish(db, id, { state: 'failed', problem: message, updatedAt: at })
  }
}

/** The message id for a file that cannot be read; undefined for every other failure. */
function refusal(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  return isMalformed(error) ? 'imports.malformed' : undefined
}

async function textOf(db: Database, id: string): Promise<string> {
  const pieces = await db
    .select({ bytes: leadImportPieces.bytes })
    .from(leadImportPieces)
    .where(eq(leadImportPieces.importId, id))
    .orderBy(asc(leadImportPieces.number))
  const text = decodeText(Buffer.concat(pieces.map(({ bytes }) => Buffer.from(bytes, 'base64'))))
  if (text === undefined || text.includes('\0')) throw new Refused('imports.unreadable')
  return text
}

/** Cells as the store takes them. Rows that were stored before an interruption stay. */
async function store(db: Database, importId: string, records: readonly CsvRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ line, fields }) => ({
    importId,
    line,
    cells: fields.slice(0, most.columns).map((cell) => cell.slice(0, most.cell).toWellFormed()),
  }))
  await db.insert(leadImportRows).values(rows).onConflictDoNothing()
}

function finish(db: Database, id: string, set: Partial<LeadImport>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(leadImports).set(set).where(eq(leadImports.id, id))
    await tx.delete(leadImportPieces).where(eq(leadImportPieces.importId, id))
  })
}
