import { z } from 'zod'
import { payeeWords, scholarshipWords, servicePaymentWords } from './choices/programmes'
import { called, labelled, oneOf } from './fields'
import { moneySchema } from './programme-parts'

/* What else a family asks about a program: people, services, help with the costs, the rules for changes. Sample data. */

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const least = (min: number) => z.int().min(min)

export const teacherSchema = labelled(
  z.strictObject({
    id: called(
      'teacher',
      labelled(
        id,
        ['Id', '代号'],
        [
          'A teacher of {locale}/teachers, or an id of {locale}/programme-labels.json, teachers.',
          '{locale}/teachers中的教师，或{locale}/programme-labels.json中teachers的代号。',
        ],
      ),
    ),
    courses: labelled(
      z.array(called('course', labelled(id, ['Course', '课程']))).min(1),
      ['Courses', '课程'],
      ['Courses or electives of the program.', '该项目的课程或选修课。'],
    ),
  }),
  ['Teacher', '教师'],
)

const spread = z.strictObject({
  least: labelled(least(0), ['Least', '最小']),
  middle: labelled(least(0), ['Median', '中位']),
  most: labelled(least(0), ['Most', '最大']),
})

export const profileSchema = labelled(
  z.strictObject({
    asOf: labelled(z.iso.date(), ['Start of this class', '该班开课日期']),
    students: labelled(least(1), ['Students', '人数']),
    age: labelled(spread, ['Age', '年龄']),
    experience: labelled(spread, ['Years of work', '工作年限']),
    industries: labelled(
      z
        .array(
          labelled(
            z.strictObject({
              id: called('industry', labelled(id, ['Industry', '行业'])),
              percent: labelled(z.int().min(1).max(100), ['Percent', '百分比']),
            }),
            ['Industry', '行业'],
          ),
        )
        .min(1),
      ['Industries', '行业'],
    ),
    cities: labelled(z.array(called('city', labelled(id, ['City', '城市']))).min(1), ['Cities', '城市']),
  }),
  ['Class profile', '班级构成'],
)

export const scholarshipsSchema = labelled(
  z.union([
    oneOf(['none'], scholarshipWords),
    z.array(
      moneySchema.extend({
        id: called('scholarship', labelled(id, ['Id', '代号'])),
        payee: labelled(oneOf(['university', 'operator'], payeeWords), ['Paid by', '由谁支付']),
        places: labelled(least(1), ['Places', '名额']),
      }),
    ),
  ]),
  ['Scholarships', '奖学金'],
  ['`"none"` states that there are none.', '填`"none"`表示没有。'],
)

/** A fee that is due only in some cases. */
export const extraSchema = labelled(
  moneySchema.extend({
    id: called('fee', labelled(id, ['Id', '代号'])),
    payee: labelled(oneOf(['university', 'operator'], payeeWords), ['Payee', '收款方']),
  }),
  ['Extra fee', '另收费用'],
)

export const livingSchema = labelled(
  z.strictObject({
    claim: called(
      'fact',
      labelled(id, ['Figure', '事实数字'], ['A range of yuan a year.', '一年多少元，填一个区间。']),
    ),
    years: labelled(least(1), ['Years', '年数']),
  }),
  ['Living costs', '生活费'],
  ['Where they are unavoidable.', '避免不了时填写。'],
)

const days = (label: readonly [string, string]) => labelled(least(1), label)

/** `content/facts/terms.json`: what holds for every program. */
export const termsSchema = z.strictObject({
  rates: labelled(
    z.strictObject({
      asOf: labelled(z.iso.date(), ['As of', '截至']),
      USD: labelled(z.number().positive(), ['Yuan for one US dollar', '1美元合人民币']),
      CHF: labelled(z.number().positive(), ['Yuan for one Swiss franc', '1瑞士法郎合人民币']),
    }),
    ['Sample exchange rates', '示例汇率'],
  ),
  service: labelled(
    z.array(
      labelled(
        z.strictObject({
          when: labelled(oneOf(['signing', 'second-installment'], servicePaymentWords), ['Due', '何时付']),
          percent: labelled(z.int().min(1).max(100), ['Percent', '百分比']),
        }),
        ['Payment', '一笔'],
      ),
    ),
    ['Payment of the service fee', '服务费的付法'],
  ),
  refundDays: labelled(
    z.strictObject({
      university: days(['Days until the university pays back', '大学退款到账的天数']),
      operator: days(['Days until the provider pays back', '荆园退款到账的天数']),
    }),
    ['Days until the money is back', '退款到账的天数'],
  ),
  deferral: labelled(
    z.strictObject({
      months: days(['Months at most', '最多推迟的月数']),
      days: days(['Working days until the answer', '几个工作日内答复']),
    }),
    ['Deferral', '推迟入学'],
  ),
  transfer: labelled(z.strictObject({ days: days(['Working days until the answer', '几个工作日内答复']) }), [
    'Credit transfer',
    '学分转换',
  ]),
  appeal: labelled(
    z.strictObject({
      within: days(['Days to appeal', '申诉期限（天）']),
      days: days(['Working days until the answer', '几个工作日内答复']),
    }),
    ['Appeal', '申诉'],
  ),
  complaint: labelled(
    z.strictObject({
      first: days(['Working days until the first answer', '几个工作日内答复']),
      final: days(['Working days until the final answer', '几个工作日内给出最终答复']),
    }),
    ['Complaint', '投诉'],
  ),
})
