import { z } from 'zod'
import { portraitWords, teamWords } from './choices/pages'
import { choice, line, paragraph, planned, valuesOf } from './fields'
import { documentKind } from './kind'

export const teacherSchema = z.strictObject({
  name: line(['Name', '姓名']),
  title: line(['Title', '职务']),
  credentials: paragraph(['Credentials', '资历']).optional(),
  teaches: paragraph(['Teaches', '授课']).optional(),
  bio: paragraph(['Biography', '简介']),
  portrait: choice(['Portrait', '画像'], portraitWords, {
    help: ['Drawn: there are no photographs.', '手绘，没有照片。'],
  }),
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
