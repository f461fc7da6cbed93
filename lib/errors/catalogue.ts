/**
 * Every failure the site knows: its code, the status of the answer that tells of it, its text in both languages, and
 * where it can arise. API answers, the browser's fetcher, the forms and the error pages take theirs from here.
 */
type Failure = {
  /** HTTP status. Absent where there is no answer: the failure is found in the browser. */
  status?: number
  /** The answer's own number where the status is 200, as the specification's callers expect. */
  number?: number
  /** Message id in `content/{locale}/messages`. */
  text?: string
  /** Words that are the same in both languages: the specification's, or plain ones for programs. */
  words?: string
  where: string
}

/** What a call can answer. Keys are the codes that `Exchange.fail` takes. */
export const callFailures = {
  failed: { status: 500, text: 'api.failed', where: 'every call: a mistake of ours, in the log' },
  unavailable: { status: 503, text: 'api.unavailable', where: 'every call: store or platform away' },
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

/** What the browser finds by itself. The first three are the codes of the fetcher's results. */
export const browserFailures = {
  timeout: { where: 'every call: no answer within 60 s; told like one that failed' },
  offline: { where: 'every call: no answer at all; told like one that failed' },
  login: { words: '需要登录才能调用接口', where: 'every call: leads to the sign-in and back' },
  submit: { text: 'components.enrolment.errors.submit', where: 'forms: sending failed without a message' },
  'code-check': {
    text: 'components.enrolment.errors.code.failed',
    where: 'forms: check-code without a message',
  },
  'form-offline': { text: 'components.enrolment.offline', where: 'forms: sent without a connection' },
  'not-open': { text: 'components.layout.header.notOpen', where: 'menu lines of type 3' },
  logout: { text: 'components.layout.header.logoutFailed', where: 'header of /roadmap' },
  list: { text: 'components.articles.teaser.failed', where: 'lists of articles on pages' },
  stale: { text: 'components.articles.stale', where: 'list pages: could not be refreshed' },
} as const satisfies Record<string, Failure>

/** What a field can be refused for; the schemas, which stand below this, name the same texts (a test compares). */
export const fieldFailures = [
  'general',
  'name.empty',
  'name.invalid',
  'phone.empty',
  'phone.needed',
  'phone.invalid',
  'code.empty',
  'code.invalid',
  'project.empty',
  'project.invalid',
  'consent.empty',
] as const

/** What stands in place of a page. The words of `failed` go with the error page itself, which may be all that is left. */
export const pageFailures = {
  missing: {
    status: 404,
    text: 'components.layout.error-page.missing',
    message: 'components.layout.error-page.missing.message',
    where: '/el, articles that are not there',
  },
  failed: {
    status: 500,
    words: { 'zh-CN': 'An error occurred 出错了', 'en-US': 'An error occurred' },
    home: { 'zh-CN': 'return to home page 返回首页', 'en-US': 'return to home page' },
    where: 'every page: its data or its program failed',
  },
  'failed-twice': {
    words: 'Unfortunately an error occurred and while showing the error page another error occurred',
    home: 'go back home',
    where: 'the error page itself failed',
  },
  'unknown-route': { status: 301, location: '/el?e=rnf', where: 'every address that is none of ours' },
  'unknown-middleware': {
    status: 500,
    words: 'Unknown middleware {name}',
    where: 'a route that names none of ours',
  },
} as const

/** Plain words of the front server, for programs. */
export const serverFailures = {
  host: { status: 421, words: 'This server does not answer for the host “{host}”', where: 'every address' },
  method: { status: 405, words: 'Method not allowed', where: 'every address' },
  missing: { status: 404, words: 'Not found', where: '/api, /_next, /.well-known' },
  'too-large': { status: 413, words: 'The request is larger than {limit} kB', where: 'every body' },
  malformed: { status: 400, words: 'This is no request that can be understood', where: 'every connection' },
  slow: { status: 408, words: 'The request took too long to arrive', where: 'every connection' },
  headers: { status: 431, words: 'The headers of the request are too large', where: 'every connection' },
  unsized: { status: 411, words: 'Send the body with a Content-Length', where: 'every body' },
  failed: { status: 500, words: 'An error occurred', where: 'the front server itself' },
} as const satisfies Record<string, Failure>
