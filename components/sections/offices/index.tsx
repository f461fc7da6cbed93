import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { Icon, type IconProps } from '@/components/ui/icon/index'
import type { IdBelow } from '@/lib/i18n/message-ids'

export type Office = {
  id: string
  city: string
  address: string
  hours: string
  directions: string
  phone: string
  email: string
}
export type OfficesProps = {
  offices: readonly Office[]
  texts: { address: string; hours: string; directions: string; phone: string; email: string }
}

function Line({
  icon,
  term,
  children,
}: {
  icon: IconProps['name']
  term: string
  children: React.ReactNode
}) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon name={icon} className="mt-1 text-crimson" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const link = 'inline-block py-0.5 underline decoration-blossom underline-offset-4 hover:text-crimson'

/** The offices with addresses, opening hours and contacts. */
export function OfficesView({ offices, texts }: OfficesProps) {
  return (
    <ul className="grid w-full border-t border-ink md:grid-cols-3">
      {offices.map((office) => (
        <li
          key={office.id}
          id={`office-${office.id}`}
          className="border-b border-line py-7 md:border-l md:px-7 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
        >
          <h3 className="text-2xl">{office.city}</h3>
          <dl className="mt-4 grid gap-2.5">
            <Line icon="map-pin" term={texts.address}>
              <address className="not-italic">{office.address}</address>
            </Line>
            <Line icon="clock" term={texts.hours}>
              {office.hours}
            </Line>
            <Line icon="phone" term={texts.phone}>
              <a href={`tel:${office.phone.replace(/[^\d+]/g, '')}`} className={`tabular-nums ${link}`}>
                {office.phone}
              </a>
            </Line>
            <Line icon="mail" term={texts.email}>
              <a href={`mailto:${office.email}`} className={link}>
                {office.email}
              </a>
            </Line>
            <Line icon="info" term={texts.directions}>
              <span className="text-ink-soft">{office.directions}</span>
            </Line>
          </dl>
        </li>
      ))}
    </ul>
  )
}

export function Offices({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const own = (id: IdBelow<'components.sections.offices'>) => t(`components.sections.offices.${id}`)
  return (
    <OfficesView
      offices={organizationOf(page).offices}
      texts={{
        address: own('address'),
        hours: own('hours'),
        directions: own('directions'),
        phone: own('phone'),
        email: own('email'),
      }}
    />
  )
}
