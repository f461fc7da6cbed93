/** The page whose header shows who is signed in. Source: specification §2. */
export const accountPage = '/roadmap'

/** The sign-in, which comes back to `path` afterwards. The server sends it on to `PASSPORT_URL` where that is set. */
export function loginHref(path: string): string {
  return `/passport/login?return=${encodeURIComponent(path)}`
}

/** Registration is the first sign-in; the mark lets the page, or an external service, greet a newcomer. */
export function registerHref(path: string): string {
  return `${loginHref(path)}&register=1`
}
