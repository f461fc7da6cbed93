import { copyFileSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/log'
import { compressedForms, filesBelow, typeOf } from '@/server/answer/memory'
import { immutable } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'
import { dayMs } from '@/lib/time'

/*
 * ASSETS_DIR, a folder that all servers share: each copies the scripts and styles of its build there, and finds those of other
 * releases, which pages request that were opened before a deploy, or sent by a server of another release.
 */

/** How long files stay after the last server that has them was stopped, in ms. */
const kept = 30 * dayMs

const address = /^\/_next\/static\//
const dotSegment = /(^|\/)\.{1,2}(\/|$)/

/** Whether an address is that of a file whose name contains a hash. */
export const isHashed = (path: string) => address.test(path)

/** The path below ASSETS_DIR of a requested address; undefined for every other address. */
export function pathOf(requested: string): string | undefined {
  if (!isHashed(requested)) return undefined
  try {
    const path = decodeURIComponent(requested)
    return dotSegment.test(path) || /[\\\0]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** Copies a file unless it is there, so that others see all of it or nothing, and marks it as in use. */
function copy(from: string, to: string): void {
  const now = new Date()
  if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) {
    const draft = `${to}.${process.pid}.new`
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, draft)
    renameSync(draft, to)
  }
  utimesSync(to, now, now)
}

/** Copies the files of a build to ASSETS_DIR, and removes those that no server has had for a month. Throws errors of the disk. */
export function shareFiles(dir: string, buildDir: string): void {
  const [own, shared] = [join(buildDir, 'static'), join(dir, '_next/static')]
  mkdirSync(shared, { recursive: true })
  for (const file of filesBelow(own)) copy(file, join(shared, relative(own, file)))
  for (const file of filesBelow(shared)) {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (changed < Date.now() - kept) rmSync(file, { force: true })
  }
}

/** Does that before the server listens, and every day. Throws an error for the terminal if the folder cannot be used. */
export function startSharing(dir: string, buildDir: string): void {
  try {
    shareFiles(dir, buildDir)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new Error(
      `ASSETS_DIR: ${dir} cannot be used (${code}), expected a folder this process can write to`,
      { cause: error },
    )
  }
  const again = () => {
    try {
      shareFiles(dir, buildDir)
    } catch (error) {
      log().error({ err: error }, 'files cannot be written to ASSETS_DIR')
    }
  }
  setInterval(again, dayMs).unref()
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined
    throw error
  }
}

/** The files of other releases in ASSETS_DIR, read again at each request that memory cannot answer: a release may just have started. */
export class OtherReleases {
  readonly #loaded: LRUCache<string, { body: StoredBody; size: number }>

  constructor(dir: string) {
    this.#loaded = new LRUCache({
      maxSize: 16 * 2 ** 20,
      sizeCalculation: ({ size }) => size,
      fetchMethod: (path) => load(join(dir, path)),
    })
  }

  /** A file of another build; undefined if there is none. */
  async find(requested: string): Promise<StoredBody | undefined> {
    const path = pathOf(requested)
    return path === undefined ? undefined : (await this.#loaded.fetch(path))?.body
  }
}

async function load(file: string) {
  const bytes = await read(file)
  if (!bytes) return undefined
  const body = new StoredBody(bytes, typeOf(file), ['Cache-Control', immutable])
  for (const [encoding, ending] of compressedForms) {
    const form = await read(file + ending)
    if (form) body.addForm(encoding, form)
  }
  return { body, size: bytes.length + 1 }
}
