import { z } from 'zod'
import { withLabel, oneOf, valuesOf } from './fields'
import type { DataFile } from './kind'
import { accessCheckWords } from './choices/data'

/** What the browser tests check about accessibility, in the order of the statement. */
export const accessChecks = valuesOf(accessCheckWords)

export const accessibilitySchema = z.strictObject({
  date: withLabel(
    z.iso.date(),
    ['Date', '日期'],
    ['Of the commit that was tested.', '所测版本的提交日期。'],
  ),
  pages: withLabel(
    z.int().positive(),
    ['Pages', '页面数'],
    ['Each in one language.', '每种语言分别计数。'],
  ),
  states: withLabel(
    z.int().positive(),
    ['States', '状态数'],
    [
      'States of pages, such as open menus and forms with errors; each was tested in every language.',
      '页面的状态，例如打开的菜单、有错误的表单；各语言都测过。',
    ],
  ),
  walked: withLabel(
    z.int().positive(),
    ['Walked by keyboard', '键盘走查'],
    [
      'Kinds of page through which the keyboard was walked, in every language.',
      '用键盘走过一遍的页面种类，各语言都走过。',
    ],
  ),
  checks: withLabel(
    z.array(withLabel(oneOf(accessCheckWords), ['Check', '检查项'])),
    ['Checks', '检查项'],
    ['What was checked and passed.', '已检查并通过的内容。'],
  ),
  exceptions: withLabel(
    z.array(withLabel(z.string().min(1), ['Rule', '规则'])),
    ['Exceptions', '例外'],
    ['Rules that the tests leave out.', '测试未包括的规则。'],
  ),
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
  },
]
