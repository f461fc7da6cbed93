import { FooterLink } from '@/components/layout/footer/columns'
import type { FooterContent, Operator } from '@/components/layout/footer/types'
import type { Translate } from '@/components/layout/translate'
import { FILING_PLACEHOLDER } from '@/lib/placeholders'

/** The ministry's register of filings, which every mainland site must link to. */
const filingRegister = 'https://beian.miit.gov.cn'

type LegalProps = { operator: Operator; words: FooterContent['words']; year: number; t: Translate }

/** Copyright, filings, and the notice that this is a sample. */
export function Legal({ operator, words, year, t }: LegalProps) {
  const newTab = t('components.layout.newTab')
  const { publicSecurity } = operator
  const line = { from: String(operator.since), to: String(year), operator: operator.operator }
  return (
    <div className="mt-8 border-t md:mt-12 border-crimson-line pt-5 text-sm text-rose-soft print:mt-0 print:border-line print:text-ink">
      <ul className="flex flex-wrap items-center gap-x-7 gap-y-1">
        <li>{t('components.layout.footer.copyright', line)}</li>
        <li>
          <FooterLink href={filingRegister} newTab={newTab}>
            {FILING_PLACEHOLDER}
          </FooterLink>
        </li>
        {publicSecurity ? (
          <li>
            <FooterLink href={publicSecurity.href} newTab={newTab}>
              {publicSecurity.number}
            </FooterLink>
          </li>
        ) : null}
        <li>{words.sample}</li>
      </ul>
      <nav aria-label={t('components.layout.footer.label')} className="print:hidden">
        <ul className="flex flex-wrap gap-x-7 gap-y-1">
          {(['privacy', 'accessibility', 'sitemap'] as const).map((page) => (
            <li key={page} className="max-md:[&>a]:py-2.5">
              <FooterLink href={`/${page}`} newTab={newTab}>
                {words[page]}
              </FooterLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
