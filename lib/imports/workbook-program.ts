/* Reads an Excel workbook from standard input, and writes its first sheet with rows as lines of JSON (`read-workbook.ts` limits its time and memory). */
import { buffer } from 'node:stream/consumers'
import readWorkbookFile, { type CellValue } from 'read-excel-file/node'
import { mostCells, type SheetHead } from '@/lib/imports/read-workbook'

/** Digits of a number as a list shows them: some programs write a phone number as 1.38E+10. */
function digitsOf(written: string): string {
  const value = Number(written)
  return Number.isSafeInteger(value) ? String(value) : written
}

/** A day, and its time unless it is midnight. Workbooks have no time zones, and fractions of days that are not exact. */
function dayOf(moment: Date): string {
  const [day = '', time = ''] = new Date(moment.getTime() + 30_000).toISOString().split('T')
  const minutes = time.slice(0, 5)
  return minutes === '00:00' ? day : `${day} ${minutes}`
}

function textOf(cell: CellValue | null): string {
  return cell instanceof Date ? dayOf(cell) : String(cell ?? '')
}

const sheets = await readWorkbookFile(await buffer(process.stdin), { parseNumber: digitsOf })
const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
const [{ sheet, data } = { sheet: '', data: [] }] = filled
const rows = data
  .slice(0, mostCells.rows)
  .map((row) => row.slice(0, mostCells.columns).map((cell) => textOf(cell as CellValue | null)))
const head: SheetHead = { name: sheet, others: filled.length - 1 }
process.stdout.write([head, ...rows].map((line) => JSON.stringify(line)).join('\n'))
