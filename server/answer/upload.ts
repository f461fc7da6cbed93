import type { IncomingMessage, ServerResponse } from 'node:http'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { pictureFailures, type PictureFailure } from '@/lib/errors/pictures'
import { getIntl } from '@/lib/i18n/intl'
import { localeFromCookie } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { acceptPicture } from '@/lib/pictures/accept'
import { pictureAddress, pictureOf } from '@/schemas/picture'
import { mustAskElsewhere } from '@/server/limit/unfit'
import { clientAddress, describeRequest, senderOf } from '@/server/receive/identify'
import { isOwnCall } from '@/server/receive/refuse'
import { type Answer, closedPolicy } from '@/server/send/headers'
import type { Site } from '@/server/site'

/** How many uploads are received at the same time; each may take 10 MB of memory. */
const most = 4

/** Bounds uploads: one of a session, and a few altogether. */
class Uploads {
  readonly #sessions = new Set<string>()

  /** Runs `work` for a session, or returns why it cannot. */
  async run<Result>(
    session: string,
    work: () => Promise<Result>,
  ): Promise<Result | 'turn' | 'busy'> {
    if (this.#sessions.has(session)) return 'turn'
    if (this.#sessions.size >= most) return 'busy'
    this.#sessions.add(session)
    try {
      return await work()
    } finally {
      this.#sessions.delete(session)
    }
  }
}

/** A body that `refuse` has bounded, in memory; undefined when the client has gone before its end. */
async function wholeBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = []
  try {
    for await (const part of req) parts.push(part as Buffer)
  } catch {
    return undefined
  }
  return req.complete ? Buffer.concat(parts) : undefined
}

const uploads = new Uploads()

type UploadOutcome =
  { kind: 'stored'; id: string } | { kind: 'refused'; code: PictureFailure } | { kind: 'gone' }

/** Checks the sender before the first byte of the body is read. */
async function receive(site: Site, req: IncomingMessage): Promise<UploadOutcome> {
  const refused = (code: PictureFailure): UploadOutcome => ({ kind: 'refused', code })
  if (!isOwnCall(site, req)) return refused('foreign')
  const sender = await senderOf(req, site)
  if (sender.kind === 'nobody') return refused('signed-out')
  if (sender.kind === 'other') {
    log().warn(describeRequest(req), 'not permitted at the desk')
    return refused('not-permitted')
  }
  const { session } = sender
  const result = await uploads.run(session.tokenHash, async (): Promise<UploadOutcome> => {
    const body = await wholeBody(req)
    if (!body) return { kind: 'gone' }
    const address = clientAddress(req, site.proxies)
    const actor = { kind: 'staff', id: session.account.id, address } as const
    return acceptPicture((await getStore()).db, body, { actor, at: new Date() })
  })
  return typeof result === 'string' ? refused(result) : result
}

function jsonAnswer(site: Site, status: number, value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value))
  const own = ['Content-Type', 'application/json', 'Cache-Control', 'no-store']
  const length = ['Content-Length', String(body.length), 'Content-Security-Policy', closedPolicy]
  return {
    kind: 'upload',
    status,
    content: { head: [...site.headers.every, ...own, ...length], body },
  }
}

function refusalOf(site: Site, req: IncomingMessage, code: PictureFailure): Answer {
  const { status, text } = pictureFailures[code]
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  return jsonAnswer(site, status, { message })
}

function answerOf(
  site: Site,
  req: IncomingMessage,
  outcome: Exclude<UploadOutcome, { kind: 'gone' }>,
): Answer {
  if (outcome.kind === 'refused') return refusalOf(site, req, outcome.code)
  const picture = pictureOf(outcome.id)
  return jsonAnswer(site, 201, { address: picture && pictureAddress(picture) })
}

/** Stores a picture that an editor uploads by POST, as the body. The answer has its address or a text for the editor. */
export async function uploadAnswer(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  try {
    if (await mustAskElsewhere(req, res))
      return answerOf(site, req, { kind: 'refused', code: 'store' })
    const outcome = await receive(site, req)
    return outcome.kind === 'gone' ? { kind: 'gone', status: 0 } : answerOf(site, req, outcome)
  } catch (error) {
    if (error instanceof StoreUnavailable)
      return answerOf(site, req, { kind: 'refused', code: 'store' })
    throw error
  }
}
