import 'server-only'
import { headers } from 'next/headers'

/** How long a look counts as the same one, and how many looks are remembered. */
const lasting = 15 * 60_000
const most = 5_000

const key = Symbol.for('bauhinia.desk.traced')
const place = globalThis as { [key]?: Map<string, number> }

/**
 * Whether this look needs no trace of its own, because it only brings up to date what the same session was shown, with
 * a trace, a short while ago. True for what a script fetches again, never for a page that is opened: and a script that
 * pretends finds no earlier look to lean on.
 */
export async function isTraced(session: string, what: string, at: Date): Promise<boolean> {
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
