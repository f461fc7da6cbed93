import 'server-only'
import { programmeContext, type ProgrammeContext } from '@/components/sections/programme/context'
import { getOrganisation } from '@/lib/content/organisation'
import { getProgrammes } from '@/lib/content/programmes'
import type { Locale } from '@/lib/i18n/locales'

/** What the texts of entries are made of: the facts of a page, without its components. */
export type SearchContext = ProgrammeContext & { organisation: ReturnType<typeof getOrganisation> }

export function searchContext(locale: Locale): SearchContext {
  const programmes = getProgrammes(locale)
  return {
    ...programmeContext({ locale, path: '/' }),
    programmes: () => programmes,
    organisation: getOrganisation(locale),
  }
}
