import { catalogOf, type MdxPage } from '@/components/mdx/page'
import { landDots, onMap } from '@/components/sections/cover/world'
import { countryName } from '@/components/sections/programme/texts'

const scale = 2.5
const land = landDots(scale)

/** Where a label is clear of the places of its neighbors: at the left or right of the first place of a country. */
const leftwards: ReadonlySet<string> = new Set(['IE', 'US'])

/** The partner universities on the land of the world, and below by country with their cities. */
export function UniversityMap({ page }: { page: MdxPage }) {
  const { universities, labels, original } = catalogOf(page)
  const countries = [...new Set(universities.map(({ country }) => country))].map((country) => ({
    country,
    name: countryName(page.locale, country),
    own: universities.filter((one) => one.country === country),
  }))
  return (
    <figure className="w-full">
      <svg aria-hidden="true" viewBox="0 0 900 300" className="w-full" fill="none">
        <path d={land} strokeWidth={5.2} strokeLinecap="round" className="stroke-brass/55" />
        {countries.map(({ country, name, own }) => {
          const spots = own.map(({ at }) => onMap(...at, scale))
          const isLeft = leftwards.has(country)
          const [x = 0, y = 0] =
            [...spots].sort(([one], [other]) => (isLeft ? one - other : other - one))[0] ?? []
          return (
            <g key={country}>
              {spots.map(([cx, cy]) => (
                <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={5.5} className="fill-crimson stroke-paper" />
              ))}
              <text
                x={x + (isLeft ? -12 : 12)}
                y={y + (country === 'CH' ? 16 : 4)}
                textAnchor={isLeft ? 'end' : 'start'}
                fontSize={15}
                className="fill-ink font-serif font-medium max-xs:hidden"
              >
                {`${name} ${own.length}`}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <dl className="mt-4 grid gap-x-6 gap-y-4 text-sm xs:grid-cols-2 md:grid-cols-3">
          {countries.map(({ country, name, own }) => (
            <div key={country} className="border-t border-line pt-3">
              <dt className="font-serif text-lg text-crimson">{`${name} ${own.length}`}</dt>
              {own.map(({ id }) => (
                <dd key={id} className="mt-1">
                  {labels.universities[id]?.name ?? original[id]?.name ?? id}
                  <span className="text-ink-soft"> {labels.universities[id]?.city}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
