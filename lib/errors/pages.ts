/** Texts of every error page in every language. Source: specification §2. */
export const errorWords = {
  missing: 'Page not found',
  failed: 'An error occurred',
  home: 'return to home page',
} as const

/** A page failed. Possibly only the error boundary has loaded, so the texts are in `schemas/locale.ts`. */
const failedPage = {
  status: 500,
} as const

/** The error page itself failed. */
export const failedTwice = {
  words: 'Unfortunately an error occurred and while showing the error page another error occurred',
  home: 'go back home',
} as const

/** Failures that are shown as a page. Browsers load only the two above. */
export const pageFailures = {
  missing: {
    status: 404,
    text: 'components.layout.error-page.missing',
    message: 'components.layout.error-page.missing.message',
  },
  failed: failedPage,
  'failed-twice': failedTwice,
  'unknown-route': { status: 301, location: '/el?e=rnf' },
  'unknown-middleware': {
    status: 500,
    words: 'Unknown middleware {name}',
  },
} as const
