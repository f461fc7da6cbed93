/** The tests of `npm test`: what readers, applicants, officers and editors do each day. The others are in `npm run test:all`. */
export const journeys = [
  '**/access/plain.spec.ts',
  '**/articles.spec.ts',
  '**/behavior/errors.spec.ts',
  '**/booking.spec.ts',
  '**/enrolment-plain.spec.ts',
  '**/enrolment.spec.ts',
  '**/language.spec.ts',
  '**/missing.spec.ts',
  '**/navigation.spec.ts',
  '**/other-forms.spec.ts',
  '**/search.spec.ts',
  '**/session.spec.ts',
  '**/staff/edit.spec.ts',
  '**/staff/inbox.spec.ts',
  '**/staff/story.spec.ts',
]

/** One page of each template, which `npm test` opens of all pages. */
const templates = new Set([
  '/',
  '/about/contact',
  '/about/news',
  '/compare',
  '/el',
  '/enrol',
  '/internationalDegree',
  '/internationalDegree/qa',
  '/project/mba',
  '/search',
  '/services',
])

/** `npm test` opens one page of each template on a phone and on a desk; the further tests open every page in all of them. */
export const isJourney = process.env.E2E_PART === 'journeys'
export const isInPart = (path: string) => !isJourney || templates.has(path)
