import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { Icon, type IconProps } from '@/components/ui/icon'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { seededRandom } from '@/components/ui/flower/geometry/flower'
import { markPaths } from '@/components/ui/flower/mark-paths'

type OfficePlace = { latitude: number; longitude: number; address: string }

/** The location in several map services; none is requested before a click. */
export function mapServices({ latitude, longitude, address }: OfficePlace) {
  const name = encodeURIComponent(address)
  return [
    {
      id: 'amap',
      href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}`,
    },
    {
      id: 'baidu',
      href: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${name}&content=${name}&output=html`,
    },
    {
      id: 'osm',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
  ] as const
}

/** What lies near an office: a park, a river, or the sea. */
const surroundings = [
  { area: 'M30-60h120q26 70 8 130-70 26-134-6z' },
  { river: 'M330-90q-70 90-12 190t-40 260' },
  { area: 'M-120 172q120-34 230 2t410-16v260h-640z' },
] as const

/** A sketch of an office's surroundings in a box of 400 × 200: generated, always the same for a place. */
export function planOf(id: string, place: number) {
  const next = seededRandom(id)
  const between = (from: number, to: number) => Math.round(from + next() * (to - from))
  const side = place % 2 ? -1 : 1
  const corner = [200 + side * between(36, 70), between(84, 112)] as const
  const pin = [corner[0] + side * 44, corner[1] + (place === 2 ? -1 : 1) * between(34, 44)] as const
  const start = [corner[0] - side * between(110, 140), corner[1]] as const
  const across = [-56, -14, 38, 62, 146, 188, 232].map((y) => `M-80 ${y + between(0, 12)}h560`)
  const down = [-40, 24, 82, 148, 214, 290, 352, 420].map((x) => `M${x + between(0, 18)}-120v440`)
  return {
    turn: between(4, 13) * side,
    streets: [...across, ...down].join(''),
    avenues: `M-80 ${corner[1]}h560M${corner[0]}-120v440`,
    /** From the station or gate to the office. */
    way: `M${start[0]} ${start[1]}H${corner[0]}V${pin[1]}H${pin[0]}`,
    start,
    pin,
  }
}

function Plan({ id, place }: { id: string; place: number }) {
  const { turn, streets, avenues, way, start, pin } = planOf(id, place)
  const { area, river } = {
    area: undefined,
    river: undefined,
    ...surroundings[place % surroundings.length],
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 200"
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      className="h-44 w-full border border-line bg-paper print:hidden"
    >
      <g transform={`rotate(${turn} 200 100)`}>
        {area ? <path d={area} className="fill-leaf/20" /> : null}
        <path d={streets} className="stroke-line" strokeWidth={3} />
        <path d={avenues} className="stroke-brass/50" strokeWidth={9} />
        {river ? <path d={river} className="stroke-leaf/25" strokeWidth={44} /> : null}
        <path
          d={way}
          className="stroke-crimson"
          strokeWidth={3}
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <circle
          cx={start[0]}
          cy={start[1]}
          r={7}
          className="fill-paper stroke-ink"
          strokeWidth={3}
        />
        <g transform={`translate(${pin.join(' ')}) rotate(${-turn})`} className="fill-crimson">
          <circle r={21} className="fill-paper stroke-crimson" />
          <g transform="scale(.15)">
            <path d={markPaths.petals} opacity={0.78} />
            <path d={markPaths.standard} fillRule="evenodd" />
          </g>
        </g>
      </g>
    </svg>
  )
}

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

const link =
  'inline-block py-0.5 underline decoration-blossom underline-offset-4 hover:text-crimson'

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
              <a
                href={`tel:${office.phone.replace(/[^\d+]/g, '')}`}
                className={`tabular-nums ${link}`}
              >
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
                  className="inline-flex min-h-11 items-center page-link"
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
