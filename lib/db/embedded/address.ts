import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterOf, databaseUser, loopbackOf } from '@/lib/db/embedded/cluster'

/** The longest path of a Unix socket on every system, in bytes. */
const longest = 103
const port = 5432

/** How clients of this process reach the server of a data folder. */
export type Address = { url: string; release(): void }

/** The server listens in its cluster, which only its owner can enter; on Windows on a port with a password. */
export function addressOf(dataDir: string): Address {
  if (process.platform === 'win32') {
    const { port: own, password } = loopbackOf(dataDir)
    return {
      url: `postgres://${databaseUser}:${password}@127.0.0.1:${own}/postgres`,
      release: () => undefined,
    }
  }
  const { folder, release } = shortPath(clusterOf(dataDir))
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=${databaseUser}`
  return { url, release }
}

/** A path that fits into the address of a socket. For a deep folder that is a link, in a folder of this process alone. */
function shortPath(folder: string): { folder: string; release(): void } {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longest)
    return { folder, release: () => undefined }
  const own = mkdtempSync(join(tmpdir(), 'bauhinia-'))
  const link = join(own, 'store')
  symlinkSync(folder, link)
  return { folder: link, release: () => rmSync(own, { recursive: true, force: true }) }
}
