/** The page that confirms the person's identity and redirects to `next`. */
export function confirmHref(next: string): string {
  return `/staff/confirm?next=${encodeURIComponent(next)}`
}
