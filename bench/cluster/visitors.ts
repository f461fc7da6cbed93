import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hiddenFields } from '@/bench/cluster/form'
import { count, newTally, type Tally } from '@/bench/cluster/tally'

const paths = [
  '/',
  '/en-US',
  '/about/contact',
  '/roadmap',
  '/about/news',
  '/search?q=MBA',
  '/enrol',
  '/project/find',
]
/** Longer than any answer may take, in ms. */
const patience = 40_000

export type Account = { email: string; password: string }

export type Load = {
  pages: Tally
  applications: Tally
  signIns: Tally
  /** Acknowledged applications: telephone number → reference. */
  acknowledged: Map<string, string>
  stop(): Promise<void>
}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
const statusOf = ({ status }: Response) => (status === 200 ? undefined : `answered with ${status}`)

function send(url: string, options: RequestInit = {}, from = address()): Promise<Response> {
  const headers = { 'x-forwarded-for': from, origin: new URL(url).origin }
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...options, headers })
}

let numbers = 0

/**
 * A constant load without JavaScript and without stickiness, until `stop`, which waits for open visits: pages, applications, which
 * are sent again until they are acknowledged as a visitor would do, and sign-ins.
 */
export function sendVisitors(url: string, account: Account): Load {
  const stopping = new AbortController()
  let leaveAt = Number.POSITIVE_INFINITY
  const load: Load = {
    ...{ pages: newTally(), applications: newTally(), signIns: newTally(), acknowledged: new Map() },
    stop: async () => {
      stopping.abort()
      leaveAt = performance.now() + 60_000
      await Promise.all(running)
    },
  }

  /** Asks every `pause` ms, however long the answers take, as visitors do who know nothing of each other. */
  async function constantly(pause: number, visit: (at: number) => Promise<unknown>): Promise<void> {
    const open = new Set<Promise<unknown>>()
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const one: Promise<unknown> = visit(at).finally(() => open.delete(one))
      open.add(one)
      await sleep(pause)
    }
    await Promise.all(open)
  }

  const getPage = async (path: string) => {
    const answer = await send(url + path)
    const text = await answer.text()
    return statusOf(answer) ?? (text.endsWith('</html>') ? undefined : 'was cut off')
  }

  async function fill(path: string, field: string): Promise<FormData | undefined> {
    let form: FormData | undefined
    await count(load.pages, async () => {
      const answer = await send(url + path)
      form = hiddenFields(await answer.text(), field)
      return statusOf(answer)
    })
    return form?.has('$ACTION_KEY') ? form : undefined
  }

  async function apply(): Promise<void> {
    const path = '/enrol?form=training'
    const form = await fill(path, 'phone')
    if (!form) return
    numbers += 1
    const phone = `139${String(numbers).padStart(8, '0')}`
    for (const [name, value] of Object.entries({
      name: '王小明',
      phone,
      project: 'mba',
      consent: 'on',
      intent: 'submit',
    }))
      form.set(name, value)
    const own = address() // another one would make the same entries another person's
    // Also after `stop`, for a minute: a visitor does not leave before there is an answer.
    while (!load.acknowledged.has(phone) && performance.now() < leaveAt) {
      await count(load.applications, async () => {
        const answer = await send(url + path, { method: 'POST', body: form }, own)
        await answer.text()
        const reference = /bh_sent=(BH-\d\d-\d+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
        if (answer.status === 303 && reference) load.acknowledged.set(phone, reference)
        else return answer.status === 200 ? 'the form again' : `answered with ${answer.status}`
        return undefined
      })
      await sleep(200)
    }
  }

  async function signIn(): Promise<void> {
    const path = '/staff/sign-in'
    const form = await fill(path, 'password')
    if (!form) return
    form.set('email', account.email)
    form.set('password', account.password)
    await count(load.signIns, async () => {
      const answer = await send(url + path, { method: 'POST', body: form })
      await answer.text()
      if (answer.status !== 303) return `answered with ${answer.status}`
      return answer.headers.get('location')?.endsWith('/staff') ? undefined : 'sent elsewhere'
    })
  }

  const running = [
    constantly(100, (at) => count(load.pages, () => getPage(paths[at % paths.length] ?? '/'))),
    constantly(500, apply),
    constantly(3_000, signIn),
  ]
  return load
}
