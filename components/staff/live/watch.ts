export type Watch = { stop(): void }

type Handlers = {
  onRevision(revision: number): void
  onSignedOut(): void
  /** The number of applications to do; reported only when the page polls. */
  onWaiting?(count: number): void
}

/** What a page tells and learns besides: the application that it shows, and who looks at which one. */
type Presence = { looking?: string | undefined; onLookers?(lookers: Record<string, string[]>): void }

const address = (parameter: string, looking?: string) =>
  `/staff/events?${parameter}${looking === undefined ? '' : `&at=${looking}`}`

/** Polling interval without the stream, in ms. */
const pace = 15_000

type Told = { revision?: unknown; waiting?: unknown; lookers?: Record<string, string[]> }

/** Polls once. 401 means that the session has ended; any other failure is retried later. */
async function ask(
  { onRevision, onSignedOut, onWaiting }: Handlers,
  { looking, onLookers }: Presence = {},
): Promise<'ended' | 'on'> {
  try {
    const answer = await fetch(address('once=1', looking), { cache: 'no-store' })
    if (answer.status === 401) {
      onSignedOut()
      return 'ended'
    }
    const told = (await answer.json()) as Told
    if (typeof told.waiting === 'number') onWaiting?.(told.waiting)
    if (typeof told.revision === 'number') onRevision(told.revision)
    if (told.lookers) onLookers?.(told.lookers)
  } catch {
    // Offline, or the server is starting: retried in the next round.
  }
  return 'on'
}

/** False once the session has ended: a refresh would redirect to the sign-in and lose the input. */
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

/** Asks every fifteen seconds; browsers slow this down to once a minute for hidden pages. */
export function pollDesk(handlers: Handlers, presence?: Presence): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function askOn() {
    if (stopped || (await ask(handlers, presence)) === 'ended' || stopped) return
    timer = setTimeout(() => void askOn(), pace)
  }
  void askOn()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Watches the desk for changes: through a stream of events, or by polling every fifteen seconds without it (a buffering
 * proxy, or another window of the same session that has it).
 */
export function watchDesk(since: number, handlers: Handlers, presence: Presence): Watch {
  const source = new EventSource(address(`since=${since}`, presence.looking))
  let polling: Watch | undefined
  function fallBack() {
    source.close()
    polling ??= pollDesk(handlers, presence)
  }
  source.addEventListener('revision', ({ data }) => handlers.onRevision(Number(data)))
  // A new stream says nothing while nobody else looks at anything.
  source.addEventListener('open', () => presence.onLookers?.({}))
  source.addEventListener('lookers', ({ data }) => {
    presence.onLookers?.(JSON.parse(String(data)) as Record<string, string[]>)
  })
  source.addEventListener('elsewhere', fallBack)
  source.addEventListener('signed-out', () => {
    source.close()
    handlers.onSignedOut()
  })
  // The browser reconnects a broken stream, but not one that was refused.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) fallBack()
  })
  return {
    stop() {
      polling?.stop()
      source.close()
    },
  }
}
