import { readFileSync } from 'node:fs'
import { splitPinned } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import type { Prerendered } from '@/server/next/build-output'
import { dataAddress, deferScripts, loader, splitData } from '@/server/next/defer-scripts'
import { knownScripts, markedScripts, withoutMarks } from '@/server/next/inline-scripts'
import { rewrittenHeader, type Part } from '@/server/next/payload'
import { fillPayload } from '@/server/next/placeholders'
import { enrolmentFormId } from '@/lib/http/browser/form-page'
import { UnknownShape } from '@/server/next/unknown-shape'
import { immutable, contentPolicy, policyKind, type PolicyKind } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'

/** A page as it is sent, and the policy that allows only its own scripts. */
export type FinishedPage = { html: string; policy: string }

/** React writes an empty `action` on a form with a server action. The HTML standard wants the attribute omitted. */
const emptyAction = /(<form\b[^>]*?) action=""/g

const logged = new Set<string>()

/** Logs once per reason that pages are sent with Next's own script tags. */
function logEager(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (logged.has(reason)) return
  logged.add(reason)
  log().error({ reason }, 'scripts cannot be deferred: pages are sent as Next writes them')
}

/** The page with its scripts deferred, or unchanged when it does not have the known shape. */
function deferOrKeep(html: string): string {
  try {
    return deferScripts(html)
  } catch (error) {
    logEager(error)
    return html
  }
}

type Rendered = {
  /** The nonce by which Next has marked its scripts, see `markScripts`. */
  mark: string
  /** Without it, the page keeps Next's script tags. */
  defer?: boolean | undefined
  kind?: PolicyKind
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

/** A page whose policy forbids scripts, without those that Next writes: browsers report each that they block. */
function withoutScripts(html: string): string {
  return html.replace(scripts, '')
}

/** Finishes a page that Next has rendered for a request. A page that was prerendered after all has no marks. */
export function finishRendered(
  rendered: string,
  { mark, defer = false, kind = 'page' }: Rendered,
): FinishedPage {
  const marked = markedScripts(rendered, mark)
  const eager = withoutMarks(rendered, mark).replace(emptyAction, '$1')
  if (kind === 'framed') return { html: withoutScripts(eager), policy: contentPolicy([], kind) }
  const html = defer ? deferOrKeep(eager) : eager
  const own = marked.length > 0 ? marked : knownScripts(eager).known
  return { html, policy: contentPolicy(html === eager ? own : [loader, ...own], kind) }
}

type Prepared = FinishedPage & {
  /** What the page's scripts start with; empty when it stays in the page. */
  data: StoredBody
}

const dataOf = (text: string) =>
  new StoredBody(Buffer.from(text), 'application/javascript; charset=utf-8', [
    'Cache-Control',
    immutable,
  ])

/** `path` has a language in front. */
const kindOf = (path: string) => policyKind(splitPinned(path)[1])

function deferred(path: string, page: string): Prepared {
  const { html, data: text } = splitData(page, path)
  const data = dataOf(text)
  const policy = contentPolicy([loader, ...knownScripts(html).known], kindOf(path))
  return { html: deferScripts(html, dataAddress(path, data)), policy, data }
}

/** Whether a page is that of the form. Its scripts are not deferred, since visitors come to fill it in. */
const isForm = (html: string) => html.includes(`<form id="${enrolmentFormId}"`)

/** Prepares a prerendered page for sending. Keeps Next's script tags unless `defers`, or if the page has an unknown shape. */
export function preparePage(path: string, prerendered: string, defers: boolean): Prepared {
  const page = prerendered.replace(emptyAction, '$1')
  const { known, others } = knownScripts(page)
  if (others.length > 0) {
    const begins = others.map((body) => body.slice(0, 60))
    log().error({ path, begins }, 'a page contains inline scripts that browsers will block')
  }
  try {
    if (defers && !isForm(page)) return deferred(path, page)
  } catch (error) {
    logEager(error)
  }
  return { html: page, policy: contentPolicy(known, kindOf(path)), data: dataOf('') }
}

type PartOptions = { part: Part; fill(text: string): string; defers: boolean }

/** Reads and prepares a part of what Next has prerendered. A page and its data are made together. */
export function prepareParts(
  path: string,
  known: Prerendered,
  { part, fill, defers }: PartOptions,
): [Part, StoredBody][] {
  if (known.kind === 'file')
    return [
      ['html', new StoredBody(Buffer.from(fill(readFileSync(known.body, 'utf8'))), known.type)],
    ]
  if (part !== 'html' && part !== 'data') return [[part, preparePayload(path, known, part, fill)]]
  const page = fill(readFileSync(known.html, 'utf8'))
  const { html, policy, data } = preparePage(path, page, defers)
  const headers = ['Content-Security-Policy', policy]
  return [
    ['html', new StoredBody(Buffer.from(html), 'text/html; charset=utf-8', headers)],
    ['data', data],
  ]
}

function preparePayload(
  path: string,
  page: Extract<Prerendered, { kind: 'page' }>,
  part: Part,
  fill: PartOptions['fill'],
): StoredBody {
  const file = part === 'payload' ? page.payload : page.segments.get(part)
  if (file === undefined) throw new UnknownShape(page.html, `the segment ${part}`, 'none')
  const body = Buffer.from(fillPayload(readFileSync(file, 'utf8'), fill))
  // As Next answers: a segment is complete, nothing follows it.
  const headers =
    part === 'payload'
      ? page.payloadHeaders
      : ['x-nextjs-prerender', '1', 'x-nextjs-postponed', '2']
  return new StoredBody(body, 'text/x-component', [...headers, rewrittenHeader, path])
}
