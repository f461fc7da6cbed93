/** The page whose header shows the signed-in visitor. Source: specification §2. */
export const accountPage = '/roadmap'

/** The sign-in, which returns to `path`. The server redirects to `PASSPORT_URL` if that is set. */
export function loginHref(path: string): string {
  return `/passport/login?return=${encodeURIComponent(path)}`
}

/**
 * Registration is the first sign-in; the parameter lets the page, or an external service, show texts for new visitors.
 */
export function registerHref(path: string): string {
  return `${loginHref(path)}&register=1`
}
