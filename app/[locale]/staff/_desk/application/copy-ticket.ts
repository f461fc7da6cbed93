import 'server-only'
import { z } from 'zod'
import { seal, unseal } from '@/lib/accounts/staff/seal'
import { keyFor } from '@/lib/env/keys'

/** How long the address of a copy is valid, in ms. */
const lifetime = 60_000

const ticketSchema = z.object({ phone: z.string(), until: z.number() })
const key = () => keyFor('staff copy')

/** The address of a person's copy: valid for one session and one minute, with the phone number encrypted. */
export function copyHref({ phone, session, at }: { phone: string; session: string; at: Date }): string {
  const ticket = seal(key(), session, JSON.stringify({ phone, until: at.getTime() + lifetime }))
  return `/staff/subject/copy?ticket=${ticket}`
}

/** The phone number of such an address; undefined for another session, after its lifetime, or if it is forged. */
export function openTicket(ticket: string, session: string, at: Date): string | undefined {
  const text = unseal(key(), session, ticket)
  if (text === undefined) return undefined
  const { phone, until } = ticketSchema.parse(JSON.parse(text))
  return at.getTime() <= until ? phone : undefined
}
