import { z } from 'zod'
import { oneOf } from './fields'
import type { DataFile } from './kind'
import { documentKindWords, localeWords } from './choices/data'

const row = { says: z.string().min(1), on: z.array(z.string().startsWith('/')).min(1) }
const number = z.number().nonnegative()
const shown = {
  ...row,
  claim: z.string(),
  plus: z.boolean().optional(),
  locales: z.array(oneOf(localeWords)).optional(),
}

/**
 * `content/facts/specification.json`: the claims of the specification's first section, while `claims.json` contains the
 * figures that are shown. The content check compares both; `on` names the pages that must state the claim.
 */
export const specificationSchema = z.array(
  z.union([
    /** An exact figure: terms and prices. */
    z.strictObject({ ...shown, value: z.union([number, z.tuple([number, number])]) }),
    /** A lower limit for a figure that grows. */
    z.strictObject({ ...shown, least: number }),
    /** The fewest documents of a kind, all shown by a component of the page. */
    z.strictObject({
      ...row,
      kind: oneOf(documentKindWords),
      folder: z.string(),
      least: z.int(),
    }),
    /** The fewest programs on the page, and whether programs that are coming soon count. */
    z.strictObject({ ...row, programmes: z.int().positive(), comingSoon: z.boolean() }),
    /** Pages that the page links to, or sections of the page. */
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
    engineers: true,
  },
]
