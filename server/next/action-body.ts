import type { IncomingMessage } from 'node:http'
import { peekBody, replaceBody } from '@/server/receive/body'

/*
 * React encodes the arguments of a server action as numbered parts, each of them JSON in which a string that starts with `$`
 * has a meaning (react-server-dom-*\/server, `parseModelString`). Arguments of the site are plain values and form data. What else
 * can be encoded is refused: a server reference whose bound arguments contain the reference itself never settles, and streams
 * and promises are values that somebody has to wait for.
 */

/** Escaped text, undefined, special numbers, dates and form data. */
const plain = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|D[\d-]|K[\da-f]+$)/
/** A value that occurs in another place, too: the number of a part, and the way to the value in it. */
const reference = /^\$([\da-f]+)((?::[^:]*)*)$/

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts of a body, each read once. */
function readerOf(form: FormData): (name: string) => unknown {
  const known = new Map<string, unknown>()
  return (name) => {
    if (!known.has(name)) known.set(name, parse(form.get(name)))
    return known.get(name)
  }
}

/** A part of a body: its number, and how to read the others. */
type Part = { number: number; read: (number: number) => unknown }

/**
 * Whether a reference leads to something that is complete: a later part, or another object of the same part that does not contain
 * it. React throws for one that leads nowhere.
 */
function leadsToValue(text: string, way: readonly string[], { number, read }: Part): boolean {
  const [, id = '', path = ''] = reference.exec(text) ?? []
  const target = Number.parseInt(id, 16)
  const keys = path.split(':').slice(1)
  let value = read(target)
  if (keys.length === 0) return target > number && value !== undefined
  if (target !== number || keys.every((key, at) => way[at] === key)) return false
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
    value = Reflect.get(value, key)
  }
  return typeof value === 'object' && value !== null
}

/** How deep arguments are nested at most: those of the site are much flatter. */
const deepest = 50

function isPlain(part: Part): boolean {
  const open: [value: unknown, way: readonly string[]][] = [[part.read(part.number), []]]
  if (open[0]?.[0] === undefined) return false
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, way] = next
    if (way.length > deepest) return false
    if (
      typeof value === 'string' &&
      value.startsWith('$') &&
      !plain.test(value) &&
      !leadsToValue(value, way, part)
    )
      return false
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push([inner, [...way, key]])
  }
  return true
}

/** Whether a part is a list of arguments of which the last is form data, as of every action of the site. */
function hasForm(list: unknown): boolean {
  return Array.isArray(list) && /^\$K[\da-f]+$/.test(String(list.at(-1)))
}

/** Whether a part is what React writes into a form for visitors without JavaScript: an action whose arguments are in another part. */
function isAction({ number, read }: Part): boolean {
  const { id, bound, ...rest } = Object(read(number)) as Record<string, unknown>
  const [, other = '0'] = /^\$@([1-9a-f])$/.exec(String(bound)) ?? []
  const hasArguments =
    bound === null || (typeof bound === 'string' && read(Number.parseInt(other, 16)) !== undefined)
  return (
    typeof id === 'string' &&
    hasArguments &&
    other !== String(number) &&
    Object.keys(rest).length === 0
  )
}

/** Whether a field of a form may reach React: as a part if it can be taken for one, in any case otherwise. */
function isAllowed(name: string, read: ReturnType<typeof readerOf>, isCall: boolean): boolean {
  if (isCall && name.startsWith('_')) return true
  if (!isCall && (!name.startsWith('$ACTION_') || !name.includes(':'))) return true
  const [, prefix = '', digits = ''] = /^((?:\$ACTION_.*:)?)(\d+)$/.exec(name) ?? []
  if (digits === '') return false
  const part = { number: Number(digits), read: (number: number) => read(`${prefix}${number}`) }
  return isPlain(part) || (!isCall && part.number === 0 && isAction(part))
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
    const read = readerOf(form)
    if (isCall && !hasForm(read('0'))) return false
    for (const name of form.keys()) if (!isAllowed(name, read, isCall)) return false
    const same = new Response(form)
    replaceBody(req, same.headers.get('content-type') ?? '', Buffer.from(await same.arrayBuffer()))
    return true
  } catch {
    return false
  }
}
