import { z } from 'zod'
import { hairColorWords, portraitWords, skinWords, teamWords, tradeWords } from './choices/pages'
import { withCalled, choice, withLabel, line, paragraph, planned, valuesOf } from './fields'
import { documentKind, type DataFile } from './kind'

/** How a person is drawn. */
export const drawnFields = {
  portrait: choice(['Portrait', '画像'], portraitWords, {
    help: ['Drawn: there are no photographs.', '手绘，没有照片。'],
  }).optional(),
  skin: choice(['Skin', '肤色'], skinWords).optional(),
  hairColor: choice(['Hair color', '发色'], hairColorWords).optional(),
  trade: choice(['Drawn with', '画中物件'], tradeWords).optional(),
}

export const teacherSchema = z.strictObject({
  name: line(['Name', '姓名']),
  title: line(['Title', '职务'], {
    help: ['The post, without the institution.', '只写职务，不写单位。'],
  }),
  credentials: paragraph(['Credentials', '资历']).optional(),
  teaches: paragraph(['Teaches', '授课'], {
    help: [
      'Only what no program lists: the courses of programs are in content/facts/programmes.json.',
      '只写项目课程以外的内容；项目课程写在content/facts/programmes.json。',
    ],
  }).optional(),
  bio: paragraph(['Biography', '简介']),
  ...drawnFields,
  planned: planned(),
})

export const teams = valuesOf(teamWords)
export type Team = (typeof teams)[number]
export type TeacherFields = z.infer<typeof teacherSchema>

export const kind = documentKind({
  name: 'Teacher',
  folder: 'teachers',
  ending: 'json',
  help: ['A teacher, teachers/{team}/NN-name.json.', '老师，teachers/{团队}/NN-name.json。'],
  schema: teacherSchema,
})

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `content/facts/teachers.json`: what is true in every language of those who teach the courses of programs. Sample data. */
export const teacherFactsSchema = z.array(
  withLabel(
    z.strictObject({
      id: withCalled(
        'teacher',
        withLabel(
          id,
          ['Id', '代号'],
          [
            'The name of the document in teachers/, without its number.',
            'teachers/中文档的名称，不含编号。',
          ],
        ),
      ),
      university: withCalled(
        'university',
        withLabel(
          id,
          ['University', '大学'],
          [
            'Where the teacher holds the post; absent if at the provider.',
            '任职的大学；任职于荆园时不填。',
          ],
        ),
      ).optional(),
      timeZone: withLabel(
        z.string().refine(isTimeZone, { error: 'value.zone' }),
        ['Time zone', '时区'],
        [
          'Where the teacher is during live classes, such as `Asia/Shanghai`.',
          '直播课上教师所在的时区，例如`Asia/Shanghai`。',
        ],
      ),
    }),
    ['Teacher', '教师'],
  ),
)
export type TeacherFacts = z.infer<typeof teacherFactsSchema>[number]

export const data: readonly DataFile[] = [
  {
    file: 'facts/teachers.json',
    help: [
      'Those who teach the courses of programs: university and time zone.',
      '教项目课程的教师：所在大学与时区。',
    ],
    schema: teacherFactsSchema,
  },
]
