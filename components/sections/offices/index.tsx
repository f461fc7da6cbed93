import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { mapServices, Plan } from '@/components/sections/offices/plan'
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
  latitude: number
  longitude: number
}
export type OfficesProps = {
  offices: readonly Office[]
  texts: {
    address: string
    hours: string
    directions: string
    phone: string
    email: string
    maps: string
    newTab: string
    services: { amap: string; baidu: string; osm: string }
  }
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

/**
 * The offices with a sketch of the way there, address, hours and contacts. Maps are links: no external map is loaded.
 */
export function OfficesView({ offices, texts }: OfficesProps) {
  return (
    <ul className="grid w-full border-t border-ink md:grid-cols-3">
      {offices.map((office, place) => (
        <li
          key={office.id}
          id={`office-${office.id}`}
          className="border-b border-line py-6 md:border-l md:px-7 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
        >
          <Plan id={office.id} place={place} />
          <h3 className="mt-5 text-2xl">{office.city}</h3>
          <dl className="mt-3 grid gap-2">
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
          <ul className="mt-3 flex flex-wrap gap-x-5 text-sm print:hidden" aria-label={texts.maps}>
            {mapServices(office).map(({ id, href }) => (
              <li key={id}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current"
                >
                  {texts.services[id]}
                  <span className="sr-only">
                    {office.city} {texts.newTab}
                  </span>
                </a>
              </li>
            ))}
          </ul>
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
        maps: own('maps'),
        newTab: t('components.sections.newTab'),
        services: { amap: own('amap'), baidu: own('baidu'), osm: own('osm') },
      }}
    />
  )
}
