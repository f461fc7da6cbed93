const paths = new Set([
  '/edit',
  '/edit/claims',
  '/edit/document',
  '/edit/draft',
  '/edit/figures',
  '/edit/new',
  '/edit/preview',
  '/edit/review',
  '/edit/status',
  '/edit/uses',
  '/staff',
  '/staff/account',
  '/staff/accounts',
  '/staff/accounts/deactivate',
  '/staff/articles',
  '/staff/articles/draft',
  '/staff/articles/export',
  '/staff/articles/pictures',
  '/staff/articles/preview',
  '/staff/articles/revisions',
  '/staff/articles/write',
  '/staff/assignment',
  '/staff/audit',
  '/staff/audit/export',
  '/staff/calendar',
  '/staff/calendar/feed',
  '/staff/calendar/file',
  '/staff/code',
  '/staff/confirm',
  '/staff/deliveries',
  '/staff/events',
  '/staff/export',
  '/staff/imports',
  '/staff/imports/pieces',
  '/staff/learners',
  '/staff/lessons',
  '/staff/lessons/csv',
  '/staff/link',
  '/staff/numbers',
  '/staff/numbers/csv',
  '/staff/quarantine',
  '/staff/refused',
  '/staff/sign-in',
  '/staff/sign-out',
  '/staff/sso',
  '/staff/sso/callback',
  '/staff/subject',
  '/staff/subject/copy',
  '/staff/subject/erase',
  '/staff/subject/erased',
  '/staff/tags',
  '/staff/templates',
])

/**
 * Whether the desk has a page or route at this path; the id of an application or learner is not checked. The front server
 * answers every other path below `/staff` and `/edit` with its own 404 page: when Next decides about a status while rendering, browsers
 * without JavaScript get a page without text.
 */
export function isDeskPath(path: string): boolean {
  return (
    paths.has(path) ||
    /^\/staff\/(?:learners\/[^/]+|imports\/[^/]+(?:\/refused)?|applications\/[^/]+(?:\/(?:merge|erase|message|quotation))?)$/.test(
      path,
    )
  )
}
