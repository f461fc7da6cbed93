import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '@/components/staff/action-form/state'

/** True while an action answers a script; a plain form post, and a page that is opened, have no such header. */
export async function isScripted(): Promise<boolean> {
  return (await headers()).has('next-action')
}

/**
 * Ends an action on another page. A plain form post is redirected. A script is told where to go and loads the page
 * itself: Next would fetch it from this server on the visitor's behalf, and the audit log would name the server's own
 * address instead of the visitor's.
 */
export async function leave(href: string): Promise<FormState> {
  if (await isScripted()) return { kind: 'go', href }
  return redirect(href)
}
