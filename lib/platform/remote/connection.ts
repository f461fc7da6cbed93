import 'server-only'
import type { z } from 'zod'
import { log } from '@/lib/log'
import { createCircuit, type Circuit, type Pass } from '@/lib/platform/remote/circuit'
import { exchange, type Answer, type Exchange, type Fields } from '@/lib/platform/remote/exchange'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import type { SigningStrategy } from '@/lib/signing/strategy'

export type RemoteOptions = {
  /** `API_HOST`. */
  origin: string
  signing: SigningStrategy
  /** Names of the visitor's cookies that the platform may see and set. */
  cookies: readonly string[]
  /** In milliseconds; specification §7 says 60 s. */
  timeout?: number
}

/** One call. `requestId` is that of the visitor's request; absent when nobody waits for the answer. */
export type Call = Pick<Exchange, 'method' | 'path' | 'fields' | 'multipart' | 'headers' | 'signal'> & {
  requestId?: string | undefined
  /** By default as specification §7 says: calls to paths that contain /api/cms are. */
  signed?: boolean
}
export type Understood<Data> = Pick<Answer, 'status' | 'headers'> & { data: Data }

/** Calls of one service of the platform (`cms`, `usercenter`) share a circuit: when its articles fail, codes still go. */
const circuitRules = { failures: 5, pause: 5_000, longestPause: 60_000, crowd: 64, now: Date.now }
/** A visitor who has waited for so long counts the call as failed, though it may yet be answered. */
const suspicious = 10_000
const largestAnswer = 2_000_000

export type Connection = {
  /** Asks for an answer of a certain shape. A fault is logged, counted and thrown as UpstreamFault. */
  ask<Data>(call: Call, shape: z.ZodType<Data>): Promise<Understood<Data>>
  options: RemoteOptions
}

/** Where the answer first differs from its shape; names places, never values. */
function misfit({ issues }: z.ZodError): string {
  const [first] = issues
  return `${first?.path.join('.') ?? ''} ${first?.code ?? ''}`.trim().slice(0, 120)
}

function signedFields(call: Call, { signing }: RemoteOptions): Fields {
  const { method, path, fields } = call
  const params = Object.entries(fields)
  return { ...fields, ...signing.sign({ method, path, params }, new Date()) }
}

function report(fault: UpstreamFault, call: Call, began: number, circuit: Circuit): void {
  const { kind, detail } = fault
  const { requestId, method, path } = call
  const where = { upstream: `${method} ${path}`, requestId, fault: kind, detail: detail || undefined }
  const pausedFor = circuit.closedIn()
  const more = { ms: Date.now() - began, ...(pausedFor > 0 && { pausedFor }) }
  // Not even sent: the fault that opened the circuit has been told already.
  const level = kind === 'circuit' ? 'debug' : 'warn'
  log()[level]({ ...where, ...more }, 'the remote platform failed')
}

/** The way to a remote platform: signs, sends, checks the answer's shape, and leaves a dead service alone for a while. */
export function connectTo(options: RemoteOptions): Connection {
  const { origin, timeout = 60_000 } = options
  const circuits = new Map<string, Circuit>()

  async function send<Data>(call: Call, shape: z.ZodType<Data>): Promise<Understood<Data>> {
    const signed = call.signed ?? call.path.includes('/api/cms')
    const fields = signed ? signedFields(call, options) : call.fields
    const headers = { ...call.headers, ...(call.requestId && { 'x-request-id': call.requestId }) }
    const answer = await exchange({ ...call, origin, fields, headers, timeout, largest: largestAnswer })
    const read = shape.safeParse(answer.body)
    if (!read.success) throw new UpstreamFault('shape', misfit(read.error))
    return { status: answer.status, headers: answer.headers, data: read.data }
  }

  async function ask<Data>(call: Call, shape: z.ZodType<Data>): Promise<Understood<Data>> {
    const service = call.path.split('/')[2] ?? ''
    const circuit = circuits.get(service) ?? createCircuit(circuitRules)
    circuits.set(service, circuit)
    const began = Date.now()
    const pass = enter(circuit, call, began)
    const slow = setTimeout(pass.suspect, suspicious)
    try {
      const answer = await send(call, shape)
      pass.done(true)
      return answer
    } catch (error) {
      pass.done(false)
      if (error instanceof UpstreamFault) report(error, call, began, circuit)
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
  return { ask, options }
}

function enter(circuit: Circuit, call: Call, began: number): Pass {
  try {
    return circuit.enter()
  } catch (error) {
    if (error instanceof UpstreamFault) report(error, call, began, circuit)
    throw error
  }
}
