import 'server-only'
import type { z } from 'zod'
import { log } from '@/lib/log'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import {
  sendToPlatform,
  type Call,
  type RemoteOptions,
  type ParsedAnswer,
} from '@/lib/platform/remote/exchange'
import type { Env } from '@/lib/env'
import { configuredSigning } from '@/lib/signing/configured'

/** The options of the configured remote platform; undefined if there is none. */
export function remoteOptions(config: Env): RemoteOptions | undefined {
  const { API_HOST: origin, API_COOKIES: cookies } = config
  return origin === undefined ? undefined : { origin, cookies, signing: configuredSigning(config) }
}

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
type Admission = { done(succeeded: boolean): void; suspect(): void }

type CircuitBreaker = {
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

/**
 * Calls of one service of the platform (`cms`, `usercenter`) share a circuit breaker: codes still work while its
 * articles fail.
 */
const breakerRules = { failures: 5, pause: 5_000, longestPause: 60_000, crowd: 64, now: Date.now }
/** After this time, in ms, a call counts as failed, although it may still be answered. */
const suspicious = 10_000

export type Connection = {
  /** Makes a call and validates the answer. A fault is logged, counted and thrown as UpstreamFault. */
  ask<Data>(call: Call, shape: z.ZodType<Data>): Promise<ParsedAnswer<Data>>
  options: RemoteOptions
}

/** A connection to a remote platform, with a circuit breaker per service. */
export function connectTo(options: RemoteOptions): Connection {
  const breakers = new Map<string, CircuitBreaker>()

  async function ask<Data>(call: Call, shape: z.ZodType<Data>): Promise<ParsedAnswer<Data>> {
    const service = call.path.split('/')[2] ?? ''
    const breaker = breakers.get(service) ?? createCircuitBreaker(breakerRules)
    breakers.set(service, breaker)
    const began = Date.now()
    const admission = enter(breaker, call, began)
    const slow = setTimeout(admission.suspect, suspicious)
    try {
      const answer = await sendToPlatform(call, shape, options)
      admission.done(true)
      return answer
    } catch (error) {
      admission.done(false)
      if (error instanceof UpstreamFault) report(error, call, began, breaker)
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
  return { ask, options }
}

function enter(breaker: CircuitBreaker, call: Call, began: number): Admission {
  try {
    return breaker.enter()
  } catch (error) {
    if (error instanceof UpstreamFault) report(error, call, began, breaker)
    throw error
  }
}

function report(
  { kind, detail }: UpstreamFault,
  call: Call,
  began: number,
  breaker: CircuitBreaker,
): void {
  const { requestId, method, path } = call
  const where = {
    upstream: `${method} ${path}`,
    requestId,
    fault: kind,
    detail: detail || undefined,
  }
  const pausedFor = breaker.closedIn()
  const more = { ms: Date.now() - began, ...(pausedFor > 0 && { pausedFor }) }
  // Not sent: the fault that opened the breaker is in the log already.
  const level = kind === 'circuit' ? 'debug' : 'warn'
  log()[level]({ ...where, ...more }, 'the remote platform failed')
}
