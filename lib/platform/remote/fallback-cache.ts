import { LRUCache } from 'lru-cache'
import { PlatformUnavailable } from '@/lib/platform/port'

type CacheRules = {
  entries: number
  /** Of all answers together, in characters of JSON. */
  size: number
  /** How long an answer is returned without a call, in ms. */
  freshFor: number
  /** How long an answer is a fallback for a platform that fails, in ms. */
  staleFor: number
  /** How long a reader waits for the platform before the stale answer is returned, in ms. */
  longestWait: number
  now: () => number
}
type KeptAnswer = { value: object; at: number }

/** An answer. `asOf` is set for a stale one: the time at which it was received. */
export type CachedAnswer<Value> = { value: Value; asOf?: Date }

export type FallbackCache = {
  /**
   * Returns the answer for a key. Concurrent readers of a key share one call of `load`. An answer that is undefined, or for
   * which `isWorthKeeping` is false, is not cached and removes the earlier one. Throws what `load` throws, except
   * PlatformUnavailable where a stale answer exists.
   */
  read<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    isWorthKeeping?: (value: Value) => boolean,
  ): Promise<CachedAnswer<Value>>
}

/** A cache of the platform's public answers, with stale answers as a fallback. Drops the least recently used first. */
export function createFallbackCache({ now, ...rules }: CacheRules): FallbackCache {
  const entries = new LRUCache<string, KeptAnswer>({
    max: rules.entries,
    maxSize: rules.size,
    sizeCalculation: ({ value }) => JSON.stringify(value).length,
    ttl: rules.staleFor,
    ttlResolution: 0,
    perf: { now },
  })
  const calls = new Map<string, Promise<object | undefined>>()

  function call<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean,
  ): Promise<Value> {
    const running = calls.get(key) as Promise<Value> | undefined
    if (running) return running
    const started = load()
      .then((value) => {
        if (value === undefined || !isWorthKeeping(value)) entries.delete(key)
        else entries.set(key, { value, at: now() })
        return value
      })
      .finally(() => calls.delete(key))
    calls.set(key, started)
    return started
  }

  return {
    async read<Value extends object | undefined>(
      key: string,
      load: () => Promise<Value>,
      isWorthKeeping: (value: Value) => boolean = () => true,
    ) {
      const entry = entries.get(key)
      if (entry && now() - entry.at <= rules.freshFor) return { value: entry.value as Value }
      const started = call(key, load, isWorthKeeping)
      if (!entry) return { value: await started }
      const stale = { value: entry.value as Value, asOf: new Date(entry.at) }
      const answer = started.then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof PlatformUnavailable) return stale
          throw error
        },
      )
      return Promise.race([answer, wait(rules.longestWait).then(() => stale)])
    },
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
