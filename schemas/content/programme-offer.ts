import { z } from 'zod'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const currencies = ['CNY', 'USD', 'CHF'] as const
export type Currency = (typeof currencies)[number]

const courseSchema = z.strictObject({
  id: id.describe('Its name is in {locale}/programme-labels.json, courses.'),
  term: z.int().min(1).max(8),
  credits: z.int().min(0).describe('0 in programs without credits.'),
})

const slotSchema = z.strictObject({
  day: z.int().min(1).max(7).describe('1 is Monday.'),
  start: clock.optional().describe('Beijing time; absent if the student chooses the time.'),
  minutes: z.int().min(15).max(480),
  kind: z.enum(['class', 'reading', 'workshop']),
  activity: id.describe('A course of the program, or an id of {locale}/programme-labels.json, activities.'),
})

const intakeSchema = z
  .strictObject({
    start: z.iso.date(),
    deadline: z.iso.date().describe('For complete papers, 23:59 Beijing time.'),
    decision: z.iso.date().describe('When applicants hear by.'),
  })
  .refine(({ start, deadline, decision }) => deadline < decision && decision < start, {
    error: 'offer.dates',
  })

const feeSchema = z
  .strictObject({
    id: id.describe('Its name is in {locale}/programme-labels.json, fees.'),
    payee: z.enum(['university', 'operator', 'third-party', 'government']),
    currency: z.enum(currencies),
    amount: z.int().min(1).optional(),
    perCredit: z.int().min(1).optional().describe('Multiplied by the credits of the program.'),
    claim: id.optional().describe('The amount is this fact of content/facts/claims.json.'),
    refund: z
      .enum(['none', 'schedule', 'unused'])
      .describe('By the schedule of content/facts/refunds.json, or only what has not been used.'),
  })
  .refine(
    ({ amount, perCredit, claim }) => [amount, perCredit, claim].filter((x) => x !== undefined).length === 1,
    {
      error: 'offer.amount',
    },
  )

/** What a program offers now. Sample data, except for the claims it refers to. */
export const offerSchema = z.strictObject({
  university: id
    .optional()
    .describe(
      'Who awards the degree. Absent for a program named after a real institution and without a degree.',
    ),
  recognition: z
    .enum(['distance', 'campus', 'not-a-degree'])
    .describe('What decides whether CSCSE can assess the degree.'),
  language: z.enum(['english', 'english-tutored', 'bilingual']),
  delivery: z.enum(['online', 'online-hotel', 'online-workshops', 'campus']),
  months: z.int().min(1).max(60),
  classSize: z.tuple([z.int().min(1), z.int().min(1)]),
  courses: z.array(courseSchema).min(1),
  week: z
    .array(slotSchema)
    .min(1)
    .describe('An ordinary week; its sum is the weekly time stated everywhere.'),
  intakes: z.array(intakeSchema).min(1),
  entry: z.strictObject({
    education: z.enum([
      'bachelor',
      'bachelor-or-equivalent',
      'bachelor-or-final-year',
      'engineering-bachelor',
      'diploma-with-experience',
      'master',
      'student',
    ]),
    years: z.int().min(0).describe('Years of work.'),
    ielts: z.number().min(4).max(9).optional().describe('Absent if no test is required.'),
    toefl: z.int().min(30).max(120).optional(),
    interview: z.boolean(),
    skills: z.array(id),
  }),
  materials: z.array(id).min(1),
  capstone: z.strictObject({
    kind: z.enum([
      'company-project',
      'report',
      'pilot',
      'thesis',
      'portfolio',
      'design',
      'dissertation',
      'none',
    ]),
    defenses: z.int().min(0).max(4),
  }),
  installments: z.int().min(1).max(12),
  fees: z.array(feeSchema).min(1),
  visa: z.enum(['none', 'f1']),
})

export type Offer = z.infer<typeof offerSchema>
export type Fee = Offer['fees'][number]
