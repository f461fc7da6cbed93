import { spawnSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StoreUnsafe } from '@/lib/db/errors'
import { unusableFolder } from '@/lib/db/embedded/lock'
import { programEnv, type Identity, type Programs } from '@/lib/db/embedded/programs'

const onWindows = process.platform === 'win32'

/** The major version of the server, which only reads clusters of its own. */
const major = '18'

export const databaseUser = 'bauhinia'

/** The cluster of a data folder: the files of PostgreSQL. */
export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

const loopbackSchema = z.object({ port: z.number(), password: z.string() })

/** The port and the password of a cluster on Windows, where everybody on the machine can connect; chosen at the first call. */
export function loopbackOf(dataDir: string): z.output<typeof loopbackSchema> {
  const file = join(dataDir, 'postgres.json')
  if (existsSync(file)) return loopbackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const chosen = { port: randomInt(49_152, 65_536), password: randomUUID() }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify(chosen), { flush: true })
  return chosen
}

/**
 * An empty cluster that the build makes, to be copied: making one takes longer, and fails for a user without an entry in
 * /etc/passwd, as containers have.
 */
const prepared = join(process.cwd(), '.next/empty-store')

const versionOf = (folder: string) =>
  existsSync(join(folder, 'PG_VERSION'))
    ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    : undefined

/**
 * Creates the cluster unless there is one; an interrupted first start leaves none. Throws StoreUnsafe for a store of another
 * version. The caller holds the lock of `dataDir`.
 */
export function ensureCluster(dataDir: string, programs: Programs): void {
  const cluster = clusterOf(dataDir)
  if (!existsSync(cluster)) {
    refuseFirstEngine(dataDir)
    create(dataDir, programs)
  }
  const { uid } = lstatSync(cluster)
  if (!programs.owner && process.getuid && uid !== process.getuid())
    throw new StoreUnsafe(
      `The folder ${cluster} belongs to another user (${uid}): start the site as that user, give the folder to this one, or set DATA_DIR.`,
    )
  const version = versionOf(cluster)
  if (version === undefined)
    throw new StoreUnsafe(
      `The folder ${cluster} is not a PostgreSQL cluster. Move it away, or set DATA_DIR to another folder.`,
    )
  if (version !== major)
    throw new StoreUnsafe(
      `The store in ${cluster} was written by PostgreSQL ${version}; this version of the site contains PostgreSQL ${major}. ` +
        'Back it up with the version of the site that wrote it, move the folder away, and restore the backup: docs/operations.md.',
    )
  chmodSync(cluster, 0o700) // a copy may have other permissions, with which PostgreSQL refuses it
  // The user of the server may run other programs, too, which must not reach the store.
  if (programs.owner) chmodSync(dataDir, 0o700)
  giveTo(programs.owner, cluster)
}

/** Until version 0.3, the store was of another engine, PGlite, in this folder. It is neither read nor changed. */
function refuseFirstEngine(dataDir: string): void {
  const folder = join(dataDir, 'store')
  if (versionOf(folder) === undefined) return
  throw new StoreUnsafe(
    `The store in ${folder} was written by version 0.1 to 0.3 of the site, whose engine this version does not contain. Nothing was changed. ` +
      `Back it up with that version (npm run store:backup -- store.json.gz), move the folder away (mv ${folder} ${folder}.old), ` +
      'and restore the backup with this version (npm run store:restore -- store.json.gz): docs/operations.md.',
  )
}

function create(dataDir: string, programs: Programs): void {
  const draft = `${clusterOf(dataDir)}.new`
  try {
    rmSync(draft, { recursive: true, force: true }) // left by an interrupted start
    if (!onWindows && versionOf(prepared) === major) {
      copyTree(prepared, draft)
      flushTree(draft)
    } else initializeCluster(draft, programs, onWindows ? loopbackOf(dataDir).password : undefined)
    renameSync(draft, clusterOf(dataDir))
    flush(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error instanceof StoreUnsafe ? error : unusableFolder(dataDir, error)
  }
}

/**
 * Runs initdb. Texts are compared by code points, which no version of a system changes; letters are those of Unicode. Only
 * the owner of the folder can reach the socket in it, so that no password is needed; TCP needs `password`.
 */
export function initializeCluster(
  folder: string,
  { command, owner }: Programs,
  password?: string,
): void {
  mkdirSync(folder, { mode: 0o700 })
  giveTo(owner, folder)
  const passwordFile = `${folder}.password`
  if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o600 })
  const access =
    password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
  const locale = [
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const [file, args] = command('initdb', '-D', folder, '-U', databaseUser, ...access, ...locale)
  const { status, stderr, error } = spawnSync(file, args, {
    env: programEnv,
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (status === 0) return
  if (/No space left on device/.test(stderr))
    throw Object.assign(new Error(stderr), { code: 'ENOSPC' })
  const said = stderr?.split('\n').filter((line) => /error|fatal|could not|No space/i.test(line))
  throw new StoreUnsafe(
    `PostgreSQL cannot create its files in ${folder}: ${said?.join(' ') || error?.message || `exit code ${status}`}`,
  )
}

/** Makes the empty cluster of the build, unless PostgreSQL cannot run here: servers then make their own. */
export function prepareCluster(programs: Programs): void {
  const draft = `${prepared}.new`
  for (const path of [draft, prepared]) rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(draft), { recursive: true })
  initializeCluster(draft, programs)
  giveTo({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, draft)
  renameSync(draft, prepared)
}

/** Gives the files of a cluster to the user of the server, also those that root has copied there. */
export function giveTo(owner: Identity | undefined, path: string): void {
  if (owner === undefined) return
  const stats = lstatSync(path)
  if (stats.uid !== owner.uid || stats.gid !== owner.gid) lchownSync(path, owner.uid, owner.gid)
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}

/** Copies a folder, readable for its owner only. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else writeFileSync(target, readFileSync(source), { mode: 0o600 })
  }
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else flush(path)
  }
  flush(folder)
}

function flush(path: string): void {
  if (onWindows) return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
