import 'server-only'
import type { z } from 'zod'
import { log } from '@/lib/log'
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type Admission,
} from '@/lib/platform/remote/circuit-breaker'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import { send, type Call, type RemoteOptions, type ParsedAnswer } from '@/lib/platform/remote/send'

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
      const answer = await send(call, shape, options)
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

function report({ kind, detail }: UpstreamFault, call: Call, began: number, breaker: CircuitBreaker): void {
  const { requestId, method, path } = call
  const where = { upstream: `${method} ${path}`, requestId, fault: kind, detail: detail || undefined }
  const pausedFor = breaker.closedIn()
  const more = { ms: Date.now() - began, ...(pausedFor > 0 && { pausedFor }) }
  // Not sent: the fault that opened the breaker is in the log already.
  const level = kind === 'circuit' ? 'debug' : 'warn'
  log()[level]({ ...where, ...more }, 'the remote platform failed')
}
