import { z } from 'zod'
import { withCalled, withLabel, oneOf } from './fields'
import {
  extraSchema,
  livingSchema,
  profileSchema,
  scholarshipsSchema,
  teacherSchema,
} from './programme-answers'
import { courseSchema, currencies, feeSchema, intakeSchema, slotSchema } from './programme-parts'
import {
  deliveryWords,
  recognitionWords,
  teachingLanguageWords,
  visaWords,
  capstoneWords,
  educationWords,
  graduationWords,
} from './choices/programmes'

/* How a program begins and ends: what entry requires, and the capstone project. */

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)

const entrySchema = withLabel(
  z.strictObject({
    education: withLabel(oneOf(educationWords), ['Education', '学历']),
    years: withLabel(z.int().min(0), ['Years of work', '工作年限']),
    ielts: withLabel(
      z.number().min(4).max(9),
      ['IELTS', '雅思'],
      ['Absent if no test is required.', '不要求考试时不填。'],
    ).optional(),
    toefl: withLabel(z.int().min(30).max(120), ['TOEFL', '托福']).optional(),
    interview: withLabel(z.boolean(), ['Interview', '面试']),
    skills: withLabel(z.array(withCalled('skill', withLabel(id, ['Skill', '技能']))), [
      'Skills',
      '技能',
    ]),
  }),
  ['Entry', '入学要求'],
)

const capstoneSchema = withLabel(
  z.strictObject({
    kind: withLabel(oneOf(capstoneWords), ['Kind', '类型']),
    defenses: withLabel(z.int().min(0).max(4), ['Defenses', '答辩次数']),
  }),
  ['Capstone project', '毕业项目'],
)

export type Currency = (typeof currencies)[number]

/** What a program offers now. Sample data, except for the claims it refers to. */
export const offerSchema = withLabel(
  z.strictObject({
    university: withCalled(
      'university',
      withLabel(
        id,
        ['University', '大学'],
        [
          'Who awards the degree. Absent for a program named after a real institution and without a degree.',
          '授予学位的大学；以真实机构命名、不授学位的项目不填。',
        ],
      ),
    ).optional(),
    recognition: withLabel(
      oneOf(recognitionWords),
      ['Recognition', '国内认证'],
      ['What decides whether CSCSE can assess the degree.', '决定留学服务中心能否评估该学位。'],
    ),
    language: withLabel(oneOf(teachingLanguageWords), ['Language', '授课语言']),
    delivery: withLabel(oneOf(deliveryWords), ['Delivery', '授课方式']),
    months: withLabel(z.int().min(1).max(60), ['Months', '学制（月）']),
    classSize: withLabel(
      z.tuple([
        withLabel(z.int().min(1), ['Least', '最少']),
        withLabel(z.int().min(1), ['Most', '最多']),
      ]),
      ['Class size', '班级人数'],
    ),
    courses: withLabel(z.array(courseSchema).min(1), ['Courses', '课程']),
    week: withLabel(
      z.array(slotSchema).min(1),
      ['Week', '每周安排'],
      [
        'An ordinary week; its sum is the weekly time stated everywhere.',
        '普通的一周；其合计就是各处所说的每周时间。',
      ],
    ),
    electives: withLabel(z.array(withCalled('course', withLabel(id, ['Elective', '选修课']))), [
      'Electives',
      '选修课',
    ]).optional(),
    teachers: withLabel(z.array(teacherSchema), ['Teachers', '教师']),
    profile: profileSchema,
    intakes: withLabel(z.array(intakeSchema), ['Intakes', '开课批次']),
    entry: entrySchema,
    materials: withLabel(
      z.array(withCalled('material', withLabel(id, ['Material', '材料']))).min(1),
      ['Materials', '申请材料'],
    ),
    capstone: capstoneSchema,
    contact: withCalled(
      'contact',
      withLabel(
        id,
        ['Contact', '联系窗口'],
        ['Where notices to the provider go.', '发给荆园的通知送到这里。'],
      ),
    ),
    fees: withLabel(z.array(feeSchema).min(1), ['Fees', '费用']),
    extras: withLabel(
      z.array(extraSchema).min(1),
      ['Extra fees', '另收费用'],
      [
        'Due only in some cases. A repeated course costs its credits again.',
        '只在某些情形下收取；重修按学分计，不写在这里。',
      ],
    ),
    graduation: withLabel(
      oneOf(graduationWords),
      ['Graduation fee', '毕业费'],
      [
        'For the certificate and its delivery; `charged` needs a fee `graduation`.',
        '证书与寄送；填`charged`的，费用里要有`graduation`一项。',
      ],
    ),
    service: withLabel(
      z.array(withCalled('service', withLabel(id, ['Service', '服务']))).min(1),
      ['Services', '服务'],
      ['What the fees of the provider buy.', '荆园的费用包含哪些服务。'],
    ),
    scholarships: scholarshipsSchema,
    living: livingSchema.optional(),
    transfer: withLabel(
      z.int().min(0),
      ['Credits transferred at most', '最多可转入的学分'],
      ['0 if none are.', '不能转入时填0。'],
    ),
    approval: withLabel(
      z.string().min(1),
      ['Approval number', '批准书编号'],
      [
        'Of an approved Sino-foreign program; absent if it is none.',
        '经批准的中外合作办学项目的编号；不是则不填。',
      ],
    ).optional(),
    visa: withLabel(oneOf(visaWords), ['Visa', '签证']),
  }),
  ['Offer', '招生信息'],
)

export type Offer = z.infer<typeof offerSchema>
export type Fee = Offer['fees'][number]

export type WithOffer<P> = P & { offer: Offer }

/** Whether a program has an offer: every one that is not coming soon. */
export const isOffered = <P extends { offer?: Offer }>(programme: P): programme is WithOffer<P> =>
  programme.offer !== undefined

/** The credits of all courses of a program. */
export const creditsOf = ({ courses }: Offer) =>
  courses.reduce((sum, { credits }) => sum + credits, 0)

/** The hours of an ordinary week, in halves. */
export function weeklyHours({ week }: Offer): number {
  return Math.round(week.reduce((sum, { minutes }) => sum + minutes, 0) / 30) / 2
}

/**
 * When courses have their live classes: those of an ordinary week, or at the times of all its classes if they are taught in
 * another term.
 */
export function classesOf({ week }: Pick<Offer, 'week'>, courses: readonly string[]) {
  const classes = week.flatMap(({ kind, start, activity }) =>
    kind === 'class' && start !== undefined ? [{ start, activity }] : [],
  )
  const own = classes.filter(({ activity }) => courses.includes(activity))
  return own.length > 0 ? own : classes
}
