import 'server-only'
import { headers } from 'next/headers'
import type { Place } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { deviceToken } from './cookie'

/** Address and browser of a request, for sessions and the audit log. */
export async function placeOfRequest(): Promise<Place> {
  const sent = await headers()
  const userAgent = sent.get('user-agent') ?? ''
  return { address: clientAddress(sent), userAgent, device: await deviceToken() }
}

/** Whether a request comes from our own pages. Covers requests without an Origin header, and unknown hosts. */
export async function isOwnCall(): Promise<boolean> {
  const request = new Request(env().SITE_URL, { headers: await headers() })
  return sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict: true })
}

/** Throws for an action started by another site; Next only compares Origin and Host, and only if there is an Origin. */
export async function refuseForeign(): Promise<void> {
  if (!(await isOwnCall())) throw new Error('An action from another site was refused')
}
