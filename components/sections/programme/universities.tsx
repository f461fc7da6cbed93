import { catalogOf, programmesOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { SampleTable } from '@/components/sections/programme/blocks'
import { countryName } from '@/components/sections/programme/texts'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { landDots, onMap } from '@/components/sections/cover/plots'

const scale = 2.5
const land = landDots(scale)

/** Where a label is clear of the places of its neighbors: at the left or right of the first place of a country. */
const leftwards: ReadonlySet<string> = new Set(['IE', 'US'])

/** The partner universities on the land of the world, and below by country with their cities. */
function UniversityMap({ page }: { page: MdxPage }) {
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
                <circle
                  key={`${cx} ${cy}`}
                  cx={cx}
                  cy={cy}
                  r={5.5}
                  className="fill-crimson stroke-paper"
                />
              ))}
              <text
                x={x + (isLeft ? -12 : 12)}
                y={y + (country === 'CH' ? 16 : 4)}
                textAnchor={isLeft ? 'end' : 'start'}
                fontSize={15}
                className="fill-ink stroke-(--ground) stroke-6 font-serif font-medium [paint-order:stroke] [stroke-linejoin:round] max-xs:hidden"
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

const columns = ['name', 'place', 'accreditor', 'since', 'programs', 'register'] as const

/** The register of the partner universities: what each awards here, and where a real one would be looked up. */
export function Universities({ page }: { page: MdxPage }) {
  const { locale } = page
  const catalog = catalogOf(page)
  const text = (id: IdBelow<'components.sections.universities'>) =>
    textsOf(page)(`components.sections.universities.${id}`)
  const rows = catalog.universities.map(({ id, country, since, register }) => {
    const names = catalog.labels.universities[id]
    const own = catalog.original[id]?.name ?? id
    const programs = programmesOf(page)
      .filter(({ offer }) => offer?.university === id)
      .map(({ slug, name, page: href }) => (
        <a
          key={slug}
          href={href}
          className="block py-1 underline decoration-blossom underline-offset-4"
        >
          {name}
        </a>
      ))
    return {
      key: id,
      cells: [
        names && names.name !== own ? `${names.name} (${own})` : own,
        `${countryName(locale, country)} · ${names?.city ?? ''}`,
        names?.accreditor ?? '',
        since,
        programs.length > 0 ? programs : text('none'),
        <a
          key="register"
          href={register}
          className="underline decoration-blossom underline-offset-4"
        >
          {new URL(register).hostname.replace('www.', '')}
        </a>,
      ],
    }
  })
  return (
    <>
      <UniversityMap page={page} />
      <SampleTable page={page} caption={text('caption')} columns={columns.map(text)} rows={rows} />
    </>
  )
}
