import type { IncomingMessage } from 'node:http'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { pictureFailures, type PictureFailure } from '@/lib/errors/pictures'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { getIntl } from '@/lib/i18n/intl'
import { localeFromCookie } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { acceptPicture } from '@/lib/pictures/accept'
import { pictureAddress, pictureOf } from '@/schemas/picture'
import { clientAddress } from '@/server/receive/client-address'
import { senderOf } from '@/server/receive/editor'
import { describeRequest } from '@/server/receive/identify'
import { Uploads, wholeBody } from '@/server/receive/uploads'
import type { Answer } from '@/server/send/answer'
import { closedPolicy } from '@/server/send/policy'
import type { Site } from '@/server/site'

const uploads = new Uploads()

type Outcome = { kind: 'stored'; id: string } | { kind: 'refused'; code: PictureFailure } | { kind: 'gone' }

function isOwnCall(site: Site, req: IncomingMessage): boolean {
  const { host = '', origin, referer, 'sec-fetch-site': fetchSite } = req.headers
  const sent = Object.entries({ host, origin, referer, 'sec-fetch-site': fetchSite })
  const headers = new Headers(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  return sameOrigin(new Request(site.origin, { headers }), { hosts: site.allowedHosts, strict: true })
}

/** Checks the sender before the first byte of the body is read. */
async function receive(site: Site, req: IncomingMessage): Promise<Outcome> {
  const refused = (code: PictureFailure): Outcome => ({ kind: 'refused', code })
  if (!isOwnCall(site, req)) return refused('foreign')
  const sender = await senderOf(req, site.origin)
  if (sender.kind === 'nobody') return refused('signed-out')
  if (sender.kind === 'other') {
    log().warn(describeRequest(req), 'not permitted at the desk')
    return refused('not-permitted')
  }
  const { tokenHash, account } = sender.session
  const result = await uploads.run(tokenHash, async (): Promise<Outcome> => {
    const file = await wholeBody(req)
    if (!file) return { kind: 'gone' }
    const actor = { kind: 'staff', id: account.id, address: clientAddress(req, site.proxies) } as const
    return acceptPicture((await getStore()).db, file, { actor, at: new Date() })
  })
  return typeof result === 'string' ? refused(result) : result
}

function jsonAnswer(site: Site, status: number, value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value))
  const own = ['Content-Type', 'application/json', 'Cache-Control', 'no-store']
  const length = ['Content-Length', String(body.length), 'Content-Security-Policy', closedPolicy]
  return { kind: 'upload', status, content: { head: [...site.headers.every, ...own, ...length], body } }
}

function refusalOf(site: Site, req: IncomingMessage, code: PictureFailure): Answer {
  const { status, text } = pictureFailures[code]
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  return jsonAnswer(site, status, { message })
}

/** Stores a picture that an editor uploads as the body of a POST. The answer is its address, or a text for the editor. */
export async function uploadAnswer(site: Site, req: IncomingMessage): Promise<Answer> {
  try {
    const outcome = await receive(site, req)
    if (outcome.kind === 'gone') return { kind: 'gone', status: 0 }
    if (outcome.kind === 'refused') return refusalOf(site, req, outcome.code)
    const picture = pictureOf(outcome.id)
    return jsonAnswer(site, 201, { address: picture && pictureAddress(picture) })
  } catch (error) {
    if (error instanceof StoreUnavailable) return refusalOf(site, req, 'store')
    throw error
  }
}
