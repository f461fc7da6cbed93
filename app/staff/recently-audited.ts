import 'server-only'
import { headers } from 'next/headers'

/** How long repeated views count as one, in ms, and how many views are remembered. */
const lasting = 15 * 60_000
const most = 5_000

const key = Symbol.for('bauhinia.desk.traced')
const place = globalThis as { [key]?: Map<string, number> }

/**
 * True if this view needs no audit entry: it only refreshes what the same session was shown, with an entry, a short
 * while ago. Only true for requests of a script, never for an opened page; a request that pretends to come from the
 * script finds no earlier view.
 */
export async function wasRecentlyAudited(session: string, what: string, at: Date): Promise<boolean> {
  const looks = (place[key] ??= new Map())
  const look = `${session} ${what}`
  const again = (await headers()).get('sec-fetch-dest') === 'empty'
  const before = looks.get(look)
  if (again && before !== undefined && at.getTime() - before < lasting) return true
  looks.delete(look)
  looks.set(look, at.getTime())
  const [oldest] = looks.keys()
  if (looks.size > most && oldest !== undefined) looks.delete(oldest)
  return false
}
