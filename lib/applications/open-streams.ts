import 'server-only'

/** A browser that is notified of changes. */
export type Listener = {
  /** One stream per session: a newer stream replaces the older one, whose browser then polls. */
  session: string
  account: string
  /** The application that its page shows. */
  looking?: string | undefined
  /** The revision that its page shows. */
  since: number
  /** Whether the session is still live; checked from time to time. */
  signedIn(): Promise<boolean>
}

type Ending = 'elsewhere' | 'signed-out' | 'stop'
export type Open = Listener & {
  /** Who else looks at which application, as sent last. */
  told: string
  write(text: string): void
  end(why: Ending): void
}
type Hub = { open: Map<string, Open>; timer: NodeJS.Timeout | undefined; rounds: number }

// On globalThis, because the server, which ends the streams, and the bundle of Next, which opens them, each have a copy
// of this module.
const key = Symbol.for('bauhinia.desk.listeners')
const place = globalThis as { [key]?: Hub }

export function hub(): Hub {
  return (place[key] ??= { open: new Map(), timer: undefined, rounds: 0 })
}

export const event = (name: string, data: string | number) => `event: ${name}\ndata: ${data}\n\n`

export function connect(listener: Listener, controller: ReadableStreamDefaultController<Uint8Array>): Open {
  const encoder = new TextEncoder()
  const mine: Open = {
    ...listener,
    told: '{}',
    write(text) {
      try {
        controller.enqueue(encoder.encode(text))
      } catch {
        forget(mine) // The browser has disconnected.
      }
    },
    end(why) {
      forget(mine)
      try {
        if (why !== 'stop') controller.enqueue(encoder.encode(event(why, '')))
        controller.close()
      } catch {
        // Closed already.
      }
    },
  }
  return mine
}

export function forget(mine: Open): void {
  const { open } = hub()
  if (open.get(mine.session) === mine) open.delete(mine.session)
}
