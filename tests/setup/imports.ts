import type { AuditContext } from '@/lib/accounts/audit'
import type { Database } from '@/lib/db/store'
import { addPiece, beginImport, endUpload, largestPiece } from '@/lib/imports/upload'

/** The consent that an officer states for a list. */
export const consent = {
  occasion: '深圳教育展',
  by: 'applicant',
  means: 'paper',
  at: '2026-11-20T16:00:00.000Z',
} as const

export const phoneOf = (row: number) => `138${String(row).padStart(8, '0')}`

/** A list in which 3 % of the rows are broken and two further ones repeat the first. */
export function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    row % 33 === 5
      ? `坏行${row},123`
      : `张${'明华强'[row % 3]}${row},${phoneOf(row)},"MBA","问题, 第${row}个"`,
  )
  const repeated = `重复,${phoneOf(0)},MBA,`
  return ['姓名,手机号码,意向项目,备注', ...lines, repeated, repeated].join('\r\n')
}

/** How many rows of such a list are broken. */
export const brokenOf = (rows: number) => Math.floor((rows - 6) / 33) + 1

/** Uploads a file in pieces, as the page of imports does. Returns the id of the import. */
export async function uploadList(
  db: Database,
  bytes: Uint8Array,
  by: AuditContext,
): Promise<string> {
  const id = await beginImport(db, 'list.csv', by)
  const pieces = Math.ceil(bytes.length / largestPiece)
  for (let number = 0; number < pieces; number += 1) {
    const piece = bytes.subarray(number * largestPiece, (number + 1) * largestPiece)
    if (!(await addPiece(db, { id, number, bytes: piece }, by)))
      throw new Error(`Piece ${number} was refused`)
  }
  if (!(await endUpload(db, id, pieces, by))) throw new Error('The upload did not end')
  return id
}
