import type { MessageId } from '@/lib/i18n/message-ids'

/**
 * A failure of the site: its code, HTTP status, text in every language, and where it can occur. API answers and forms
 * use `callFailures`; failures that the browser detects are in `browser.ts`, those shown as a page in `pages.ts`, so
 * that pages load only the texts they need.
 */
export type Failure = {
  /** HTTP status. Absent for failures that the browser detects. */
  status?: number
  /** The number in the answer if the status is 200, as the specification requires. */
  number?: number
  /** Message id in `content/{locale}/messages`. */
  text?: MessageId
  /** Text that is the same in every language: from the specification, or for programs. */
  words?: string
  where: string
}

/** Failures of API calls, by the code for `Exchange.fail`. */
export const callFailures = {
  failed: { status: 500, text: 'api.failed', where: 'every call: a mistake of ours, in the log' },
  unavailable: { status: 503, text: 'api.unavailable', where: 'every call: store or platform away' },
  busy: { status: 503, text: 'api.busy', where: 'every call: too many at once' },
  'not-stored': { status: 503, text: 'api.applications.unavailable', where: 'applications: store away' },
  method: { status: 405, text: 'api.method', where: 'every call' },
  foreign: { status: 403, text: 'api.foreign', where: 'calls from pages of other sites' },
  limited: { status: 429, text: 'api.limited', where: 'send-code, check-code, applications' },
  malformed: { status: 400, text: 'api.fields.malformed', where: 'every call with fields' },
  unknown: { status: 400, text: 'api.fields.unknown', where: 'every call with fields' },
  repeated: { status: 400, text: 'api.fields.repeated', where: 'every call with fields' },
  unreadable: { status: 400, text: 'api.fields.unreadable', where: 'every call with fields' },
  'too-large': { status: 413, text: 'api.fields.too-large', where: 'every call with a body' },
  unsupported: { status: 415, text: 'api.fields.unsupported', where: 'every call with a body' },
  unsigned: { status: 401, text: 'api.unsigned', where: 'replies: no valid signature' },
  service: { status: 400, text: 'api.service', where: 'send-code, check-code' },
  country: { status: 400, text: 'api.country', where: 'send-code, check-code' },
  'code-send': { status: 502, text: 'components.enrolment.errors.code.send', where: 'send-code, sign-in' },
  'code-away': {
    status: 503,
    text: 'components.enrolment.errors.code.send',
    where: 'send-code: store or platform away',
  },
  'check-away': {
    status: 503,
    text: 'components.enrolment.errors.code.failed',
    where: 'check-code: store or platform away',
  },
  'code-wrong': { status: 200, number: 1, text: 'api.code.wrong', where: 'check-code, sign-in' },
  unproved: { status: 403, text: 'components.enrolment.errors.unproved', where: 'applications' },
  conflict: { status: 409, text: 'components.enrolment.errors.conflict', where: 'applications' },
  incomplete: { status: 400, text: 'components.enrolment.errors.incomplete', where: 'applications, forms' },
  mistakes: { status: 400, text: 'components.enrolment.errors.mistakes', where: 'applications, forms' },
  anonymous: { status: 200, number: 401, text: 'api.anonymous', where: 'get-user-info' },
  'articles-query': { status: 400, text: 'api.articles.query', where: 'articles' },
  'article-missing': { status: 404, text: 'api.articles.missing', where: 'one article, calendar file' },
} as const satisfies Record<string, Failure>

export type CallFailure = keyof typeof callFailures

/** Failures of the front server, with texts for programs. */
export const serverFailures = {
  host: { status: 421, words: 'This server does not answer for the host “{host}”', where: 'every address' },
  method: { status: 405, words: 'Method not allowed', where: 'every address' },
  missing: { status: 404, words: 'Not found', where: '/api, /_next, /.well-known' },
  action: { status: 404, words: 'The page has no such action', where: 'pages with forms' },
  'too-large': { status: 413, words: 'The request is larger than {limit} kB', where: 'every body' },
  malformed: { status: 400, words: 'This is no request that can be understood', where: 'every connection' },
  'long-address': { status: 414, words: 'The address is longer than 4 kB', where: 'every address' },
  slow: { status: 408, words: 'The request took too long to arrive', where: 'every connection' },
  headers: { status: 431, words: 'The headers of the request are too large', where: 'every connection' },
  unsized: {
    status: 411,
    words: 'Send the body with a Content-Length',
    where: 'every body but that of a call',
  },
  busy: {
    status: 503,
    words: 'Too many requests at once: try again in a few seconds',
    where: 'rendered pages',
  },
  store: { status: 503, words: 'The store is not available: try again shortly', where: 'pictures' },
  failed: { status: 500, words: 'An error occurred', where: 'the front server itself' },
} as const satisfies Record<string, Failure>
