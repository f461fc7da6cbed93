import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { mapServices, streetsAround } from '@/components/sections/map-drawing/streets'
import { Mark } from '@/components/ui/flower/mark'
import type { IdBelow } from '@/lib/i18n/message-ids'

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
