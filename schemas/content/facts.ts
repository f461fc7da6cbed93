import { z } from 'zod'
import { type ArticleSection } from './article'
import { calendarDay, withCalled, withLabel, oneOf } from './fields'
import type { DataFile } from './kind'
import { countedWords, drawingWords, formatWords, localeWords, renderWords } from './choices/data'
import { sectionWords } from './choices/pages'

/** Claims that a component always states, without naming them as a property. */
export const statedBy: Readonly<Record<string, readonly string[]>> = {
  PointsCalculator: ['points-award', 'points-graduation', 'points-referral', 'points-withdrawal'],
  BudgetCalculator: ['us-living-cost'],
  Programmes: ['degree-length'],
}

const number = z.number().nonnegative()

/** `content/facts/claims.json`: every claim and program figure, once for all languages. */
export const claimsSchema = withCalled(
  'claim',
  withLabel(
    z.record(
      z.string().regex(/^[a-z][a-z0-9-]*$/),
      z
        .strictObject({
          value: withLabel(
            z.union([number, z.tuple([number, number]), oneOf(countedWords)]),
            ['Value', '数值'],
            [
              'A figure, a range, or the list whose length is the figure: all programs, those of a status, or the universities that award a degree.',
              '一个数字、一个区间，或一份列表（其长度就是数字）：全部项目、某种状态的项目，或现在颁发学位的大学。',
            ],
          ),
          plus: withLabel(
            z.boolean(),
            ['Or more', '以上'],
            ['Shown as a plus sign after the figure.', '显示为数字后的加号。'],
          ).optional(),
          format: withLabel(oneOf(formatWords), ['Format', '格式']).optional(),
          locales: withLabel(
            z.array(withLabel(oneOf(localeWords), ['Language', '语言'])),
            ['Languages', '语言'],
            [
              'Only in these languages, if the source states it only there.',
              '来源只在这些语言中说明时填写。',
            ],
          ).optional(),
          source: withLabel(z.string(), ['Source', '来源']),
          asOf: withLabel(calendarDay(), ['As of', '截至']),
          reviewBy: withLabel(
            calendarDay(),
            ['Review by', '复核期限'],
            [
              'When a figure of another source has to be looked up again.',
              '来自外部的数字，最晚哪天重新核对。',
            ],
          ).optional(),
        })
        .refine(({ source, reviewBy }) => source === 'operator' || reviewBy !== undefined, {
          path: ['reviewBy'],
          error: 'claim.review',
        })
        .refine(({ asOf, reviewBy = asOf }) => reviewBy >= asOf, {
          path: ['reviewBy'],
          error: 'claim.review-past',
        }),
    ),
    ['Figures', '数据'],
  ),
)
type StatedClaims = z.infer<typeof claimsSchema>
export type Claim = StatedClaims[string] & { value: number | [number, number] }
export type Claims = Record<string, Claim>

/** The claims with their figures: a claim that counts a list gets its length. */
export function countClaims(
  stated: StatedClaims,
  programmes: readonly {
    status: string
    offer?: { university?: string | undefined } | undefined
  }[],
): Claims {
  const counts = {
    programmes: programmes.length,
    'open-programmes': programmes.filter(({ status }) => status === 'open').length,
    'awarding-universities': new Set(programmes.flatMap(({ offer }) => offer?.university ?? []))
      .size,
    'coming-soon-programmes': programmes.filter(({ status }) => status === 'coming-soon').length,
  }
  const counted = Object.entries(stated).map(([id, claim]): [string, Claim] => {
    const { value } = claim
    return [id, { ...claim, value: typeof value === 'string' ? counts[value] : value }]
  })
  return Object.fromEntries(counted)
}

/** `content/{locale}/claims.json`: label and unit of each claim. */
export const claimLabelsSchema = withCalled(
  'claim',
  withLabel(
    z.record(
      z.string(),
      z.strictObject({
        label: withLabel(z.string().min(1), ['Label', '名称']),
        unit: withLabel(z.string(), ['Unit', '单位']),
        note: withLabel(
          z.string().min(1),
          ['Scope', '统计口径'],
          ['What the figure counts; shown under it.', '数字包含什么，显示在数字下方。'],
        ).optional(),
      }),
    ),
    ['Names of figures', '数据名称'],
  ),
)

/** `content/facts/routes.json`: every path with a document. */
export const routesSchema = z.array(
  withLabel(
    z.strictObject({
      path: withCalled('route', withLabel(z.string().startsWith('/'), ['Address', '网址'])),
      /** Former addresses and other spellings that lead to this page. */
      aliases: z.array(z.string().startsWith('/')).min(1).optional(),
      area: z.string().min(1),
      parent: withCalled(
        'route',
        withLabel(z.string().startsWith('/'), ['Parent page', '上级页面']),
      ).optional(),
      channel: oneOf<ArticleSection>(sectionWords).optional(),
      /** Rendered for each request. */
      render: oneOf(renderWords).optional(),
      /** Search engines, the sitemap and the site search leave the page out. */
      unlisted: z.boolean().optional(),
      /** The name of a rule in `server/route/middleware.ts` that runs before the page. */
      middleware: z.string().min(1).optional(),
      /** Without one, the page opens with a flower. */
      drawing: oneOf(drawingWords).optional(),
    }),
    ['Page', '页面'],
  ),
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
    engineers: true,
  },
]
