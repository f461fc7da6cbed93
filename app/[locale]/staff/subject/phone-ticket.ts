import 'server-only'
import { z } from 'zod'
import { sealText, unsealText } from '@/lib/accounts/staff/seal'
import { keysFor } from '@/lib/env/keys'

/** What the address is for, and how long it is valid, in ms. */
const lifetimes = { copy: 60_000, erase: 10 * 60_000 }
export type TicketPurpose = keyof typeof lifetimes

const ticketSchema = z.object({ phone: z.string(), until: z.number() })
const key = (purpose: TicketPurpose) => keysFor(`staff ${purpose}`)

type Ticket = { phone: string; session: string; at: Date }

/** The address of a person's copy or erasure: valid for one session, with the phone number encrypted. */
export function ticketHref(purpose: TicketPurpose, { phone, session, at }: Ticket): string {
  const until = at.getTime() + lifetimes[purpose]
  const ticket = sealText(key(purpose), session, JSON.stringify({ phone, until }))
  return `/staff/subject/${purpose}?ticket=${ticket}`
}

type TicketContents = { ticket: string; session: string; at: Date }

/** The phone number of such an address; undefined for another session, after its lifetime, or if it is forged. */
export function openTicket(
  purpose: TicketPurpose,
  { ticket, session, at }: TicketContents,
): string | undefined {
  const text = unsealText(key(purpose), session, ticket)
  if (text === undefined) return undefined
  const { phone, until } = ticketSchema.parse(JSON.parse(text))
  return at.getTime() <= until ? phone : undefined
}
