import { z } from 'zod'
import { locales } from '../locale'
import type { DataFile } from './kind'

const row = { says: z.string().min(1), on: z.array(z.string().startsWith('/')).min(1) }
const number = z.number().nonnegative()
const shown = {
  ...row,
  claim: z.string(),
  plus: z.boolean().optional(),
  locales: z.array(z.enum(locales)).optional(),
}

/**
 * `content/facts/specification.json`: what the specification's first section claims, apart from `claims.json`, which
 * holds the digits that are shown. The content check holds one against the other: `on` names the pages where a reader
 * would look for it.
 */
export const specificationSchema = z.array(
  z.union([
    /** A figure that is exactly this: terms and prices. */
    z.strictObject({ ...shown, value: z.union([number, z.tuple([number, number])]) }),
    /** A figure that grows and is never less. */
    z.strictObject({ ...shown, least: number }),
    /** At least so many documents of a kind, all shown by a component of the page. */
    z.strictObject({
      ...row,
      kind: z.enum(['Faq', 'Teacher']),
      folder: z.string(),
      least: z.int(),
    }),
    /** At least so many programmes, and how many of them are coming soon, shown by the page. */
    z.strictObject({ ...row, programmes: z.int().positive(), comingSoon: z.boolean() }),
    /** Pages that the page leads to, or sections that it has. */
    z.strictObject({ ...row, links: z.array(z.string().startsWith('/')).min(1) }),
    z.strictObject({ ...row, section: z.string() }),
  ]),
)
export type SpecifiedClaim = z.infer<typeof specificationSchema>[number]

export const data: readonly DataFile[] = [
  {
    file: 'facts/specification.json',
    help: [
      'What the specification claims; the check compares the claims with it.',
      '规格书中的数据，用于校验。',
    ],
    schema: specificationSchema,
  },
]
