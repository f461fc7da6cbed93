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
import { type Answer } from '@/server/send/headers'
import { jsonType, unstoredContent } from '@/server/send/text'
import type { Site } from '@/server/site'

/** How many uploads are received at the same time; each may take 10 MB of memory. */
const most = 4

/** The sessions that upload now: each one picture at a time. */
const uploading = new Set<string>()

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

function jsonAnswer(site: Site, status: number, value: unknown): Answer {
  const content = unstoredContent(site.headers.every, jsonType, JSON.stringify(value))
  return { kind: 'upload', status, content }
}

function refusalOf(site: Site, req: IncomingMessage, code: PictureFailure): Answer {
  const { status, text } = pictureFailures[code]
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  return jsonAnswer(site, status, { message })
}

/** Checks the sender before the first byte of the body is read. */
async function receive(site: Site, req: IncomingMessage): Promise<Answer> {
  const refuse = (code: PictureFailure) => refusalOf(site, req, code)
  if (!isOwnCall(site, req)) return refuse('foreign')
  const sender = await senderOf(req, site)
  if (sender.kind === 'nobody') return refuse('signed-out')
  if (sender.kind === 'other') {
    log().warn(describeRequest(req), 'not permitted at the desk')
    return refuse('not-permitted')
  }
  const { tokenHash, account } = sender.session
  if (uploading.has(tokenHash)) return refuse('turn')
  if (uploading.size >= most) return refuse('busy')
  uploading.add(tokenHash)
  try {
    const body = await wholeBody(req)
    if (!body) return { kind: 'gone', status: 0 }
    const address = clientAddress(req, site.proxies)
    const by = { actor: { kind: 'staff', id: account.id, address }, at: new Date() } as const
    const made = await acceptPicture((await getStore()).db, body, by)
    if (made.kind === 'refused') return refuse(made.code)
    const picture = pictureOf(made.id)
    return jsonAnswer(site, 201, { address: picture && pictureAddress(picture) })
  } finally {
    uploading.delete(tokenHash)
  }
}

/** Stores a picture that an editor uploads by POST, as the body. The answer has its address or a text for the editor. */
export async function uploadAnswer(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  try {
    if (await mustAskElsewhere(req, res)) return refusalOf(site, req, 'store')
    return await receive(site, req)
  } catch (error) {
    if (error instanceof StoreUnavailable) return refusalOf(site, req, 'store')
    throw error
  }
}
