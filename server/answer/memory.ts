import { basename, extname, join, relative, sep } from 'node:path'
import { readFileSync, readdirSync, statSync, existsSync } from 'node:fs'
import type { Env } from '@/lib/env'
import { specimensFolder } from '@/lib/specimens'
import { picturesFolder } from '@/schemas/picture'
import { type HeaderList, immutable, workerPolicy } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'
import type { Locale } from '@/lib/i18n/locales'
import { readBuildOutput, type Prerendered } from '@/server/next/build-output'
import { parseDataAddress } from '@/server/next/defer-scripts'
import type { Part } from '@/server/next/payload'
import { fillPlaceholders } from '@/server/next/placeholders'
import { prepareParts, type FinishedPage } from '@/server/next/finished-page'
import { filingFor } from '@/server/route/resolve'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** The Content-Type of a file, by its name. */
export const typeOf = (file: string) => types[extname(file)] ?? 'application/octet-stream'

/** Forms made by scripts/setup/compress.mjs, with slower settings than a server could use. */
export const compressedForms = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The files by which search engines and WeChat verify a site. */
const allowedName = /^[\w-]+\.(html|txt|xml)$/
const largest = 64 * 1024

/** Files that are served at the root of the site, by path. */
export type RootFiles = ReadonlyMap<string, Buffer>

function verificationFiles(folder: string): [string, Buffer][] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name)
    const isServed =
      allowedName.test(name) && statSync(file).isFile() && statSync(file).size <= largest
    return isServed ? [[`/${name}`, readFileSync(file)] as [string, Buffer]] : []
  })
}

/** The files of VERIFICATION_DIR, read once. Throws if the folder cannot be read. */
export function rootFiles({ VERIFICATION_DIR: folder }: Pick<Env, 'VERIFICATION_DIR'>): RootFiles {
  return new Map(folder === undefined ? [] : verificationFiles(folder))
}

/** The entry of every worker, by the name that Turbopack gives it. */
const isWorker = (file: string) => basename(file).startsWith('turbopack-worker')

const oneHour = 'public, max-age=3600'

/** All files in a folder and below it; none if it does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Static files: those of Next, which have a hash in their name and are immutable, those of `public/`, the specimens, and files of the configuration. */
export class Assets {
  readonly #files = new Map<string, { file: string; headers: HeaderList }>()
  readonly #loaded = new Map<string, StoredBody>()

  constructor(rootDir: string, buildDir: string | undefined, rootFiles: RootFiles = new Map()) {
    for (const [path, bytes] of rootFiles)
      this.#loaded.set(path, new StoredBody(bytes, typeOf(path), ['Cache-Control', oneHour]))
    if (buildDir)
      this.#list(join(buildDir, 'static'), '/_next/static', ['Cache-Control', immutable])
    const named = ['Cache-Control', oneHour]
    this.#list(join(rootDir, 'public'), '', named)
    this.#list(join(rootDir, specimensFolder, 'files'), '/specimens', named)
  }

  #list(folder: string, prefix: string, headers: HeaderList) {
    for (const file of filesBelow(folder)) {
      if (compressedForms.some(([, ending]) => file.endsWith(ending))) continue
      const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/')
      const own = `${prefix}/${path}`
      // Names of pictures contain a hash.
      const kept = own.startsWith(picturesFolder) ? ['Cache-Control', immutable] : headers
      const policy = isWorker(file) ? ['Content-Security-Policy', workerPolicy] : []
      this.#files.set(own, { file, headers: [...kept, ...policy] })
    }
  }

  get(path: string): StoredBody | undefined {
    const known = this.#loaded.get(path)
    const entry = this.#files.get(path)
    if (known || !entry) return known
    const loaded = new StoredBody(readFileSync(entry.file), typeOf(entry.file), entry.headers)
    for (const [encoding, ending] of compressedForms) {
      if (existsSync(entry.file + ending))
        loaded.addForm(encoding, readFileSync(entry.file + ending))
    }
    this.#loaded.set(path, loaded)
    return loaded
  }
}

/** The prerendered pages of a build, by internal path; each is prepared when it is first requested, per filing number. */
export class PrerenderedPages {
  readonly #origin: string
  /** How the scripts of pages are deferred, if they are. */
  readonly defers: boolean
  readonly #known: ReadonlyMap<string, Prerendered>
  readonly #prepared = new Map<string, StoredBody>()

  constructor(buildDir: string, origin: string, defers: boolean) {
    this.#origin = origin
    this.defers = defers
    this.#known = readBuildOutput(buildDir)
  }

  /** Every page and file, and the data of every page. */
  *list(): Generator<{ path: string; part: 'html' | 'data' }> {
    for (const [path, { kind }] of this.#known) {
      yield { path, part: 'html' }
      if (kind === 'page') yield { path, part: 'data' }
    }
  }

  #has(path: string, part: Part): boolean {
    const known = this.#known.get(path)
    if (!known || part === 'html') return known !== undefined
    return (
      known.kind === 'page' && (part === 'payload' || part === 'data' || known.segments.has(part))
    )
  }

  /** A part of a page, or undefined if there is none. */
  find(path: string, locale: Locale, filing: number, part: Part): StoredBody | undefined {
    const ready = this.#prepared.get(`${filing} ${part} ${path}`)
    return ready ?? (this.#has(path, part) ? this.get(path, locale, filing, part) : undefined)
  }

  /** A part of a page, or a file, for a language and a filing number. Throws if there is none. */
  get(path: string, locale: Locale, filing: number, part: Part = 'html'): StoredBody {
    const key = (name: Part) => `${filing} ${name} ${path}`
    const ready = this.#prepared.get(key(part))
    if (ready) return ready
    const known = this.#known.get(path)
    if (!known) throw new Error(`${path} is not prerendered`)
    const fill = (text: string) => fillPlaceholders(text, this.#origin, filing, locale)
    for (const [name, body] of prepareParts(path, known, { part, fill, defers: this.defers }))
      this.#prepared.set(key(name), body)
    const made = this.#prepared.get(key(part))
    if (!made) throw new Error(`${path} has no ${part}`)
    return made
  }

  /** The data at an address that a page's scripts request, if the host's page has this data now. */
  dataAt(requested: string, host = ''): StoredBody | undefined {
    const parsed = parseDataAddress(requested)
    const data = parsed && this.find(parsed.path, parsed.locale, filingFor(host), 'data')
    return data?.etag === parsed?.hash ? data : undefined
  }

  /** The page to send when Next has rendered status 404, or 500 and above. */
  async errorPage(status: number, locale: Locale, filing: number): Promise<FinishedPage> {
    const page = this.get(`/${locale}/${status === 404 ? 'el' : 'failed'}`, locale, filing)
    return { html: String(await page.form('identity')), policy: page.policy }
  }
}
