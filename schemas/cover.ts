import * as z from 'zod/mini'

/** What a cover is drawn from: `components/sections/cover` draws each kind. */
export const coverKinds = [
  'figure',
  'bars',
  'calendar',
  'table',
  'paper',
  'timeline',
  'map',
] as const

/** A drawing as documents and the API have it: a kind, and names with what each is worth there. */
export const coverData = z.object({
  kind: z.enum(coverKinds),
  data: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
})
export type CoverData = z.infer<typeof coverData>

/** The cover of an article, with what it says in lists, where it is small: a figure, and what it counts. */
export const articleCover = z.extend(coverData, {
  fact: z.object({ figure: z.string(), counts: z.string() }),
})
export type ArticleCoverData = z.infer<typeof articleCover>

/** The number in a text: with a real minus sign, separators and unit. */
export function amountIn(text: string): number {
  return Number.parseFloat(text.replace('−', '-').replaceAll(/[,\s]/g, ''))
}

/** The first and last of marked days, `5-11`, or of one, `5`. */
export function spanIn(text: string): readonly [from: number, to: number] {
  const [from = Number.NaN, to = from] = text.split(/[-–]/).map(Number)
  return [from, to]
}

/** The longitude and latitude of a place, `116.4, 39.9`. */
export function placeIn(text: string): readonly [longitude: number, latitude: number] {
  const [longitude = Number.NaN, latitude = Number.NaN] = text.split(',').map(Number)
  return [longitude, latitude]
}
