export type Watch = { stop(): void }

type Handlers = { onRevision(revision: number): void; onSignedOut(): void }

const address = '/staff/events'

/** How often to ask where the stream is not to be had, in ms. */
const pace = 15_000

/** Asks once. A session that has ended answers 401; anything else that fails is asked again later. */
async function ask({ onRevision, onSignedOut }: Handlers): Promise<'ended' | 'on'> {
  try {
    const answer = await fetch(`${address}?once=1`, { cache: 'no-store' })
    if (answer.status === 401) {
      onSignedOut()
      return 'ended'
    }
    const told = (await answer.json()) as { pulse?: unknown }
    if (typeof told.pulse === 'number') onRevision(told.pulse)
  } catch {
    // Offline, or the server is starting: the next round tells.
  }
  return 'on'
}

/** False once the session has ended: a page that refreshed then would be sent to the sign-in, away from what is typed. */
export async function isSignedIn(): Promise<boolean> {
  let ended = false
  await ask({
    onRevision: () => undefined,
    onSignedOut: () => {
      ended = true
    },
  })
  return !ended
}

/**
 * Tells of every change at the desk: through a stream of events, or by asking every fifteen seconds where there is none
 * (a proxy that holds it back, another window of the same session that has it).
 */
export function watchDesk(since: number, handlers: Handlers): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const source = new EventSource(`${address}?since=${since}`)

  async function askOn() {
    if (stopped || (await ask(handlers)) === 'ended' || stopped) return
    timer = setTimeout(() => void askOn(), pace)
  }
  function fallBack() {
    source.close()
    void askOn()
  }
  source.addEventListener('pulse', ({ data }) => handlers.onRevision(Number(data)))
  source.addEventListener('elsewhere', fallBack)
  source.addEventListener('signed-out', () => {
    source.close()
    handlers.onSignedOut()
  })
  // A stream that broke is opened again by the browser; one that was refused is not.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) fallBack()
  })
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      source.close()
    },
  }
}
