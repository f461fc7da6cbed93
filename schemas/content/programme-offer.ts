import { z } from 'zod'
import { called, labelled, oneOf } from './fields'
import { capstoneSchema, entrySchema } from './programme-entry'
import { courseSchema, currencies, feeSchema, intakeSchema, slotSchema } from './programme-parts'
import { deliveryWords, recognitionWords, teachingLanguageWords, visaWords } from './choices/programmes'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)

export type Currency = (typeof currencies)[number]

/** What a program offers now. Sample data, except for the claims it refers to. */
export const offerSchema = labelled(
  z.strictObject({
    university: called(
      'university',
      labelled(
        id,
        ['University', '大学'],
        [
          'Who awards the degree. Absent for a program named after a real institution and without a degree.',
          '授予学位的大学；以真实机构命名、不授学位的项目不填。',
        ],
      ),
    ).optional(),
    recognition: labelled(
      oneOf(['distance', 'campus', 'not-a-degree'], recognitionWords),
      ['Recognition', '国内认证'],
      ['What decides whether CSCSE can assess the degree.', '决定留学服务中心能否评估该学位。'],
    ),
    language: labelled(oneOf(['english', 'english-tutored', 'bilingual'], teachingLanguageWords), [
      'Language',
      '授课语言',
    ]),
    delivery: labelled(oneOf(['online', 'online-hotel', 'online-workshops', 'campus'], deliveryWords), [
      'Delivery',
      '授课方式',
    ]),
    months: labelled(z.int().min(1).max(60), ['Months', '学制（月）']),
    classSize: labelled(
      z.tuple([labelled(z.int().min(1), ['Least', '最少']), labelled(z.int().min(1), ['Most', '最多'])]),
      ['Class size', '班级人数'],
    ),
    courses: labelled(z.array(courseSchema).min(1), ['Courses', '课程']),
    week: labelled(
      z.array(slotSchema).min(1),
      ['Week', '每周安排'],
      [
        'An ordinary week; its sum is the weekly time stated everywhere.',
        '普通的一周；其合计就是各处所说的每周时间。',
      ],
    ),
    intakes: labelled(z.array(intakeSchema).min(1), ['Intakes', '开课批次']),
    entry: entrySchema,
    materials: labelled(z.array(called('material', labelled(id, ['Material', '材料']))).min(1), [
      'Materials',
      '申请材料',
    ]),
    capstone: capstoneSchema,
    installments: labelled(z.int().min(1).max(12), ['Installments', '分期数']),
    fees: labelled(z.array(feeSchema).min(1), ['Fees', '费用']),
    visa: labelled(oneOf(['none', 'f1'], visaWords), ['Visa', '签证']),
  }),
  ['Offer', '招生信息'],
)

export type Offer = z.infer<typeof offerSchema>
export type Fee = Offer['fees'][number]
