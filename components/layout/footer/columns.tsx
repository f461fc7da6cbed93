import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { leadsNowhere } from '@/schemas/sample-host'

const linkClass =
  'inline-block py-1 hover:text-white hover:underline hover:decoration-blossom hover:underline-offset-4'

/** A column of the footer with its heading. */
export function Column({
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

type LinkListProps = { links: readonly { id: string; href: string; label: string }[]; newTab: string }

/** Links of one kind; absolute addresses open in a new tab. */
export function LinkList({ links, newTab }: LinkListProps) {
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
export function FooterLink({ href, newTab, children }: FooterLinkProps) {
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
