import 'server-only'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { isOffered } from '@/schemas/content/programme-offer'
import {
  specimenContext as contextOn,
  type SpecimenContext,
} from '@/components/sections/specimen/specimen'
import { getProgrammes } from '@/lib/content/programmes'
import type { Locale } from '@/lib/i18n/locales'

/** The programs that have specimens: every one with an offer. */
export function programmesWithSpecimens(locale: Locale): OfferedProgramme[] {
  return getProgrammes(locale).filter(isOffered)
}

/** What the specimens of a program are made from. */
export const specimenContext = (locale: Locale, programme: OfferedProgramme): SpecimenContext =>
  contextOn({ locale, path: programme.page }, programme)
