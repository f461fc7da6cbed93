import type { FactContext } from '@/components/sections/programme/context'

const prefix = 'components.sections.programme'

/** Who is paid, and so refunds. */
export type Payee = 'university' | 'operator'

/** The refund table as a sentence: “开课前退100%，开课后2周内退80%，之后不退”. */
export function refundRules({ text, programmeCatalogue }: FactContext, payee: Payee): string {
  const rules = programmeCatalogue.refunds[payee].map(({ when, percent }) =>
    text(`${prefix}.refunds.rule`, { when: text(`${prefix}.when.${when}`), percent }),
  )
  return rules.join(text(`${prefix}.refunds.rule.separator`))
}
