import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import type { Offer } from '@/schemas/content/programme-offer'

export type WithOffer<P> = P & { offer: Offer }
export type OfferedProgramme = WithOffer<ProgrammeShown>

/** Whether a program has an offer: every one that is not coming soon. */
export const isOffered = <P extends { offer?: Offer }>(programme: P): programme is WithOffer<P> =>
  programme.offer !== undefined

/** The program whose page this is. Throws on every other page. */
function programmeOf({ programmes, path }: MdxContext): ProgrammeShown {
  const own = programmes().find(({ page }) => page === path)
  if (!own) throw new Error(`${path} is not the page of a program: see content/facts/programmes.json`)
  return own
}

/** The program whose page this is, with its offer. Throws if it has none yet. */
export function offeredProgrammeOf(context: MdxContext): OfferedProgramme {
  const own = programmeOf(context)
  if (!own.offer) throw new Error(`${own.slug} is coming soon, so it has no offer to show`)
  return { ...own, offer: own.offer }
}
