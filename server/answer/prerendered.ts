import type { Locale } from '@/lib/i18n/locales'
import { readBuildOutput, type Prerendered } from '@/server/next/build-output'
import { parseDataAddress } from '@/server/next/defer-scripts'
import type { Part } from '@/server/next/payload'
import { fillPlaceholders } from '@/server/next/placeholders'
import { prepareParts, type FinishedPage } from '@/server/next/finished-page'
import { filingFor } from '@/server/route/resolve'
import type { StoredBody } from '@/server/send/stored'

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
    return known.kind === 'page' && (part === 'payload' || part === 'data' || known.segments.has(part))
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
