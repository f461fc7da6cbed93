import 'server-only'
import { headers } from 'next/headers'
import type { Place } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'

/** Where a request comes from, for sessions and the audit log. */
export async function placeOf(): Promise<Place> {
  const sent = await headers()
  return { address: clientAddress(sent), userAgent: sent.get('user-agent') ?? '' }
}

/**
 * Throws for an action that another site started. Next compares Origin and Host itself; this also covers callers
 * without an Origin, and hosts that are not ours.
 */
export async function refuseForeign(): Promise<void> {
  const request = new Request(env().SITE_URL, { headers: await headers() })
  if (!sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict: true })) throw new Error('An action from another site was refused')
}
