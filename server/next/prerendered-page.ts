import { readFileSync } from 'node:fs'
import { splitPinned } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import type { Prerendered } from '@/server/next/build-output'
import { dataAddress, deferScripts, loader, splitData } from '@/server/next/defer-scripts'
import { knownScripts } from '@/server/next/inline-scripts'
import { rewrittenHeader, type Part } from '@/server/next/payload'
import { fillPayload } from '@/server/next/placeholders'
import { emptyAction, logEager, type FinishedPage } from '@/server/next/rendered-page'
import { enrolmentFormId } from '@/schemas/enrolment-page'
import { UnknownShape } from '@/server/next/unknown-shape'
import { immutable, contentPolicy, policyKind } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'

const boundary = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>((?:(?!<!--)[\s\S])*)<!--\/\$-->/
/** What React appends to a page: a late part, hidden, and the script that moves it to its place. */
const late =
  /<div hidden id="S:([0-9a-f]+)">([\s\S]*?)<\/div><script>(?:\$RB=\[\];\$RV=[\s\S]*?\n?\$RC=[\s\S]*?;)?\$RC\("B:\1","S:\1"\)<\/script>/

/**
 * Moves the parts that React appends to a page to where its script would move them, so that the page has its final height
 * from the first paint and the browser restores the scroll position correctly. The result equals a boundary that was
 * complete in time. Unknown shapes stay unchanged.
 */
export function placeLateParts(html: string): string {
  const [whole, id, part] = late.exec(html) ?? []
  const [place, name] = boundary.exec(html) ?? []
  if (whole === undefined || place === undefined || part === undefined || id !== name) return html
  const shown = html.replace(whole, () => '').replace(place, () => `<!--$-->${part}<!--/$-->`)
  return placeLateParts(shown)
}

type Prepared = FinishedPage & {
  /** What the page's scripts start with; empty when it stays in the page. */
  data: StoredBody
}

const dataOf = (text: string) =>
  new StoredBody(Buffer.from(text), 'application/javascript; charset=utf-8', ['Cache-Control', immutable])

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
    return [['html', new StoredBody(Buffer.from(fill(readFileSync(known.body, 'utf8'))), known.type)]]
  if (part !== 'html' && part !== 'data') return [[part, preparePayload(path, known, part, fill)]]
  const page = placeLateParts(fill(readFileSync(known.html, 'utf8')))
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
    part === 'payload' ? page.payloadHeaders : ['x-nextjs-prerender', '1', 'x-nextjs-postponed', '2']
  return new StoredBody(body, 'text/x-component', [...headers, rewrittenHeader, path])
}
