import 'server-only'

import { isOffered, type OfferedProgramme } from '@/components/sections/programme/own'
import type { SpecimenContext } from '@/components/sections/specimen/specimen'
import { getOrganisation } from '@/lib/content/organisation'
import { getProgrammes } from '@/lib/content/programmes'
import type { Locale } from '@/lib/i18n/locales'

/** The programs that have specimens: every one with an offer. */
export function programmesWithSpecimens(locale: Locale): OfferedProgramme[] {
  return getProgrammes(locale).filter(isOffered)
}

/** What the specimens of a program are made from. */
export function specimenContext(locale: Locale, programme: OfferedProgramme): SpecimenContext {
  return {
    ...{ locale, path: programme.page },
    operator: getOrganisation(locale).operator,
    programme,
  }
}
