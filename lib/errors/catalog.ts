import type { MessageId } from '@/lib/i18n/message-ids'

/**
 * A failure of the site: its code, HTTP status, and text in every language. API answers and forms
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
}

/** Failures of API calls, by the code for `Exchange.fail`. */
export const callFailures = {
  failed: { status: 500, text: 'api.failed' },
  unavailable: { status: 503, text: 'api.unavailable' },
  busy: { status: 503, text: 'api.busy' },
  'not-stored': { status: 503, text: 'api.applications.unavailable' },
  method: { status: 405, text: 'api.method' },
  foreign: { status: 403, text: 'api.foreign' },
  limited: { status: 429, text: 'api.limited' },
  malformed: { status: 400, text: 'api.fields.malformed' },
  unknown: { status: 400, text: 'api.fields.unknown' },
  repeated: { status: 400, text: 'api.fields.repeated' },
  unreadable: { status: 400, text: 'api.fields.unreadable' },
  'too-large': { status: 413, text: 'api.fields.too-large' },
  unsupported: { status: 415, text: 'api.fields.unsupported' },
  unsigned: { status: 401, text: 'api.unsigned' },
  service: { status: 400, text: 'api.service' },
  country: { status: 400, text: 'api.country' },
  'code-send': { status: 502, text: 'components.enrolment.errors.code.send' },
  'code-away': {
    status: 503,
    text: 'components.enrolment.errors.code.send',
  },
  'check-away': {
    status: 503,
    text: 'components.enrolment.errors.code.failed',
  },
  'code-wrong': { status: 200, number: 1, text: 'api.code.wrong' },
  unproved: { status: 403, text: 'components.enrolment.errors.unproved' },
  conflict: { status: 409, text: 'components.enrolment.errors.conflict' },
  incomplete: { status: 400, text: 'components.enrolment.errors.incomplete' },
  mistakes: { status: 400, text: 'components.enrolment.errors.mistakes' },
  anonymous: { status: 200, number: 401, text: 'api.anonymous' },
  'articles-query': { status: 400, text: 'api.articles.query' },
  'article-missing': { status: 404, text: 'api.articles.missing' },
} as const satisfies Record<string, Failure>

export type CallFailure = keyof typeof callFailures

/** Failures of the front server, with texts for programs. */
export const serverFailures = {
  host: { status: 421, words: 'This server does not answer for the host “{host}”' },
  method: { status: 405, words: 'Method not allowed' },
  missing: { status: 404, words: 'Not found' },
  foreign: { status: 403, words: 'The form did not come from a page of this site' },
  action: { status: 404, words: 'The page has no such action' },
  'too-large': { status: 413, words: 'The request is larger than {limit} kB' },
  malformed: { status: 400, words: 'This is no request that can be understood' },
  'long-address': { status: 414, words: 'The address is longer than 4 kB' },
  slow: { status: 408, words: 'The request took too long to arrive' },
  headers: { status: 431, words: 'The headers of the request are too large' },
  unsized: {
    status: 411,
    words: 'Send the body with a Content-Length',
  },
  busy: {
    status: 503,
    words: 'Too many requests at once: try again in a few seconds',
  },
  store: { status: 503, words: 'The store is not available: try again shortly' },
  failed: { status: 500, words: 'An error occurred' },
} as const satisfies Record<string, Failure>
