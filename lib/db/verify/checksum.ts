import { sql } from 'drizzle-orm'
import { partsOf, type TableReader } from '@/lib/db/tables'

/** The number of rows of a table and a sum over the MD5 hashes of their values, the same in any order. */
export type Checksum = { rows: number; sum: bigint }

export const isEqual = (one: Checksum, other: Checksum) =>
  one.rows === other.rows && one.sum === other.sum

/** Reads a table in parts, so that no statement takes long. */
export async function checksumOf(db: TableReader, table: string): Promise<Checksum> {
  const total = { rows: 0, sum: 0n }
  for (const part of await partsOf(db, table)) {
    const { rows, sum } = await checksumOfPart(db, table, part)
    total.rows += rows
    total.sum += sum
  }
  return total
}

async function checksumOfPart(
  db: TableReader,
  table: string,
  part: Awaited<ReturnType<typeof partsOf>>[number],
): Promise<Checksum> {
  // 60 bits of the hash, as a number
  const hash = sql`('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint`
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`) // the JSON of a time contains its zone
    return tx.execute<{ rows: number; sum: string }>(
      sql`select count(*)::int as rows, coalesce(sum(${hash}), 0)::text as sum from ${sql.identifier(table)} t where ${part}`,
    )
  })
  const [row] = rows
  return { rows: row?.rows ?? 0, sum: BigInt(row?.sum ?? 0) }
}
