import { catalogOf, type DocumentProps, programmesOf, textsOf } from '@/components/mdx/page'

import { SampleTable } from '@/components/sections/programme/sample-table'
import type * as schema from '@/components/sections/programme/schema'
import { countryName } from '@/components/sections/programme/texts'
import { UniversityMap } from '@/components/sections/programme/university-map'
import type { IdBelow } from '@/lib/i18n/message-ids'

const columns = ['name', 'place', 'accreditor', 'since', 'programs', 'register'] as const

/** The register of the partner universities: what each awards here, and where a real one would be looked up. */
export function Universities({ page, map = false }: DocumentProps<typeof schema.Universities>) {
  if (map) return <UniversityMap page={page} />
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
        <a key={slug} href={href} className="block py-1 underline decoration-blossom underline-offset-4">
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
        <a key="register" href={register} className="underline decoration-blossom underline-offset-4">
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
