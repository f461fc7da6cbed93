import type { colors } from '@/lib/palette'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import type { Offer } from '@/schemas/content/programme-offer'

export type Ink = keyof typeof colors
/** A filled path, or a stroked one if it has a width. */
export type Shape = readonly [ink: Ink, path: string, width?: number]
export type Pictured = Pick<ProgrammeFacts, 'leadsTo'> & { offer: Offer }
export type Draw = (programme: Pictured) => Shape[]

export const whole = (value: number) => String(Math.round(value))
export const rect = (x: number, y: number, width: number, height: number) =>
  `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`
export const circle = (x: number, y: number, r: number) =>
  `M${whole(x - r)} ${whole(y)}a${whole(r)} ${whole(r)} 0 1 0 ${whole(2 * r)} 0a${whole(r)} ${whole(r)} 0 1 0 ${whole(-2 * r)} 0z`
export const line = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${whole(x)} ${whole(y)}`).join('')
/** A door: a rectangle with a round top, by its foot. */
export const door = (x: number, foot: number, width: number, height: number) =>
  `M${whole(x)} ${whole(foot)}v${whole(width / 2 - height)}a${whole(width / 2)} ${whole(width / 2)} 0 0 1 ${whole(width)} 0v${whole(height - width / 2)}z`
export const each = (count: number, path: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => path(index)).join('')
export const turned = (x: number, y: number, reach: number, degrees: number): [number, number] => [
  x + reach * Math.sin((degrees * Math.PI) / 180),
  y - reach * Math.cos((degrees * Math.PI) / 180),
]

export const termsOf = ({ courses }: Offer) => Math.max(...courses.map(({ term }) => term))
/** The credits of a course; one for each where none are counted. */
export const weightOf = ({ credits }: Offer['courses'][number]) => Math.max(1, credits)
export const foot = 350
