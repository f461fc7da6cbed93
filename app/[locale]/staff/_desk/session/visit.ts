import 'server-only'
import { headers } from 'next/headers'
import type { Place } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { deviceToken } from './cookie'

/** Where a request comes from, for sessions and the audit log. */
export async function placeOf(): Promise<Place> {
  const sent = await headers()
  const userAgent = sent.get('user-agent') ?? ''
  return { address: clientAddress(sent), userAgent, device: await deviceToken() }
}

/** Whether a call comes from our own pages. Covers callers without an Origin, and hosts that are not ours. */
export async function isOwnCall(): Promise<boolean> {
  const request = new Request(env().SITE_URL, { headers: await headers() })
  return sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict: true })
}

/** Throws for an action that another site started; Next itself only compares Origin and Host, where there is an Origin. */
export async function refuseForeign(): Promise<void> {
  if (!(await isOwnCall())) throw new Error('An action from another site was refused')
}
