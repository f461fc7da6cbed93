import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { Icon } from '@/components/ui/icon/index'
import { leadsNowhere } from '@/schemas/sample-host'

export type AffiliatesProps = {
  /** Without an address, a company has no link. */
  affiliates: readonly { id: string; href?: string | undefined; name: string; note: string }[]
  newTab: string
}

/** Companies of the same group; each has its own site. */
export function AffiliatesView({ affiliates, newTab }: AffiliatesProps) {
  return (
    <ul className="grid w-full gap-x-12 md:grid-cols-3">
      {affiliates.map(({ id, href, name, note }) => (
        <li key={id} className="group relative border-t border-ink py-6">
          <h3 className="text-xl">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-2 after:absolute after:inset-0 group-hover:text-crimson"
              >
                {name}
                <Icon name="arrow-up-right" size={18} className="text-crimson" />
                <span className="sr-only">{newTab}</span>
              </a>
            ) : (
              name
            )}
          </h3>
          <p className="mt-1.5 text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  )
}

export function Affiliates({ page }: { page: MdxPage }) {
  const affiliates = organizationOf(page).affiliates.map(({ href, ...one }) =>
    leadsNowhere(href) ? one : { ...one, href },
  )
  return (
    <AffiliatesView affiliates={affiliates} newTab={textsOf(page)('components.sections.newTab')} />
  )
}
