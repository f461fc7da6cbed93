import type { ProgrammeContext, ProgrammeShown } from '@/components/sections/programme/context'
import type { Offer } from '@/schemas/content/programme-offer'

export type WithOffer<P> = P & { offer: Offer }
export type OfferedProgramme = WithOffer<ProgrammeShown>

/** Whether a program has an offer: every one that is not coming soon. */
export const isOffered = <P extends { offer?: Offer }>(programme: P): programme is WithOffer<P> =>
  programme.offer !== undefined

/** The named program, or the one whose page this is. Throws on every other page. */
function programmeOf({ programmes, path }: ProgrammeContext, slug?: string): ProgrammeShown {
  const own = programmes().find((one) => (slug ? one.slug === slug : one.page === path))
  if (!own)
    throw new Error(
      `${slug ?? path} is not ${slug ? 'a program' : 'the page of a program'}: see content/facts/programmes.json`,
    )
  return own
}

/** A program with its offer: the named one, or the one whose page this is. Throws if it has none yet. */
export function offeredProgrammeOf(context: ProgrammeContext, slug?: string): OfferedProgramme {
  const own = programmeOf(context, slug)
  if (!own.offer) throw new Error(`${own.slug} is coming soon, so it has no offer to show`)
  return { ...own, offer: own.offer }
}
