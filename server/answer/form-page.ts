import type { IncomingMessage, ServerResponse } from 'node:http'
import { newIdentity } from '@/components/enrolment/enrolment-form/identity'
import { anyProject, plainFormId } from '@/schemas/plain-form'
import { isProjectSlug } from '@/lib/projects'
import type { Encoding } from '@/server/send/encoding'
import type { Stored } from '@/server/send/stored'
import { compressBeginning, packEnd, type Beginning } from '@/server/answer/spliced'

const formPath = '/enrol'
/** The page that holds the form for visitors without JavaScript (server/next/noscript-form.ts). */
const trainingPath = '/roadmap'

/** A form to be filled in: its internal path below the language, and the channel that the address names. */
export type AskedForm = { internal: string; channel: string | undefined }

/** The only value of a parameter; like the page that answers, a form ignores one that is given twice. */
function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * Which prerendered form an address shows. Undefined for other pages, and for the page that says what became of
 * the application which was just stored.
 */
export function askedForm(path: string, search: string, cookie = ''): AskedForm | undefined {
  if (path !== formPath && path !== trainingPath) return undefined
  const query = new URLSearchParams(search)
  const number = only(query, 'channel_num')
  const channel = number !== undefined && /^\d{1,10}$/.test(number) ? number : undefined
  if (path === trainingPath) return { internal: path, channel }
  if (only(query, 'sent') === '1' && /(^|; *)(__Host-)?bh_sent=[A-Z0-9]/.test(cookie)) return undefined
  const project = only(query, 'project')
  const kind = only(query, 'form') === 'training' ? 'training' : 'consultation'
  return {
    internal: `${formPath}/${kind}/${project !== undefined && isProjectSlug(project) ? project : anyProject}`,
    channel,
  }
}

/** Whether an internal path is that of a prerendered form. Its scripts do not wait: visitors come to fill it in. */
export function isFormPage(internal: string): boolean {
  return /^\/[^/]+\/enrol\//.test(internal)
}

const pageEnd = '</body></html>'
const beginnings = new WeakMap<Stored, Map<Encoding, Promise<Beginning>>>()

function beginningOf(page: Stored, encoding: Encoding): Promise<Beginning> {
  const known = beginnings.get(page) ?? new Map<Encoding, Promise<Beginning>>()
  beginnings.set(page, known)
  const made = known.get(encoding) ?? page.form('identity').then((body) => begin(body, encoding))
  known.set(encoding, made)
  return made
}

function begin(body: Buffer, encoding: Encoding): Promise<Beginning> {
  const end = body.lastIndexOf(pageEnd)
  if (end === -1) throw new Error(`The page of a form does not end with ${pageEnd}`)
  return compressBeginning(body.subarray(0, end), encoding)
}

const field = (name: string, value: string | number) =>
  `<input type="hidden" form="${plainFormId}" name="${name}" value="${value}"/>`

/** What is one visitor's own: fields of the form that stand at the end of the page. */
function ownEnd(channel: string | undefined): Buffer {
  const { key, openedAt } = newIdentity()
  const own = field('idempotency_key', key) + field('opened_at', openedAt)
  return Buffer.from(own + (channel === undefined ? '' : field('channel', channel)) + pageEnd)
}

/** Sends a prerendered form with a key of its own. No ETag: two answers are never the same. */
export async function sendForm(
  req: IncomingMessage,
  res: ServerResponse,
  page: Stored,
  { channel }: AskedForm,
  headers: readonly string[],
): Promise<void> {
  const encoding = page.encodingFor(req.headers['accept-encoding'])
  const beginning = await beginningOf(page, encoding)
  const end = packEnd(beginning, ownEnd(channel))
  const length = String(beginning.packed.length + end.length)
  const head = [...headers, ...page.headers, 'Content-Type', page.type, 'Content-Length', length]
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  res.writeHead(200, head)
  if (req.method === 'HEAD') return void res.end()
  res.write(beginning.packed) // shared by all answers, so it is not copied into one body with the end
  res.end(end)
}
