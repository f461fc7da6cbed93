import { z } from 'zod'
import { withLabel, oneOf } from './fields'
import type { DataFile } from './kind'
import { localeWords } from './choices/data'

/** Numbers have eight digits, those since 2020 ten: the year and six more. The site follows after a dash. */
const form =
  /^(?:\p{Script=Han}ICP备(?:\d{8}|\d{10})号|[A-Z][a-z]+ ICP filing no\. (?:\d{8}|\d{10}))(?:-[1-9]\d?)?$/u

const digitsOf = (number: string) => number.replaceAll(/[^\d-]/g, '')

const entry = z.strictObject({
  keyword: withLabel(
    z.string().min(1),
    ['Keyword', '关键词'],
    ['Part of the host name of the site with this filing.', '使用该备案号的域名中的一段。'],
  ),
  primary: withLabel(
    z.boolean(),
    ['Primary', '主备案'],
    [
      'Shown if no keyword matches the host. Exactly one entry is primary.',
      '域名不含任何关键词时显示；只能有一条。',
    ],
  ),
  number: withLabel(
    z
      .record(oneOf(localeWords), z.string().regex(form, 'filings.number'))
      .refine((numbers) => new Set(Object.values(numbers).map(digitsOf)).size === 1, {
        error: 'filings.digits',
      }),
    ['Filing number', '备案号'],
  ),
})

/** `content/facts/filings.json`: the ICP filings by host. Source: specification §1 and §3. */
const filingsSchema = z
  .array(withLabel(entry, ['Filing', '备案']))
  .refine((entries) => entries.filter((one) => one.primary).length === 1, {
    error: 'filings.primary',
  })

export const data: readonly DataFile[] = [
  {
    file: 'facts/filings.json',
    help: ['The ICP filings by host.', '各域名的备案号。'],
    schema: filingsSchema,
  },
]
