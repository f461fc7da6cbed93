import { UpstreamFault } from '@/lib/platform/remote/fault'

type BreakerRules = {
  /** Number of consecutive failures that open the breaker. */
  failures: number
  /** How long it stays open, first and at most; each failed probe doubles it. In ms. */
  pause: number
  longestPause: number
  /** The most calls that may wait for an answer. */
  crowd: number
  now: () => number
}

/** An admitted call. Call `done` when it ends, and `suspect` when it takes so long that it counts as failed already. */
export type Admission = { done(succeeded: boolean): void; suspect(): void }

export type CircuitBreaker = {
  /** Admits a call, or throws UpstreamFault at once while the breaker is open or too many calls wait. */
  enter(): Admission
  /** Milliseconds until the next call is admitted; 0 while the breaker is closed. */
  closedIn(): number
}

/**
 * A circuit breaker, so that a dead upstream does not delay requests: after some consecutive failures no call is sent
 * for a while, then one call probes. Its result decides for all.
 */
export function createCircuitBreaker(rules: BreakerRules): CircuitBreaker {
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
    // A call that began before the breaker opened has no influence.
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
