import type { IncomingMessage } from 'node:http'
import { newIdentity } from '@/components/enrolment/enrolment-form/identity'
import { isProjectSlug } from '@/lib/projects'
import { anyProject, enrolmentFormId, isPrerendered } from '@/schemas/enrolment-page'
import { formKind } from '@/schemas/form-kinds'
import { originOf, type Origin } from '@/schemas/origin'
import { pageEnd, withoutEnd } from '@/server/next/page-end'
import type { Answer, HeaderList } from '@/server/send/answer'
import type { Encoding } from '@/server/send/encoding'
import { compressBeginning, packEnd, type Beginning } from '@/server/send/spliced'
import type { StoredBody } from '@/server/send/stored'

const formPath = '/enrol'
/** The page that contains the form for visitors without JavaScript (server/next/noscript-form.ts). */
const trainingPath = '/roadmap'

/** A form to send: its internal path below the language, and the origin that the address names. */
export type RequestedForm = { internal: string; origin: Origin }

/** A parameter's value; like the page that handles the form, ignores a parameter that is given twice. */
function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * The prerendered form that an address shows. Undefined for other pages, and for the page that confirms an application which
 * was just stored.
 */
export function requestedForm(path: string, search: string, cookie = ''): RequestedForm | undefined {
  if (path !== formPath && path !== trainingPath) return undefined
  const query = new URLSearchParams(search)
  const origin = originOf((name) => only(query, name))
  if (path === trainingPath) return { internal: path, origin }
  if (only(query, 'sent') === '1' && /(^|; *)(__Host-)?bh_sent=[A-Z0-9]/.test(cookie)) return undefined
  const project = only(query, 'project')
  const kind = formKind(only(query, 'form'))
  if (!isPrerendered(kind)) return undefined
  return {
    internal: `${formPath}/${kind}/${project !== undefined && isProjectSlug(project) ? project : anyProject}`,
    origin,
  }
}

/** Whether an internal path is that of a prerendered form. Its scripts are not deferred, since visitors come to fill it in. */
export function isFormPage(internal: string): boolean {
  return /^\/[^/]+\/enrol\//.test(internal)
}

const beginnings = new WeakMap<StoredBody, Map<Encoding, Promise<Beginning>>>()

async function makeBeginning(page: StoredBody, encoding: Encoding): Promise<Beginning> {
  return compressBeginning(withoutEnd(await page.form('identity')), encoding)
}

function beginningOf(page: StoredBody, encoding: Encoding): Promise<Beginning> {
  const known = beginnings.get(page) ?? new Map<Encoding, Promise<Beginning>>()
  beginnings.set(page, known)
  const made = known.get(encoding) ?? makeBeginning(page, encoding)
  known.set(encoding, made)
  return made
}

const field = (name: string, value: string | number) =>
  `<input type="hidden" form="${enrolmentFormId}" name="${name}" value="${value}"/>`

/** The fields of one answer, at the end of the page. */
function ownEnd(origin: Origin): Buffer {
  const { key, openedAt } = newIdentity()
  const own = field('idempotency_key', key) + field('opened_at', openedAt)
  const came = Object.entries(origin).map(([name, value]) => field(name, value))
  return Buffer.from(own + came.join('') + pageEnd)
}

/** A prerendered form with its own idempotency key. Without an ETag, since no two answers are the same. */
export async function formAnswer(
  { headers }: IncomingMessage,
  page: StoredBody,
  { origin }: RequestedForm,
  common: HeaderList,
): Promise<Answer> {
  const encoding = page.encodingFor(headers['accept-encoding'])
  const beginning = await beginningOf(page, encoding)
  const end = packEnd(beginning, ownEnd(origin))
  const length = String(beginning.packed.length + end.length)
  const head = [...common, ...page.headers, 'Content-Type', page.type, 'Content-Length', length]
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  return { kind: 'page', status: 200, content: { head, body: beginning.packed, end } }
}
