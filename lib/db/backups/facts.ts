import type { Checksum } from '@/lib/db/verify/checksum'

/** What a backup says about itself. */
export type BackupFacts = {
  at: Date
  migrations: number
  /** The number of rows and the checksum of each table, as found in the file. */
  tables: Readonly<Record<string, Checksum>>
}
