import { z } from 'zod'
import { withCalled, withLabel } from './fields'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const year = withLabel(z.int().min(2012).max(2100), ['Year', '年份'])
const people = (label: readonly [string, string]) => withLabel(z.int().min(0), label)

const cohortSchema = withLabel(
  z
    .strictObject({
      program: withCalled('program', withLabel(id, ['Program', '项目'])),
      year,
      started: people(['Started, intakes combined', '入学，几批合计']),
      graduated: people(['Graduated', '已毕业']),
      studying: people(['Still studying', '还在读']),
      left: people(['Left', '退出']),
      article: withLabel(
        z.string().regex(/^[a-z-]+\/[\w-]+$/),
        ['Article', '文章'],
        [
          'Whose table states the same figures: `news/graduation-july-2026`.',
          '表格里写了同样数字的文章，例如`news/graduation-july-2026`。',
        ],
      ).optional(),
    })
    .refine((one) => one.started === one.graduated + one.studying + one.left, {
      error: 'outcome.sum',
    }),
  ['Cohort', '一批学员'],
)

const surveySchema = withLabel(
  z
    .strictObject({
      year,
      sent: people(['Questionnaires sent', '发出的问卷']),
      answered: people(['Questionnaires returned', '收回的问卷']),
      answers: withLabel(
        z
          .array(
            withLabel(
              z.strictObject({
                id: withCalled('outcome', withLabel(id, ['Answer', '回答'])),
                count: people(['Number', '份数']),
              }),
              ['Answer', '回答'],
            ),
          )
          .min(1),
        ['Answers', '回答'],
        ['Several answers are allowed.', '可以多选。'],
      ),
    })
    .refine(
      ({ sent, answered, answers }) =>
        answered <= sent &&
        answers.every(({ count }) => count <= answered) &&
        answered <= answers.reduce((sum, { count }) => sum + count, 0),
      { error: 'outcome.survey' },
    ),
  ['Survey', '问卷'],
)

/** `content/facts/outcomes.json`: what became of those who started, and what graduates said a year later. Sample data. */
export const outcomesSchema = z.strictObject({
  cohorts: withLabel(z.array(cohortSchema), ['Cohorts', '各批学员']),
  surveys: withLabel(
    z.array(surveySchema),
    ['Surveys', '问卷'],
    ['The latest first.', '新的在前。'],
  ),
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/outcomes.json',
    help: [
      'Who graduated, still studies or left, by program and year, and the surveys of graduates.',
      '各项目各年毕业、在读与退出的人数，以及毕业生问卷。',
    ],
    schema: outcomesSchema,
  },
]
