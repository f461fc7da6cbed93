const paths = new Set([
  '/staff',
  '/staff/account',
  '/staff/accounts',
  '/staff/articles',
  '/staff/articles/write',
  '/staff/audit',
  '/staff/audit/export',
  '/staff/code',
  '/staff/confirm',
  '/staff/deliveries',
  '/staff/events',
  '/staff/export',
  '/staff/learners',
  '/staff/link',
  '/staff/numbers',
  '/staff/numbers/csv',
  '/staff/quarantine',
  '/staff/sign-in',
  '/staff/sign-out',
  '/staff/sso',
  '/staff/sso/callback',
  '/staff/subject',
  '/staff/subject/copy',
  '/staff/subject/erased',
])

/**
 * Whether the desk has a page or route at this path; an application or learner counts whether or not it exists. The front server
 * answers everything else below `/staff` with status 404: when Next decides about a status, it sends a page without
 * text to browsers without JavaScript.
 */
export function isDeskPath(path: string): boolean {
  return paths.has(path) || /^\/staff\/(?:applications|learners)\/[^/]+$/.test(path)
}
