import { direct } from '@/tests/setup/replication'

/** Applications that were acknowledged but are not stored with that reference, stored twice, or share a reference. */
export type Difference = { stored: number; lost: number; doubled: number; sameReference: number }

export async function compare(url: string, acknowledged: ReadonlyMap<string, string>): Promise<Difference> {
  const rows = (await direct(url, 'select phone, reference from applications')) as {
    phone: string
    reference: string
  }[]
  const own = rows.filter(({ phone }) => acknowledged.has(phone))
  const pairs = new Set(own.map(({ phone, reference }) => `${phone} ${reference}`))
  const lost = [...acknowledged].filter(([phone, reference]) => !pairs.has(`${phone} ${reference}`)).length
  const phones = new Set(own.map(({ phone }) => phone))
  const references = new Set(rows.map(({ reference }) => reference))
  return {
    stored: own.length,
    lost,
    doubled: own.length - phones.size,
    sameReference: rows.length - references.size,
  }
}
