import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** `site`: the public address; `local`: where it listens on this machine. */
const addressesSchema = z.object({ site: z.string(), local: z.string() })

const fileIn = (dataDir: string) => join(dataDir, 'site-address.json')

/** Stores where the site runs, for commands that use the same folder. A folder that cannot be written is no error. */
export function noteAddress(dataDir: string, addresses: z.infer<typeof addressesSchema>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(fileIn(dataDir), JSON.stringify(addresses))
  } catch {
    // Commands then name the address of their own configuration.
  }
}

/** The public address of the site that runs with this folder; undefined if none answers within two seconds. */
export async function runningAddress(dataDir: string): Promise<string | undefined> {
  try {
    const { site, local } = addressesSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    await fetch(`${local}/staff/sign-in`, { method: 'HEAD', signal: AbortSignal.timeout(2_000) })
    return site
  } catch {
    return undefined
  }
}
