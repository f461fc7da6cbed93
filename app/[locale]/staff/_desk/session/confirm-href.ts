/** The page that asks who it is and leads on to `next`. */
export function confirmHref(next: string): string {
  return `/staff/confirm?next=${encodeURIComponent(next)}`
}
