import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@/lib/i18n/locales'
import { store, type Stored } from '@/server/memory'
import { contentPolicy } from '@/server/policy'
import { fillTokens } from '@/server/tokens'

type Manifest = { version: number; routes: Record<string, { initialRevalidateSeconds: number | false }> }

const knownVersion = 4

/** Paths (`/zh-CN/about/contact`) of everything Next prerendered. Throws when Next's format is not the known one. */
function prerenderedPaths(buildDir: string): string[] {
  const manifest = JSON.parse(readFileSync(join(buildDir, 'prerender-manifest.json'), 'utf8')) as Manifest
  if (manifest.version !== knownVersion) {
    throw new Error(
      `prerender-manifest.json has version ${manifest.version}, expected ${knownVersion}: Next's build output changed, see server/prerendered.ts`,
    )
  }
  return Object.keys(manifest.routes)
}

/** The prerendered pages of a build, by internal path, each filled in for the host that asks. */
export class PrerenderedPages {
  readonly #buildDir: string
  readonly #origin: string
  readonly #paths: ReadonlySet<string>
  readonly #filled = new Map<string, Stored>()

  constructor(buildDir: string, origin: string) {
    this.#buildDir = buildDir
    this.#origin = origin
    this.#paths = new Set(prerenderedPaths(buildDir))
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  /** A prerendered page or file, filled in for a language and a filing number. Throws for an unknown path. */
  get(path: string, locale: Locale, filing: number): Stored {
    const key = `${filing} ${path}`
    const known = this.#filled.get(key)
    if (known) return known
    const { text, type } = this.#read(path)
    const filled = fillTokens(text, this.#origin, filing, locale)
    const headers: Record<string, string> = {}
    if (type.startsWith('text/html')) headers['Content-Security-Policy'] = contentPolicy(filled)
    const page = store(Buffer.from(filled), type, headers)
    this.#filled.set(key, page)
    return page
  }

  #read(path: string): { text: string; type: string } {
    const file = join(this.#buildDir, 'server/app', path)
    if (existsSync(`${file}.html`)) {
      return { text: readFileSync(`${file}.html`, 'utf8'), type: 'text/html; charset=utf-8' }
    }
    const meta = JSON.parse(readFileSync(`${file}.meta`, 'utf8')) as { headers: { 'content-type': string } }
    return { text: readFileSync(`${file}.body`, 'utf8'), type: meta.headers['content-type'] }
  }
}
