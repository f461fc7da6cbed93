import { programmesOf, type MdxPage } from '@/components/mdx/page'
import type { ProgrammeFacts, ProgrammeFields } from '@/schemas/content/programme'
import { isOffered, type WithOffer } from '@/schemas/content/programme-offer'

export type ProgrammeShown = ProgrammeFields & ProgrammeFacts & { code: string }
export type OfferedProgramme = WithOffer<ProgrammeShown>

/** The named program, or the one whose page this is. Throws on every other page. */
function programmeOf(page: MdxPage, slug?: string): ProgrammeShown {
  const own = programmesOf(page).find((one) => (slug ? one.slug === slug : one.page === page.path))
  if (!own)
    throw new Error(
      `${slug ?? page.path} is not ${slug ? 'a program' : 'the page of a program'}: see content/facts/programmes.json`,
    )
  return own
}

/** The program whose page this is, if it has an offer. */
export const programmeOn = (page: MdxPage): OfferedProgramme | undefined =>
  programmesOf(page)
    .filter(isOffered)
    .find((one) => one.page === page.path)

/** A program with its offer: the named one, or the one whose page this is. Throws if it has none yet. */
export function offeredProgrammeOf(page: MdxPage, slug?: string): OfferedProgramme {
  const own = programmeOf(page, slug)
  if (!own.offer) throw new Error(`${own.slug} is coming soon, so it has no offer to show`)
  return { ...own, offer: own.offer }
}
