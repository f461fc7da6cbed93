import { setImmediate } from 'node:timers/promises'
import { runProgram } from '@/lib/pictures/program'
import type { CsvRecord } from '@/lib/csv'

/** What is read of a sheet: one row and one column more than an import takes, so that it is told. */
export const mostCells = { rows: 100_050, columns: 121 }

const limits = { seconds: 30, megabytes: 1_024 }

/** The sheet that was read, and how many further ones have rows. */
export type SheetHead = { name: string; others: number }

/** Formats that officers upload by mistake, by their first bytes. `old-workbook` is also a workbook with a password. */
const signatures = [
  ['old-workbook', 'd0cf11e0a1b11ae1'],
  ['pdf', '25504446'],
  ['picture', '89504e47'],
  ['picture', 'ffd8ff'],
  ['picture', '47494638'],
  ['archive', '52617221'],
  ['archive', '377abcaf271c'],
] as const

/** What an uploaded file is. A text may still be none that can be read. */
export type FileKind =
  'text' | ReturnType<typeof kindOfZip> | 'web-page' | (typeof signatures)[number][0]

/** Office programs write zip files, which differ in the names of their parts. */
function kindOfZip(bytes: Buffer): 'workbook' | 'binary-workbook' | 'spreadsheet' | 'archive' {
  if (bytes.includes('xl/workbook.xml')) return 'workbook'
  if (bytes.includes('xl/workbook.bin')) return 'binary-workbook'
  const isOther = bytes.includes('opendocument.spreadsheet') || bytes.includes('Index/Document.iwa')
  return isOther ? 'spreadsheet' : 'archive'
}

export function fileKind(bytes: Buffer): FileKind {
  const head = bytes.subarray(0, 8).toString('hex')
  if (head.startsWith('504b0304')) return kindOfZip(bytes)
  const [known] = signatures.find(([, signature]) => head.startsWith(signature)) ?? []
  if (known) return known
  // Systems that export “Excel” often write a web page with a table.
  return /^[\s\uFEFF]*<(?:!doctype html|html|table|\?xml)/i.test(
    bytes.subarray(0, 200).toString('utf8'),
  )
    ? 'web-page'
    : 'text'
}

/** Gives way to other work between a few milliseconds of parsing. */
async function* recordsOf(rows: readonly string[]): AsyncGenerator<CsvRecord> {
  for (const [at, row] of rows.entries()) {
    const fields = JSON.parse(row) as string[]
    if (fields.some((cell) => cell.trim() !== '')) yield { line: at + 1, fields }
    if (at % 500 === 0) await setImmediate()
  }
}

/**
 * The first sheet of an Excel workbook that has rows, with the numbers of its rows. Read in a process with bounded time and memory.
 * Undefined for a file that cannot be read.
 */
export async function readWorkbook(
  bytes: Buffer,
): Promise<(SheetHead & { records: AsyncGenerator<CsvRecord> }) | undefined> {
  const output = await runProgram('lib/imports/workbook-program.ts', bytes, limits).catch(
    () => undefined,
  )
  if (output === undefined) return undefined
  const [head = '', ...rows] = output.toString('utf8').split('\n')
  return { ...(JSON.parse(head) as SheetHead), records: recordsOf(rows) }
}
