import type { DocumentProps } from '@/components/mdx/page'

import { programmeFact } from '@/components/sections/programme/fact'
import { refundRules } from '@/components/sections/programme/refund-rules'
import type * as schema from '@/components/sections/programme/schema'

/* Facts inside a sentence. */

export function ProgrammeFact({ page, is, of }: DocumentProps<typeof schema.ProgrammeFact>) {
  return programmeFact(page, is, of)
}

export function RefundRules({ page, of }: DocumentProps<typeof schema.RefundRules>) {
  return refundRules(page, of)
}
