import type { Actor } from '@/lib/accounts/audit'

/** Who reads or changes, and when: every such call leaves a trace in the audit log. */
export type By = { actor: Actor; at: Date }
