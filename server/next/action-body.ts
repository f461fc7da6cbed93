import type { IncomingMessage } from 'node:http'
import { peekBody, replaceBody } from '@/server/receive/body'

/*
 * React encodes the arguments of a server action as numbered parts, each of them JSON in which a string that starts with `$`
 * has a meaning (react-server-dom-*\/server, `parseModelString`). Arguments of the site are plain values and form data. What else
 * can be encoded is refused: a server reference whose bound arguments contain the reference itself never settles, and streams
 * and promises are values that somebody has to wait for.
 */

/** Escaped text, undefined, special numbers, dates, form data, and a value that occurs in another place, too. */
const plain = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|D[\d-]|K[\da-f]+$|[\da-f]+(?:$|:))/

const isPlainText = (text: string) => !text.startsWith('$') || plain.test(text)

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPlain(part: unknown): boolean {
  const open = [parse(part)]
  if (open[0] === undefined) return false
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isPlainText(value)) return false
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) open.push(inner)
  }
  return true
}

/** Whether a part is a list of arguments of which the last is form data, as of every action of the site. */
function hasForm(part: unknown): boolean {
  const list = parse(part)
  return Array.isArray(list) && /^\$K[\da-f]+$/.test(String(list.at(-1)))
}

/** Whether a part is what React writes into a form for visitors without JavaScript: an action whose arguments are in another part. */
function isAction(part: unknown): boolean {
  const { id, bound, ...rest } = Object(parse(part)) as Record<string, unknown>
  const hasArguments = bound === null || (typeof bound === 'string' && /^\$@[1-9a-f]$/.test(bound))
  return typeof id === 'string' && hasArguments && Object.keys(rest).length === 0
}

/** Whether a field of a form may reach React: as a part if it can be taken for one, in any case otherwise. */
function isAllowed(name: string, value: FormDataEntryValue, isCall: boolean): boolean {
  if (isCall) return name.startsWith('_') || isPlain(value)
  if (!name.startsWith('$ACTION_') || !name.includes(':')) return true
  return isPlain(value) || (name.endsWith(':0') && isAction(value))
}

/**
 * Whether Next can be given the body of a request: it is readable, and the arguments of a server action are plain and end with form data. Next's own parser of
 * multipart bodies is another one, so the body is replaced by the fields that were examined. Call after `bodyReceived`.
 */
export async function hasPlainBody(req: IncomingMessage): Promise<boolean> {
  if (req.method !== 'POST') return true
  const type = req.headers['content-type']?.trim() ?? ''
  const isCall = req.headers['next-action'] !== undefined
  if (!/^multipart\//i.test(type)) return !isCall
  try {
    const form = await new Response(peekBody(req), { headers: { 'content-type': type } }).formData()
    if (isCall && !hasForm(form.get('0'))) return false
    for (const [name, value] of form) if (!isAllowed(name, value, isCall)) return false
    const same = new Response(form)
    replaceBody(req, same.headers.get('content-type') ?? '', Buffer.from(await same.arrayBuffer()))
    return true
  } catch {
    return false
  }
}
