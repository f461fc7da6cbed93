import { sql } from 'drizzle-orm'
import { outbox } from '@/lib/db/schema/outbox'

// Literals instead of parameters, because the partial indexes need these conditions.
export const isPending = sql`${outbox.status} = 'pending'`
export const isSent = sql`${outbox.status} = 'sent'`
export const isDead = sql`${outbox.status} = 'dead'`
