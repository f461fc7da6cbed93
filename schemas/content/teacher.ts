import { z } from 'zod'

const text = z.string().trim().min(1)

/** One teacher, `content/{locale}/teachers/<team>/<slug>.json`. */
export const teacherSchema = z.strictObject({
  name: text,
  title: text,
  credentials: text,
  teaches: text,
  bio: text,
})

export const teams = ['degree', 'abroad'] as const
export type Team = (typeof teams)[number]
export type TeacherFields = z.infer<typeof teacherSchema>
