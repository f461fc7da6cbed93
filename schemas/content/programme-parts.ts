import { z } from 'zod'
import { calendarDay, withCalled, withLabel, oneOf, valuesOf } from './fields'
import { currencyWords, payeeWords, refundWords, slotWords } from './choices/programmes'

/* The parts of what a program offers (`programme-offer.ts`). */

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const currencies = valuesOf(currencyWords)

export const courseSchema = withLabel(
  z.strictObject({
    id: withCalled(
      'course',
      withLabel(
        id,
        ['Id', '代号'],
        [
          'Its name is among the names of universities, courses, materials and fees.',
          '名称写在“大学、课程、材料与费用的名称”里。',
        ],
      ),
    ),
    term: withLabel(z.int().min(1).max(8), ['Term', '学期']),
    credits: withLabel(
      z.int().min(0),
      ['Credits', '学分'],
      ['0 in programs without credits.', '不计学分的项目填0。'],
    ),
  }),
  ['Course', '课程'],
)

export const slotSchema = withLabel(
  z.strictObject({
    day: withLabel(
      z.int().min(1).max(7),
      ['Day of the week', '星期'],
      ['1 is Monday.', '1为星期一。'],
    ),
    start: withLabel(
      clock,
      ['Start', '开始时间'],
      ['Beijing time; absent if the student chooses the time.', '北京时间；由学生自选时间时不填。'],
    ).optional(),
    minutes: withLabel(z.int().min(15).max(480), ['Minutes', '分钟']),
    kind: withLabel(oneOf(slotWords), ['Kind', '类型']),
    activity: withCalled(
      'activity',
      withLabel(
        id,
        ['Activity', '内容'],
        [
          'A course of the program, or an activity among the names of universities, courses, materials and fees.',
          '该项目的一门课程，或“大学、课程、材料与费用的名称”里的一项活动。',
        ],
      ),
    ),
  }),
  ['Slot', '时段'],
)

const roundSchema = z.strictObject({
  deadline: withLabel(
    calendarDay(),
    ['Deadline', '材料截止'],
    ['For complete application materials, 23:59 Beijing time.', '材料须齐全，截至北京时间23:59。'],
  ),
  decision: withLabel(
    calendarDay(),
    ['Decision', '答复日期'],
    ['When applicants hear by; a working day.', '最晚在这一天答复申请人，须是工作日。'],
  ),
})

export const intakeSchema = withLabel(
  roundSchema
    .extend({
      start: withLabel(calendarDay(), ['Start', '开课日期']),
      earlier: withLabel(
        z.array(withLabel(roundSchema, ['Round', '一轮'])).min(1),
        ['Earlier rounds', '较早的轮次'],
        ['The deadline above is that of the last round.', '上面的截止日期是最后一轮的。'],
      ),
      due: withLabel(
        z
          .array(withLabel(calendarDay(), ['Due', '付款日']))
          .min(1)
          .max(12),
        ['Installments due', '各期付款日'],
      ),
    })
    .refine(
      ({ start, deadline, decision, earlier, due: [first = ''] }) => {
        const days = [
          ...earlier.flatMap((round) => [round.deadline, round.decision]),
          deadline,
          decision,
        ]
        return [...days, first, start].every(
          (day, index, all) => index === 0 || (all[index - 1] ?? '') < day,
        )
      },
      { error: 'offer.dates' },
    ),
  ['Intake', '开课批次'],
)

/** An amount of money. */
export const moneySchema = z.strictObject({
  currency: withLabel(oneOf(currencyWords), ['Currency', '币种']),
  amount: withLabel(z.int().min(1), ['Amount', '金额']),
})

export const feeSchema = withLabel(
  z
    .strictObject({
      id: withCalled(
        'fee',
        withLabel(
          id,
          ['Id', '代号'],
          [
            'Its name is among the names of universities, courses, materials and fees.',
            '名称写在“大学、课程、材料与费用的名称”里。',
          ],
        ),
      ),
      payee: withLabel(oneOf(payeeWords), ['Payee', '收款方']),
      currency: withLabel(oneOf(currencyWords), ['Currency', '币种']),
      amount: withLabel(z.int().min(1), ['Amount', '金额']).optional(),
      perCredit: withLabel(
        z.int().min(1),
        ['Per credit', '每学分'],
        ['Multiplied by the credits of the program.', '乘以项目的学分。'],
      ).optional(),
      claim: withCalled(
        'claim',
        withLabel(
          id,
          ['Figure', '事实数字'],
          [
            'The amount is this fact of content/facts/claims.json.',
            '金额取content/facts/claims.json中的这一项。',
          ],
        ),
      ).optional(),
      refund: withLabel(
        oneOf(refundWords),
        ['Refund', '退费'],
        [
          'By the schedule of content/facts/refunds.json, or only what has not been used.',
          '按content/facts/refunds.json的档次，或只退未用部分。',
        ],
      ),
    })
    .refine(
      ({ amount, perCredit, claim }) =>
        [amount, perCredit, claim].filter((x) => x !== undefined).length === 1,
      { error: 'offer.amount' },
    ),
  ['Fee', '费用'],
)
