import 'server-only'
import facts from '@/content/facts/programmes.json'
import { officeDay } from '@/lib/time'

export type Intake = { start: string; deadline: string }

/** The intakes of a program whose deadline is not over; undefined if it has no fees to quote or no such intake. */
export function quotableOf(slug: string, at: Date): readonly Intake[] | undefined {
  const offer = facts.find((fact) => fact.slug === slug)?.offer
  const coming = offer?.intakes.filter(({ deadline }) => deadline >= officeDay(at)) ?? []
  return coming.length > 0 ? coming : undefined
}

/** The programs that can be quoted, in their order. */
export function quotableSlugs(at: Date): string[] {
  return facts.flatMap(({ slug }) => (quotableOf(slug, at) ? [slug] : []))
}
