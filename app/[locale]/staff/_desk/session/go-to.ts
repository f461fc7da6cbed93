import 'server-only'
import { redirect } from 'next/navigation'
import { isScripted } from '@/app/form-visitor'
import type { FormState } from '@/components/staff/action-form/state'

/**
 * Ends an action with another page. A native form post is redirected. A script receives the address and loads the page
 * itself: otherwise Next would fetch it from this server on behalf of the client, and the audit log would contain the
 * address of the server instead of the client's.
 */
export async function goTo(href: string): Promise<FormState> {
  if (await isScripted()) return { kind: 'go', href }
  return redirect(href)
}
