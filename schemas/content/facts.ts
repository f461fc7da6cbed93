import { z } from 'zod'
import { channels } from './article'
import { drawingNames } from './drawings'
import { choice } from './fields'
import { locales } from '../locale'
import type { DataFile } from './kind'

const number = z.number().nonnegative()

/** `content/facts/claims.json`: every claim and program figure, once for all languages. */
export const claimsSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    /** A figure, a range, or the list whose length is the figure: all programs, or those of a status. */
    value: z.union([
      number,
      z.tuple([number, number]),
      z.enum(['programmes', 'open-programmes', 'coming-soon-programmes']),
    ]),
    /** “or more”: shown as a plus sign after the figure. */
    plus: z.boolean().optional(),
    format: z.enum(['compact', 'percent', 'ten-thousands']).optional(),
    /** Only in these languages, if the source states it only there. */
    locales: z.array(z.enum(locales)).optional(),
    source: z.string(),
    asOf: z.iso.date(),
  }),
)
type StatedClaims = z.infer<typeof claimsSchema>
export type Claim = StatedClaims[string] & { value: number | [number, number] }
export type Claims = Record<string, Claim>

/** The claims with their figures: a claim that counts a list gets its length. */
export function countClaims(stated: StatedClaims, programmes: readonly { status: string }[]): Claims {
  const counts = {
    programmes: programmes.length,
    'open-programmes': programmes.filter(({ status }) => status === 'open').length,
    'coming-soon-programmes': programmes.filter(({ status }) => status === 'coming-soon').length,
  }
  const counted = Object.entries(stated).map(([id, claim]): [string, Claim] => {
    const { value } = claim
    return [id, { ...claim, value: typeof value === 'string' ? counts[value] : value }]
  })
  return Object.fromEntries(counted)
}

/** `content/{locale}/claims.json`: label and unit of each claim. */
export const claimLabelsSchema = z.record(
  z.string(),
  z.strictObject({ label: z.string().min(1), unit: z.string() }),
)

/** `content/facts/routes.json`: every path with a document. */
export const routesSchema = z.array(
  z.strictObject({
    path: z.string().startsWith('/'),
    area: z.string().min(1),
    parent: z.string().startsWith('/').optional(),
    channel: z.enum(channels).optional(),
    render: z.literal('request').optional(),
    /** Search engines, the sitemap and the site search leave the page out. */
    unlisted: z.literal(true).optional(),
    /** The name of a rule in `server/route/middleware.ts` that runs before the page. */
    middleware: z.string().min(1).optional(),
    drawing: choice(['Drawing', '插图'], drawingNames, {
      help: ['Without one, the page opens with a flower.', '不填时，页面以花开头。'],
    }).optional(),
  }),
)
export type Route = z.infer<typeof routesSchema>[number]

export const data: readonly DataFile[] = [
  {
    file: 'facts/claims.json',
    help: ['Every claim and figure, once for both languages.', '全部数据，各语言通用。'],
    schema: claimsSchema,
  },
  {
    file: '{locale}/claims.json',
    help: ['How each claim is named beside its figure.', '数据的名称与单位。'],
    schema: claimLabelsSchema,
  },
  {
    file: 'facts/routes.json',
    help: [
      'Every address that has a document, and the drawing that its page opens with.',
      '全部网址，以及页面开头的插图。',
    ],
    schema: routesSchema,
  },
]
