import type { Actor } from '@/lib/accounts/audit'

/** Who reads or changes an application, and when, for the audit log. */
export type By = { actor: Actor; at: Date }
