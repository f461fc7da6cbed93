import type { z } from 'zod'
import { exchange, type Answer, type Exchange, type Fields } from '@/lib/platform/remote/exchange'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import { upstreamMessage } from '@/lib/platform/remote/message'
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

const largestAnswer = 2_000_000

/** Where the answer first differs from its shape; names places, never values. */
function misfit({ issues }: z.ZodError): string {
  const [first] = issues
  return `${first?.path.join('.') ?? ''} ${first?.code ?? ''}`.trim().slice(0, 120)
}

const saidIn = (body: unknown) => (typeof body === 'object' && body !== null ? upstreamMessage(body) : '')

function signedFields({ method, path, fields }: Call, { signing }: RemoteOptions): Fields {
  const params = Object.entries(fields)
  return { ...fields, ...signing.sign({ method, path, params }, new Date()) }
}

/** Signs, sends, and checks the answer's shape. Throws UpstreamFault. */
export async function send<Data>(
  call: Call,
  shape: z.ZodType<Data>,
  options: RemoteOptions,
): Promise<Understood<Data>> {
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
