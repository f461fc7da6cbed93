import 'server-only'
import { factContext } from '@/app/fact-context'
import type { MdxContext, ProgrammeContext } from '@/components/mdx/context'
import { getOrganisation } from '@/lib/content/organisation'
import { getProgrammes } from '@/lib/content/programmes'
import type { Locale } from '@/lib/i18n/locales'

/** What the texts of entries are made of: the facts of a page, without its components. */
export type SearchContext = ProgrammeContext & Pick<MdxContext, 'organisation'>

export function searchContext(locale: Locale): SearchContext {
  const programmes = getProgrammes(locale)
  return {
    ...factContext(locale),
    path: '/',
    programmes: () => programmes,
    organisation: getOrganisation(locale),
  }
}
