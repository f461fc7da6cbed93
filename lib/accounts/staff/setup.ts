import { anyAccount } from '@/lib/accounts/staff/accounts'
import { linkAddress, makeLink } from '@/lib/accounts/staff/links'
import type { Database } from '@/lib/db/store'

/**
 * The one-time address at which the first account is made, for the terminal of whoever starts the server; undefined
 * once any account exists. Each call makes a new link and ends the one before; it holds for 24 hours.
 * `siteUrl` is the public address, `https://…` or `http://localhost:3000`.
 */
export async function setupLink(db: Database, siteUrl: string, at: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (await anyAccount(tx)) return undefined
    return linkAddress(siteUrl, await makeLink(tx, { kind: 'setup', at }))
  })
}
