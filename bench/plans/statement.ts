import { createHash } from 'node:crypto'
import type { AuditContext } from '@/lib/accounts/audit'
import type { Database } from '@/lib/db/store'

/** The stored row that a statement works with: another one in each run. */
export type Subject = { n: number; id: string; phone: string; reference: string; version: number }

export type Setting = {
  db: Database
  by: AuditContext & { actor: { kind: 'staff'; id: string } }
  at: Date
  /** A function of its own each time, so that a run finds the rows of an earlier one unchanged. */
  subject: () => Promise<Subject>
}

/** What the site does, and whether it may read a whole table: an export or a count of everything. */
export type Work = { name: string; run: (setting: Setting) => Promise<unknown>; whole?: true }

/** The UUID that the fill gives to a text. */
export function idOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
