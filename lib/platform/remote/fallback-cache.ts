import { PlatformUnavailable } from '@/lib/platform/port'

type Rules = {
  entries: number
  /** Together, in characters of JSON. */
  size: number
  /** Milliseconds for which an answer is given without asking, and for which it may stand in for a platform that fails. */
  freshFor: number
  staleFor: number
  /** Milliseconds after which a reader is given the older answer rather than made to wait. */
  longestWait: number
  now: () => number
}
type Entry = { value: object; at: number; size: number }

/** An answer and, when it stands in for one that could not be had, the moment it is from. */
export type CachedAnswer<Value> = { value: Value; asOf?: Date }

export type FallbackCache = {
  /**
   * Asks through `load`, once for all who want the same thing at a time. What is undefined, or not `worth` it, is not kept,
   * and what was kept before goes.
   */
  read<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    worth?: (value: Value) => boolean,
  ): Promise<CachedAnswer<Value>>
}

/** Keeps some of the platform's public answers in memory, the least used dropped first. */
export function createFallbackCache({ now, ...rules }: Rules): FallbackCache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Promise<object | undefined>>()
  let size = 0

  function drop(key: string) {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  function keep(key: string, value: object) {
    drop(key)
    const entry = { value, at: now(), size: JSON.stringify(value).length }
    entries.set(key, entry)
    size += entry.size
    for (const oldest of entries.keys()) {
      if (entries.size <= rules.entries && size <= rules.size) return
      drop(oldest)
    }
  }
  function usable(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (now() - entry.at > rules.staleFor) return void drop(key)
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  function fly<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    worth: (value: Value) => boolean,
  ): Promise<Value> {
    const under = flights.get(key) as Promise<Value> | undefined
    if (under) return under
    const flight = load()
      .then((value) => {
        if (value === undefined || !worth(value)) drop(key)
        else keep(key, value)
        return value
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async read<Value extends object | undefined>(
      key: string,
      load: () => Promise<Value>,
      worth: (value: Value) => boolean = () => true,
    ) {
      const entry = usable(key)
      if (entry && now() - entry.at <= rules.freshFor) return { value: entry.value as Value }
      const flight = fly(key, load, worth)
      if (!entry) return { value: await flight }
      const older = { value: entry.value as Value, asOf: new Date(entry.at) }
      const answer = flight.then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof PlatformUnavailable) return older
          throw error
        },
      )
      return Promise.race([answer, waited(rules.longestWait).then(() => older)])
    },
  }
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
