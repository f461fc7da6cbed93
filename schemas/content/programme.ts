import { z } from 'zod'
import { withCalled, withLabel, line, oneOf, paragraph, planned, valuesOf } from './fields'
import { documentKind, type DataFile } from './kind'
import { termsSchema } from './programme-answers'
import { offerSchema } from './programme-offer'
import { leadsToWords, levelWords, refundTimeWords, statusWords } from './choices/programmes'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)

/** Front matter of a program. */
export const programmeSchema = z.strictObject({
  name: line(['Name', '名称']),
  kicker: line(['Line above the name', '名称上方的小字']),
  summary: paragraph(['Summary', '摘要']),
  award: line(['What it leads to', '学完拿到什么'], {
    help: ['The degree or certificate, in full.', '学位或证书的全称。'],
  }),
  audience: paragraph(['For whom', '适合谁']),
  planned: planned(),
})

export const levels = valuesOf(levelWords)

/** `content/facts/programmes.json`: facts of each program that are the same in every language. */
export const programmeFactsSchema = z.array(
  withLabel(
    z
      .strictObject({
        slug: withCalled('program', withLabel(id, ['Id', '代号'])),
        level: withLabel(oneOf(levelWords), ['Level', '层次']),
        status: withLabel(
          oneOf(statusWords),
          ['Status', '状态'],
          [
            'Pre-admission prepares an application; it admits nobody.',
            '预录取只为申请做准备，不等于录取。',
          ],
        ),
        leadsTo: withLabel(
          oneOf(leadsToWords),
          ['Leads to', '学完所得'],
          [
            'Only a degree counts as one of a partner university.',
            '只有“学位”算作合作大学的学位。',
          ],
        ),
        page: withLabel(z.string().startsWith('/project/'), ['Page', '页面']),
        offer: offerSchema.optional(),
      })
      .refine(({ status, offer }) => (status === 'coming-soon') === (offer === undefined), {
        path: ['offer'],
        error: 'programme.offer',
      }),
    ['Program', '项目'],
  ),
)

export type ProgrammeFields = z.infer<typeof programmeSchema>
export type ProgrammeFacts = z.infer<typeof programmeFactsSchema>[number]

/** `content/facts/universities.json`: the partner universities that award degrees. Sample data. */
export const universitiesSchema = z.array(
  withLabel(
    z
      .strictObject({
        id: withCalled('university', withLabel(id, ['Id', '代号'])),
        country: withLabel(
          z.string().length(2),
          ['Country', '国家'],
          ['ISO 3166-1 code of the country.', 'ISO 3166-1国家代码。'],
        ),
        at: withLabel(
          z.tuple([
            withLabel(z.number().min(-180).max(180), ['Longitude', '经度']),
            withLabel(z.number().min(-60).max(80), ['Latitude', '纬度']),
          ]),
          ['Longitude and latitude', '经度与纬度'],
        ),
        website: withLabel(
          z.url({ protocol: /^https$/ }),
          ['Website', '网站'],
          [
            'On a reserved domain, since the universities are invented.',
            '使用保留域名，因为这些大学是虚构的。',
          ],
        ),
        since: withLabel(z.int().min(2000), ['Partner since', '合作起始年份']),
        register: withLabel(
          z.url({ protocol: /^https$/ }),
          ['Official register', '官方名单'],
          [
            'Where a real university of that country is listed. The invented ones are not there.',
            '该国真实大学的官方名单；虚构的大学不在其中。',
          ],
        ),
        registrar: withLabel(
          z.email(),
          ['Registrar', '注册处邮箱'],
          ['Where notices of withdrawal go.', '退学通知送到这里。'],
        ),
      })
      .refine(
        ({ website, registrar }) =>
          website.replace(/^https:\/\/(?:www\.)?/, '').startsWith(registrar.replace(/^.*@/, '')),
        {
          path: ['registrar'],
          error: 'mail.domain',
        },
      ),
    ['University', '大学'],
  ),
)
export type University = z.infer<typeof universitiesSchema>[number]

const refundSteps = z
  .array(
    withLabel(
      z.strictObject({
        when: withLabel(oneOf(refundTimeWords), ['Notice arrives', '申请时间']),
        percent: withLabel(z.int().min(0).max(100), ['Percentage refunded', '退还百分比']),
      }),
      ['Step', '档'],
    ),
  )
  .min(2)
  .refine((steps) => steps.every(({ percent }, at) => percent <= (steps[at - 1]?.percent ?? 100)), {
    error: 'value.falling',
  })

/** `content/facts/refunds.json`: what is refunded of a payment, by the date on which the notice arrives. */
export const refundsSchema = z.strictObject({
  university: withLabel(refundSteps, ['Paid to the university', '付给大学的']),
  operator: withLabel(refundSteps, ['Paid to the provider', '付给荆园的']),
})

export type Refunds = z.infer<typeof refundsSchema>
/** Who is paid, and so refunds by a table. */
export type Payee = keyof Refunds

const names = z.record(id, z.string().trim().min(1))

/** `content/{locale}/programme-labels.json`: the texts for the ids in the facts of programs and universities. */
export const programmeLabelsSchema = z.strictObject({
  universities: withLabel(
    z.record(
      id,
      z.strictObject({
        name: withLabel(z.string().min(1), ['Name', '名称']),
        city: withLabel(z.string().min(1), ['City', '城市']),
        accreditor: withLabel(z.string().min(1), ['Accreditor', '认证机构']),
      }),
    ),
    ['Universities', '大学'],
  ),
  courses: withLabel(names, ['Courses', '课程']),
  activities: withLabel(names, ['Activities', '活动']),
  skills: withLabel(names, ['Skills', '技能']),
  materials: withLabel(names, ['Materials', '材料']),
  fees: withLabel(names, ['Fees', '费用']),
  services: withLabel(names, ['Services', '服务']),
  scholarships: withLabel(names, ['Scholarships', '奖学金']),
  industries: withLabel(names, ['Industries', '行业']),
  cities: withLabel(names, ['Cities', '城市']),
  outcomes: withLabel(names, ['Answers of graduates', '毕业生的回答']),
})
export type ProgrammeLabels = z.infer<typeof programmeLabelsSchema>

export const kind = documentKind({
  name: 'Programme',
  folder: 'programmes',
  ending: 'mdx',
  help: [
    'A program, programmes/{slug}.mdx; its level, order and offer are in content/facts/programmes.json.',
    '项目，programmes/{代号}.mdx；层次、顺序与招生信息在 content/facts/programmes.json。',
  ],
  schema: programmeSchema,
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/programmes.json',
    help: [
      'Programs in their order, with what is true in every language: status, courses, dates, entry, fees.',
      '项目列表（各语言通用）：状态、课程、日期、入学要求与费用。',
    ],
    schema: programmeFactsSchema,
  },
  {
    file: 'facts/universities.json',
    help: ['The universities that award degrees.', '颁发学位的合作大学。'],
    schema: universitiesSchema,
  },
  {
    file: 'facts/refunds.json',
    help: ['What is refunded, and until when.', '退费比例与时点。'],
    schema: refundsSchema,
  },
  {
    file: 'facts/terms.json',
    help: [
      'What holds for every program: rates, payments, days until answers and refunds.',
      '各项目通用的条款：汇率、付款、答复与退款的天数。',
    ],
    schema: termsSchema,
  },
  {
    file: '{locale}/programme-labels.json',
    help: [
      'Names of universities, courses, materials and fees, by the ids in the facts.',
      '大学、课程、材料与费用的名称，按上述代号。',
    ],
    schema: programmeLabelsSchema,
  },
]
