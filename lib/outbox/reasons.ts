import type { Delivery } from '@/lib/outbox/sink'
import { maskPhones } from '@/lib/log'

/** Why a delivery failed. Each word has a text in every language (`components.staff.deliveries.reason.…`). */
export const reasonWords = [
  'timeout', // no answer within the time limit
  'connection', // not reachable, or the connection ended
  'tls', // the receiver's certificate is not trusted
  'status', // an HTTP status other than 2xx
  'answer', // a successful call whose answer reports a rejection or is not valid
  'rejected', // refused by the mail server
  'disk', // the file cannot be written
  'withheld', // the applicant wants no messages, or is suspected as spam
  'late', // could not be sent in time
  'off', // the configuration no longer names this sink
  'error', // any other error
] as const

export type ReasonWord = (typeof reasonWords)[number]

const longestDetail = 200

/** A failed delivery. The answers of receivers may contain the applicant's phone number, which is masked. */
export function failedDelivery(word: ReasonWord, detail = '', permanent = false): Delivery {
  const told = maskPhones(detail.replace(/\s+/g, ' ').trim()).slice(0, longestDetail)
  return { kind: 'failed', reason: told === '' ? word : `${word}: ${told}`, permanent }
}

/** The word and the detail of a stored reason. An unknown word becomes `error` with the whole text. */
export function parseReason(reason: string): { word: ReasonWord; detail: string } {
  const [first = '', ...rest] = reason.split(': ')
  const word = reasonWords.find((one) => one === first)
  return word ? { word, detail: rest.join(': ') } : { word: 'error', detail: reason }
}

const tlsCode = /CERT|TLS|SSL|SIGNATURE|ISSUER|SELF_SIGNED|ALTNAME/
const diskCode = /^(ENOSPC|EACCES|EPERM|EROFS|EEXIST|ENOENT|ENOTDIR|EISDIR|EDQUOT|EIO|EMFILE)$/
const networkCode =
  /^(ECONN|EHOST|ENET|EPIPE|EAI_|ENOTFOUND|ESOCKET|EDNS|EPROTOCOL|UND_ERR|HPE_|ETIMEDOUT)/

/** The failure for an error of a sink. Connections wrap their causes, so the innermost code counts. */
export function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return failedDelivery('error', String(error))
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return failedDelivery('timeout')
  const code: unknown = Reflect.get(error, 'code')
  if (error.cause instanceof Error) {
    const inner = failureOf(error.cause)
    if (inner.kind === 'failed' && !inner.reason.startsWith('error')) return inner
  }
  if (typeof code !== 'string') return failedDelivery('error', error.message)
  if (diskCode.test(code)) return failedDelivery('disk', code)
  if (tlsCode.test(code)) return failedDelivery('tls', code)
  // The mail client uses one code for all connection errors.
  if (code === 'ESOCKET' && /certificate|tls|ssl/i.test(error.message))
    return failedDelivery('tls', error.message)
  if (code === 'ETIMEDOUT' || /_TIMEOUT$/.test(code)) return failedDelivery('timeout')
  // The mail client's code is less specific than the system's, which is in the message.
  const told = code === 'ESOCKET' ? (/\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? code) : code
  return failedDelivery(networkCode.test(code) ? 'connection' : 'error', told)
}
