import { readFileSync } from 'node:fs'
import type { Locale } from '@/lib/i18n/locales'
import { readBuildOutput, type Prerendered } from '@/server/next/build-output'
import { isFormPage } from '@/server/answer/form-page'
import type { Finished } from '@/server/next/rendered-page'
import { preparePage } from '@/server/next/prerendered-page'
import { revealLateParts } from '@/server/next/late-parts'
import { Stored } from '@/server/send/stored'
import { addNoscriptForm, trainingPage } from '@/server/next/noscript-form'
import { rewrittenHeader, type Part } from '@/server/next/payload'
import { fillPayload, fillPlaceholders } from '@/server/next/placeholders'

type Page = Extract<Prerendered, { kind: 'page' }>
const payloadType = 'text/x-component'

/** The prerendered pages of a build, by internal path, each filled in for the host that asks. */
export class PrerenderedPages {
  readonly #origin: string
  /** Whether the scripts of pages wait until they are at rest. */
  readonly defers: boolean
  readonly #known: ReadonlyMap<string, Prerendered>
  readonly #filled = new Map<string, Stored>()

  constructor(buildDir: string, origin: string, defers: boolean) {
    this.#origin = origin
    this.defers = defers
    this.#known = readBuildOutput(buildDir)
  }

  /** Everything there is to ask for. */
  *list(): Generator<{ path: string; part: Part }> {
    for (const [path, known] of this.#known) {
      yield { path, part: 'html' }
      if (known.kind === 'file') continue
      yield { path, part: 'data' }
      for (const part of known.segments.keys()) yield { path, part: part as Part }
    }
  }

  has(path: string, part: Part = 'html'): boolean {
    const known = this.#known.get(path)
    if (!known) return false
    if (part === 'html') return true
    return known.kind === 'page' && (part === 'payload' || part === 'data' || known.segments.has(part))
  }

  /** The same, or undefined for what `has` denies. */
  find(path: string, locale: Locale, filing: number, part: Part): Stored | undefined {
    const ready = this.#filled.get(`${filing} ${part} ${path}`)
    return ready ?? (this.has(path, part) ? this.get(path, locale, filing, part) : undefined)
  }

  /** Part of a prerendered page, or a file, filled in for a language and a filing number. Throws for what `has` denies. */
  get(path: string, locale: Locale, filing: number, part: Part = 'html'): Stored {
    const key = (name: Part) => `${filing} ${name} ${path}`
    const stored = this.#filled.get(key(part))
    if (stored) return stored
    const known = this.#known.get(path)
    if (!known) throw new Error(`${path} is not prerendered`)
    const training = () => this.#htmlOf(trainingPage(locale))
    const fill = (text: string) =>
      fillPlaceholders(addNoscriptForm(text, training), this.#origin, filing, locale)
    for (const [name, one] of makeParts(path, known, part, fill, this.defers && !isFormPage(path)))
      this.#filled.set(key(name), one)
    const made = this.#filled.get(key(part))
    if (!made) throw new Error(`${path} has no ${part}`)
    return made
  }

  #htmlOf(path: string): string {
    const known = this.#known.get(path)
    return known?.kind === 'page' ? readFileSync(known.html, 'utf8') : ''
  }

  /** The page to send in place of one that Next could not render: not found, or failed. */
  async standIn(status: number, locale: Locale, filing: number): Promise<Finished> {
    const page = this.get(`/${locale}/${status === 404 ? 'el' : 'failed'}`, locale, filing)
    return { html: String(await page.form('identity')), policy: page.policy }
  }
}

type Fill = (text: string) => string

/** A part, with what comes of the same work: a page and its data are one file. */
function makeParts(
  path: string,
  known: Prerendered,
  part: Part,
  fill: Fill,
  defers: boolean,
): [Part, Stored][] {
  if (known.kind === 'file')
    return [['html', new Stored(Buffer.from(fill(readFileSync(known.body, 'utf8'))), known.type)]]
  if (part !== 'html' && part !== 'data') return [[part, payload(path, known, part, fill)]]
  const page = revealLateParts(fill(readFileSync(known.html, 'utf8')))
  const { html, policy, data } = preparePage(path, page, defers)
  return [
    ['html', new Stored(Buffer.from(html), 'text/html; charset=utf-8', ['Content-Security-Policy', policy])],
    ['data', data],
  ]
}

function payload(path: string, page: Page, part: Part, fill: Fill): Stored {
  const file = part === 'payload' ? page.payload : page.segments.get(part)
  if (file === undefined) throw new Error(`${page.html} has no segment ${part}`)
  const body = Buffer.from(fillPayload(readFileSync(file, 'utf8'), fill))
  // As Next answers: a segment is marked as complete without anything to follow.
  const headers =
    part === 'payload' ? page.payloadHeaders : ['x-nextjs-prerender', '1', 'x-nextjs-postponed', '2']
  return new Stored(body, payloadType, [...headers, rewrittenHeader, path])
}
