import { z } from 'zod'
import { oneOf, valuesOf } from './fields'
import type { DataFile } from './kind'
import { accessCheckWords } from './choices/data'

/** What the browser tests check about accessibility, in the order of the statement. */
export const accessChecks = valuesOf(accessCheckWords)

export const accessibilitySchema = z.strictObject({
  /** Of the commit that was tested. */
  date: z.iso.date(),
  /** Each in one language. */
  pages: z.int().positive(),
  /** States of pages, such as open menus and forms with errors; each was tested in every language. */
  states: z.int().positive(),
  /** Kinds of page through which the keyboard was walked, in every language. */
  walked: z.int().positive(),
  /** What was checked and passed. */
  checks: z.array(oneOf(accessCheckWords)),
  /** Rules that the tests leave out. */
  exceptions: z.array(z.string().min(1)),
})

export type Accessibility = z.infer<typeof accessibilitySchema>

export const data: readonly DataFile[] = [
  {
    file: 'facts/accessibility.json',
    help: [
      'The result of the accessibility tests, written by `npm run accessibility`. Do not edit it.',
      '无障碍测试的结果，由 `npm run accessibility` 写出，请勿手改。',
    ],
    schema: accessibilitySchema,
    engineers: true,
  },
]
