const prefix = 'components.sections.programme'

/** Who is paid, and so refunds. */
export type Payee = 'university' | 'operator'

/** The refund table as a sentence: “开课前退100%，开课后2周内退80%，之后不退”. */
export function refundRules(page: MdxPage, payee: Payee): string {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const rules = programmeCatalog.refunds[payee].map(({ when, percent }) =>
    text(`${prefix}.refunds.rule`, { when: text(`${prefix}.when.${when}`), percent }),
  )
  return rules.join(text(`${prefix}.refunds.rule.separator`))
}
import { catalogOf, textsOf, type MdxPage } from '@/components/mdx/page'
