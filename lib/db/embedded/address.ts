import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterOf, databaseUser, passwordFileOf } from '@/lib/db/embedded/cluster'

/** The longest path of a Unix socket on every system, in bytes. */
const longest = 103
const port = 5432

/** How clients of this process reach the server of a data folder. */
export type Address = { url(): string; release(): void }

/** The server listens in its cluster, which only its owner can enter; on Windows on a port that it has written there. */
export function addressOf(dataDir: string): Address {
  if (process.platform === 'win32') return { url: () => loopback(dataDir), release: () => undefined }
  const { folder, release } = shortPath(clusterOf(dataDir))
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=${databaseUser}`
  return { url: () => url, release }
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

function loopback(dataDir: string): string {
  const [, , , written] = read(join(clusterOf(dataDir), 'postmaster.pid')).split('\n')
  const password = read(passwordFileOf(dataDir)).trim()
  return `postgres://${databaseUser}:${password}@127.0.0.1:${Number(written) || port}/postgres`
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
