import { z } from 'zod'
import { refundedWords, scholarshipWords, servicePaymentWords } from './choices/programmes'
import { calendarDay, withCalled, withLabel, oneOf } from './fields'
import { moneySchema } from './programme-parts'

/* What else a family asks about a program: people, services, help with the costs, the rules for changes. Sample data. */

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const least = (min: number) => z.int().min(min)

export const teacherSchema = withLabel(
  z.strictObject({
    id: withCalled(
      'teacher',
      withLabel(
        id,
        ['Id', '代号'],
        [
          'One of content/facts/teachers.json, with a document in teachers/.',
          'content/facts/teachers.json里的一位，在teachers/中有文档。',
        ],
      ),
    ),
    courses: withLabel(
      z.array(withCalled('course', withLabel(id, ['Course', '课程']))).min(1),
      ['Courses', '课程'],
      ['Courses or electives of the program.', '该项目的课程或选修课。'],
    ),
  }),
  ['Teacher', '教师'],
)

const spread = z
  .strictObject({
    least: withLabel(least(0), ['Least', '最小']),
    middle: withLabel(least(0), ['Median', '中位']),
    most: withLabel(least(0), ['Most', '最大']),
  })
  .refine(({ least: low, middle, most }) => low <= middle && middle <= most, {
    error: 'value.order',
  })

export const profileSchema = withLabel(
  z.strictObject({
    asOf: withLabel(calendarDay(), ['Start of this class', '该班开课日期']),
    students: withLabel(least(1), ['Students', '人数']),
    age: withLabel(spread, ['Age', '年龄']),
    experience: withLabel(spread, ['Years of work', '工作年限']),
    industries: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({
              id: withCalled('industry', withLabel(id, ['Industry', '行业'])),
              percent: withLabel(z.int().min(1).max(100), ['Percent', '百分比']),
            }),
            ['Industry', '行业'],
          ),
        )
        .min(1),
      ['Industries', '行业'],
    ),
    cities: withLabel(z.array(withCalled('city', withLabel(id, ['City', '城市']))).min(1), [
      'Cities',
      '城市',
    ]),
  }),
  ['Class profile', '班级构成'],
)

export const scholarshipsSchema = withLabel(
  z.union([
    oneOf(scholarshipWords),
    z.array(
      moneySchema.extend({
        id: withCalled('scholarship', withLabel(id, ['Id', '代号'])),
        payee: withLabel(oneOf(refundedWords), ['Paid by', '由谁支付']),
        places: withLabel(least(1), ['Places', '名额']),
      }),
    ),
  ]),
  ['Scholarships', '奖学金'],
  ['`"none"` states that there are none.', '填`"none"`表示没有。'],
)

/** A fee that is due only in some cases. */
export const extraSchema = withLabel(
  moneySchema.extend({
    id: withCalled('fee', withLabel(id, ['Id', '代号'])),
    payee: withLabel(oneOf(refundedWords), ['Payee', '收款方']),
  }),
  ['Extra fee', '另收费用'],
)

export const livingSchema = withLabel(
  z.strictObject({
    claim: withCalled(
      'claim',
      withLabel(
        id,
        ['Figure', '事实数字'],
        ['A range of yuan a year.', '一年多少元，填一个区间。'],
      ),
    ),
    years: withLabel(least(1), ['Years', '年数']),
    covers: withLabel(
      z.array(withCalled('fee', withLabel(id, ['Fee', '费用']))),
      ['Fees among them', '已含的费用'],
      [
        'Fees of the program that this figure includes; totals count them once.',
        '生活费里已含的款项，合计只算一次。',
      ],
    ),
  }),
  ['Living costs', '生活费'],
  ['Where they are unavoidable.', '避免不了时填写。'],
)

const days = (label: readonly [string, string]) => withLabel(least(1), label)

/** `content/facts/terms.json`: what holds for every program. */
export const termsSchema = z.strictObject({
  version: withLabel(
    z.string().regex(/^\d{4}-\d+$/),
    ['Version', '版本'],
    [
      'Of these terms and the refund tables: year and number, such as `2026-2`.',
      '本条款与退费表的版本：年份与序号，例如`2026-2`。',
    ],
  ),
  effective: withLabel(
    calendarDay(),
    ['Effective from', '生效日期'],
    ['For contracts signed from this day on.', '适用于这一天起签的合同。'],
  ),
  beforeSigning: withLabel(
    z.array(withCalled('service', withLabel(id, ['Service', '服务']))).min(1),
    ['Services before signing', '签约以前的服务'],
    [
      'They cost nothing if no contract follows, whoever decides so.',
      '没有签约就不收费，不论是谁的决定。',
    ],
  ),
  checkDays: withLabel(
    least(1),
    ['Days of the check', '预审的天数'],
    [
      'How long before the deadline of the university the provider wants the scans.',
      '扫描件最好在大学截止前多少天发给荆园。',
    ],
  ),
  rates: withLabel(
    z.strictObject({
      asOf: withLabel(calendarDay(), ['As of', '截至']),
      USD: withLabel(z.number().min(1).max(20), ['Yuan for one US dollar', '1美元合人民币']),
      CHF: withLabel(z.number().min(1).max(20), ['Yuan for one Swiss franc', '1瑞士法郎合人民币']),
    }),
    ['Sample exchange rates', '示例汇率'],
  ),
  service: withLabel(
    z
      .array(
        withLabel(
          z.strictObject({
            when: withLabel(oneOf(servicePaymentWords), ['Due', '何时付']),
            percent: withLabel(z.int().min(1).max(100), ['Percent', '百分比']),
          }),
          ['Payment', '一笔'],
        ),
      )
      .refine((parts) => parts.reduce((sum, { percent }) => sum + percent, 0) === 100, {
        error: 'value.hundred',
      }),
    ['Payment of the service fee', '服务费的付法'],
  ),
  refundDays: withLabel(
    z.strictObject({
      university: days(['Days until the university pays back', '大学退款到账的天数']),
      operator: days(['Days until the provider pays back', '荆园退款到账的天数']),
    }),
    ['Days until the money is back', '退款到账的天数'],
  ),
  deferral: withLabel(
    z.strictObject({
      months: days(['Months at most', '最多推迟的月数']),
      days: days(['Working days until the answer', '几个工作日内答复']),
    }),
    ['Deferral', '推迟入学'],
  ),
  transfer: withLabel(
    z.strictObject({ days: days(['Working days until the answer', '几个工作日内答复']) }),
    ['Credit transfer', '学分转换'],
  ),
  appeal: withLabel(
    z.strictObject({
      within: days(['Days to appeal', '申诉期限（天）']),
      days: days(['Working days until the answer', '几个工作日内答复']),
    }),
    ['Appeal', '申诉'],
  ),
  complaint: withLabel(
    z.strictObject({
      first: days(['Working days until the first answer', '几个工作日内答复']),
      final: days(['Working days until the final answer', '几个工作日内给出最终答复']),
    }),
    ['Complaint', '投诉'],
  ),
})
export type Terms = z.infer<typeof termsSchema>
