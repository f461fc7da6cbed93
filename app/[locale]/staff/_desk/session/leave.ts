import 'server-only'
import { redirect } from 'next/navigation'
import { isScripted } from '@/app/form-visitor'
import type { FormState } from '@/components/staff/action-form/state'

/**
 * Ends an action on another page. A plain form post is redirected. A script is told where to go and loads the page
 * itself: Next would fetch it from this server on the visitor's behalf, and the audit log would name the server's own
 * address instead of the visitor's.
 */
export async function leave(href: string): Promise<FormState> {
  if (await isScripted()) return { kind: 'go', href }
  return redirect(href)
}
