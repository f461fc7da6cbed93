import 'server-only'
import { lt } from 'drizzle-orm'
import { rateLimits, verificationCodes, verificationProofs } from '@/lib/db/schema/verification'
import type { Database } from '@/lib/db/store'

/** Deletes expired codes, proofs and counters. Called by the server's hourly upkeep. */
export async function deleteExpired(db: Database, at: Date): Promise<void> {
  for (const table of [verificationCodes, verificationProofs, rateLimits]) {
    await db.delete(table).where(lt(table.expiresAt, at))
  }
}
