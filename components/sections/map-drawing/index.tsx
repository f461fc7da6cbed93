import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { Mark } from '@/components/ui/flower/mark'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { random } from '@/components/ui/flower/geometry/flower'

type OfficePlace = { latitude: number; longitude: number; address: string }

/** The location in several map services; none is requested before a click. */
export function mapServices({ latitude, longitude, address }: OfficePlace) {
  const name = encodeURIComponent(address)
  return [
    { id: 'amap', href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}` },
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

/** A generated street plan, always the same for a place: paths in a box of 400 × 300. */
export function streetsAround(seed: string) {
  const next = random(seed)
  const lean = Math.round((next() - 0.5) * 240)
  const across = [30, 75, 118, 182, 226, 270].map(
    (y) => `M-10 ${Math.round(y + next() * 14)}l420 ${Math.round(lean / 3)}`,
  )
  const down = [20, 66, 128, 255, 318, 372].map((x) => `M${Math.round(x + next() * 18)}-10l${lean} 320`)
  const left = Math.round(250 + next() * 40)
  const top = Math.round(24 + next() * 20)
  return {
    streets: [...across, ...down].join(''),
    avenues: `M-10 162l420 ${Math.round(lean / 3)}M${200 - Math.round(lean / 2)}-10l${lean} 320`,
    park: `M${left} ${top}q50-24 96 6 22 40-12 74-60 26-96-8-18-44 12-72z`,
  }
}

export type MapPlace = { id: string; city: string; address: string; latitude: number; longitude: number }
export type MapDrawingProps = {
  places: readonly MapPlace[]
  texts: {
    newTab: string
    open: string
    services: { amap: string; baidu: string; osm: string }
  }
}

const link =
  'inline-flex min-h-11 items-center text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current'

function Plan({ place }: { place: MapPlace }) {
  const { streets, avenues, park } = streetsAround(place.id)
  return (
    <div aria-hidden="true" className="relative aspect-[4/3] overflow-hidden border border-line bg-paper">
      <svg viewBox="0 0 400 300" fill="none" className="h-full w-full" preserveAspectRatio="xMidYMid slice">
        <path d={park} className="fill-leaf/15" />
        <path d={streets} className="stroke-line" strokeWidth={3} />
        <path d={avenues} className="stroke-brass/50" strokeWidth={8} />
      </svg>
      <span className="absolute left-1/2 top-1/2 grid size-12 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-crimson bg-paper text-crimson">
        <Mark size={34} />
      </span>
    </div>
  )
}

/** Sketches of the office locations, with links to map services: no external map is loaded. */
export function MapDrawingView({ places, texts }: MapDrawingProps) {
  return (
    <ul className="grid w-full gap-x-5 gap-y-9 sm:grid-cols-2 md:grid-cols-3">
      {places.map((place) => (
        <li key={place.id}>
          <Plan place={place} />
          <p className="mt-3 font-serif text-lg">{place.city}</p>
          <p className="text-sm text-ink-soft">{place.address}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5 text-sm" aria-label={texts.open}>
            {mapServices(place).map(({ id, href }) => (
              <li key={id}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                  {texts.services[id]}
                  <span className="sr-only">
                    {place.city} {texts.newTab}
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

export function MapDrawing({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const own = (id: IdBelow<'components.sections.map-drawing'>) => t(`components.sections.map-drawing.${id}`)
  return (
    <MapDrawingView
      places={organizationOf(page).offices}
      texts={{
        newTab: t('components.sections.newTab'),
        open: own('open'),
        services: { amap: own('amap'), baidu: own('baidu'), osm: own('osm') },
      }}
    />
  )
}
