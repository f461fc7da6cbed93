import type { z } from 'zod'
import { exchange, type Answer, type Exchange, type Fields } from '@/lib/platform/remote/exchange'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import { upstreamMessage } from '@/lib/platform/remote/message'
import type { SigningStrategy } from '@/lib/signing/configured'

export type RemoteOptions = {
  /** `API_HOST`. */
  origin: string
  signing: SigningStrategy
  /** Names of the visitor's cookies that are exchanged with the platform. */
  cookies: readonly string[]
  /** In ms; 60 s in §7 of the specification. */
  timeout?: number
}

/** One call. `requestId` is that of the visitor's request; absent in background jobs. */
export type Call = Pick<Exchange, 'method' | 'path' | 'fields' | 'multipart' | 'headers' | 'signal'> & {
  requestId?: string | undefined
  /** By default, calls to paths with /api/cms are signed (specification §7). */
  signed?: boolean
}
export type ParsedAnswer<Data> = Pick<Answer, 'status' | 'headers'> & { data: Data }

const largestAnswer = 2_000_000

/** The first place where the answer differs from its schema, without values. */
function misfit({ issues }: z.ZodError): string {
  const [first] = issues
  return `${first?.path.join('.') ?? ''} ${first?.code ?? ''}`.trim().slice(0, 120)
}

const saidIn = (body: unknown) => (typeof body === 'object' && body !== null ? upstreamMessage(body) : '')

function signedFields({ method, path, fields }: Call, { signing }: RemoteOptions): Fields {
  const params = Object.entries(fields)
  return { ...fields, ...signing.sign({ method, path, params }, new Date()) }
}

/** Signs and sends a call, and validates the answer. Throws UpstreamFault. */
export async function send<Data>(
  call: Call,
  shape: z.ZodType<Data>,
  options: RemoteOptions,
): Promise<ParsedAnswer<Data>> {
  const { origin, timeout = 60_000 } = options
  const signed = call.signed ?? call.path.includes('/api/cms')
  const fields = signed ? signedFields(call, options) : call.fields
  const headers = { ...call.headers, ...(call.requestId && { 'x-request-id': call.requestId }) }
  const answer = await exchange({ ...call, origin, fields, headers, timeout, largest: largestAnswer })
  const read = shape.safeParse(answer.body)
  if (!read.success) {
    const said = answer.status >= 400 ? saidIn(answer.body) : ''
    throw new UpstreamFault('shape', misfit(read.error), said)
  }
  return { status: answer.status, headers: answer.headers, data: read.data }
}
