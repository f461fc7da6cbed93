import type { Failure } from '@/lib/errors/catalog'
import { signInRequired } from '@/lib/errors/sign-in-required'

/** Failures that the browser detects. The first three are codes of the fetcher's results. */
export const browserFailures = {
  timeout: {},
  offline: {},
  login: { words: signInRequired },
  submit: { text: 'components.enrolment.errors.submit' },
  'code-check': {
    text: 'components.enrolment.errors.code.failed',
  },
  'form-offline': { text: 'components.enrolment.offline' },
  'not-open': { text: 'components.layout.header.notOpen' },
  logout: { text: 'components.layout.header.logoutFailed' },
  list: { text: 'components.articles.teaser.failed' },
  stale: { text: 'components.articles.stale' },
} as const satisfies Record<string, Failure>
