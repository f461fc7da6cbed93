import type { Failure } from '@/lib/errors/catalogue'
import { signInRequired } from '@/lib/errors/sign-in-required'

/** Failures that the browser detects. The first three are codes of the fetcher's results. */
export const browserFailures = {
  timeout: { where: 'every call: no answer within 60 s; told like one that failed' },
  offline: { where: 'every call: no answer at all; told like one that failed' },
  login: { words: signInRequired, where: 'every call: leads to the sign-in and back' },
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
