import { UpstreamFault } from '@/lib/platform/remote/fault'

type Rules = {
  /** So many failures in a row open the breaker. */
  failures: number
  /** How long it stays open, at first and at most; each failed probe doubles it. In milliseconds. */
  pause: number
  longestPause: number
  /** So many calls may wait for an answer at once. */
  crowd: number
  now: () => number
}

/** One call that was let through; `done` once it ended, `suspect` when it takes so long that it counts as failed already. */
export type Admission = { done(succeeded: boolean): void; suspect(): void }

export type CircuitBreaker = {
  /** Throws UpstreamFault, at once, when the other side is better left alone. */
  enter(): Admission
  /** Milliseconds until the next call is let through; 0 while all are. */
  closedIn(): number
}

/**
 * Keeps a dead upstream from holding requests: after some failures in a row nothing is sent for a while, then one call
 * probes. What that one finds decides for all.
 */
export function createCircuitBreaker(rules: Rules): CircuitBreaker {
  const { now } = rules
  let failed = 0
  let waiting = 0
  let openUntil = 0
  let pause = rules.pause
  let probe: symbol | undefined

  function close() {
    failed = 0
    openUntil = 0
    pause = rules.pause
    probe = undefined
  }
  function fail(call: symbol) {
    failed += 1
    if (call === probe) pause = Math.min(2 * pause, rules.longestPause)
    // A call from before the breaker opened says nothing new.
    else if (openUntil !== 0 || failed < rules.failures) return
    openUntil = now() + pause
    probe = undefined
  }

  return {
    closedIn: () => Math.max(0, openUntil - now()),
    enter() {
      if (openUntil > now() || probe) throw new UpstreamFault('circuit')
      if (waiting >= rules.crowd) throw new UpstreamFault('crowded')
      const call = Symbol()
      if (openUntil !== 0) probe = call
      waiting += 1
      let suspected = false
      const suspect = () => {
        if (!suspected) fail(call)
        suspected = true
      }
      const done = (succeeded: boolean) => {
        waiting -= 1
        if (succeeded) close()
        else suspect()
      }
      return { done, suspect }
    },
  }
}
