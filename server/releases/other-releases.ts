import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/log'
import { compressedForms, typeOf } from '@/server/answer/file-types'
import { parseDataAddress } from '@/server/next/hydration/data-address'
import { writeWhole } from '@/server/releases/files'
import { immutable } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'

/** Files that belong to one build: their address contains a hash. */
const ofOneBuild = /^\/(?:_next\/static|_page)\//
const dotSegment = /(^|\/)\.{1,2}(\/|$)/

export const isOfOneBuild = (address: string) => ofOneBuild.test(address)

/** The path below ASSETS_DIR of a requested address; undefined for every other address. */
export function pathOf(address: string): string | undefined {
  if (!isOfOneBuild(address)) return undefined
  try {
    const path = decodeURIComponent(address)
    return dotSegment.test(path) || /[\\\0]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** A file of another build with the headers of this server; undefined if it is not what its address promises. */
export function bodyOf(address: string, path: string, bytes: Buffer): StoredBody | undefined {
  const body = new StoredBody(bytes, typeOf(path), ['Cache-Control', immutable])
  // The data of a page has its own hash in its address.
  const data = parseDataAddress(address)
  return data && data.hash !== body.etag ? undefined : body
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

/** The folder in which servers of different releases find each other's files (ASSETS_DIR). */
export class OtherReleases {
  readonly #dir: string
  readonly #loaded: LRUCache<string, { body: StoredBody; size: number }>
  #hasFailed = false

  constructor(dir: string) {
    this.#dir = dir
    this.#loaded = new LRUCache({
      maxSize: 16 * 2 ** 20,
      sizeCalculation: ({ size }) => size,
      fetchMethod: async (address) => this.#load(address),
    })
  }

  /** A file of another build; undefined if there is none. */
  async find(address: string): Promise<StoredBody | undefined> {
    if (pathOf(address) === undefined) return undefined
    return (await this.#loaded.fetch(address))?.body
  }

  async #load(address: string) {
    const path = pathOf(address)
    const file = path && join(this.#dir, path)
    const bytes = file && (await read(file))
    if (!bytes) return undefined
    const body = bodyOf(address, file, bytes)
    if (!body) return undefined
    for (const [encoding, ending] of parseDataAddress(address) ? [] : compressedForms) {
      const form = await read(file + ending)
      if (form) body.addForm(encoding, form)
    }
    return { body, size: bytes.length }
  }

  /**
   * Keeps the data of a page for servers of other releases; called before the page is sent. A full disk must not stop this
   * server: it then sends the data itself.
   */
  keep(address: string, data: Buffer): void {
    const path = pathOf(address)
    if (path === undefined) return
    const file = join(this.#dir, path)
    try {
      if (!existsSync(file)) writeWhole(file, data)
    } catch (error) {
      if (!this.#hasFailed) log().error({ err: error }, 'the data of pages cannot be written to ASSETS_DIR')
      this.#hasFailed = true
    }
  }
}
