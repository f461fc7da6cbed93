import { QrImage } from '@/components/ui/qr'
import type { Translate } from '@/components/layout/translate'
import { FILING_PLACEHOLDER } from '@/lib/placeholders'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { leadsNowhere } from '@/schemas/sample-host'

type Link = { readonly id: string; readonly href: string; readonly label: string }
type Code = {
  readonly id: string
  readonly target: string
  readonly label: string
  readonly note: string
}

/** The operator's details for the layout. */
export type Operator = {
  readonly name: string
  readonly operator: string
  readonly logo: { readonly name: string; readonly line: string }
  readonly since: number
  readonly phone: string
  readonly email: string
  readonly offices: readonly {
    readonly id: string
    readonly city: string
    readonly address: string
  }[]
  readonly qr: readonly Code[]
  readonly affiliates: readonly {
    readonly id: string
    readonly href: string
    readonly name: string
  }[]
  readonly publicSecurity?: { readonly number: string; readonly href: string } | undefined
}

type FooterTexts =
  | 'contact'
  | 'outside'
  | 'affiliates'
  | 'related'
  | 'follow'
  | 'sample'
  | 'privacy'
  | 'accessibility'
  | 'sitemap'

export type FooterContent = {
  readonly words: Readonly<Record<FooterTexts, string>>
  readonly outside: readonly Link[]
  readonly related: readonly Link[]
}

const linkClass =
  'inline-block py-1 hover:text-white hover:underline hover:decoration-blossom hover:underline-offset-4'

/** A column of the footer with its heading. */
function Column({
  title,
  children,
  className = '',
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className={className}>
      <h2 className="mb-1.5 font-serif md:mb-3 text-base text-white">{title}</h2>
      {children}
    </section>
  )
}

type LinkListProps = {
  links: readonly { id: string; href: string; label: string }[]
  newTab: string
}

/** Links of one kind; absolute addresses open in a new tab. */
function LinkList({ links, newTab }: LinkListProps) {
  return (
    <ul>
      {links.map(({ id, href, label }) => (
        <li key={id}>
          <FooterLink href={href} newTab={newTab}>
            {label}
          </FooterLink>
        </li>
      ))}
    </ul>
  )
}

type FooterLinkProps = { href: string; newTab: string; children: ReactNode }

/** A link of the footer. `newTab` is announced by assistive technology after a link that opens in a new tab. */
function FooterLink({ href, newTab, children }: FooterLinkProps) {
  if (/^https?:/.test(href) && leadsNowhere(href))
    return <span className="inline-block py-0.5">{children}</span>
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={linkClass}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClass}>
      {children}
      <Icon name="arrow-up-right" size={14} className="ml-1 inline-block align-[-1px]" />
      <span className="sr-only"> ({newTab})</span>
    </a>
  )
}

/** The ministry's register of filings, which every mainland site must link to. */
const filingRegister = 'https://beian.miit.gov.cn'

type LegalProps = { operator: Operator; words: FooterContent['words']; year: number; t: Translate }

/** Copyright, filings, and the notice that this is a sample. */
function Legal({ operator, words, year, t }: LegalProps) {
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

export type FooterProps = {
  operator: Operator
  footer: FooterContent
  /** Last year of the copyright line. */
  year: number
  t: Translate
}

/** The QR codes: the panel's follow tab links here without JavaScript. */
export const followId = 'follow-us'

/** Contact, links, QR codes, copyright and filings: on every page of the default layout. */
export function Footer({ operator, footer, year, t }: FooterProps) {
  const { words, outside, related } = footer
  const newTab = t('components.layout.newTab')
  const affiliates = operator.affiliates.map(({ id, href, name }) => ({ id, href, label: name }))
  const [office] = operator.offices
  return (
    // On narrow windows the apply bar may cover the end of the page.
    <footer className="bg-crimson-deep pt-8 pb-[calc(16px+var(--apply-bar))] text-[15px] leading-relaxed text-rose-pale md:pt-[72px] md:pb-7 print:bg-transparent print:py-4 print:text-ink">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-5 gap-y-5 xs:gap-x-10 md:grid-cols-[3fr_3fr_3fr_auto] print:hidden">
          <Column title={words.contact} className="max-md:col-span-2">
            <address className="not-italic">
              <ul>
                {office ? <li className="py-1">{office.address}</li> : null}
                <li>
                  <FooterLink href={`tel:${operator.phone.replace(/[^\d+]/g, '')}`} newTab={newTab}>
                    {operator.phone}
                  </FooterLink>
                </li>
                <li>
                  <FooterLink href={`mailto:${operator.email}`} newTab={newTab}>
                    {operator.email}
                  </FooterLink>
                </li>
              </ul>
            </address>
          </Column>
          <Column title={words.related}>
            <LinkList links={related} newTab={newTab} />
          </Column>
          <div className="grid content-start gap-y-7 md:gap-y-9">
            <Column title={words.affiliates}>
              <LinkList links={affiliates} newTab={newTab} />
            </Column>
            <Column title={words.outside}>
              <LinkList links={outside} newTab={newTab} />
            </Column>
          </div>
          <div id={followId} className="max-md:col-span-2">
            <Column title={words.follow}>
              <ul className="flex flex-wrap gap-4">
                {operator.qr.map(({ id, label }) => (
                  <li key={id} className="w-[92px] text-center text-[13px] leading-snug">
                    <QrImage
                      id={id}
                      label={t('components.layout.footer.qr', { label })}
                      className="mb-2 size-[72px] md:size-[92px]"
                    />
                    <span aria-hidden="true">{label}</span>
                  </li>
                ))}
              </ul>
            </Column>
          </div>
        </div>
        <Legal operator={operator} words={words} year={year} t={t} />
      </div>
    </footer>
  )
}
