import { z } from 'zod'
import { capstoneWords, educationWords } from './choices/programmes'
import { called, labeled, oneOf } from './fields'

/* How a program begins and ends: what entry requires, and the capstone project. */

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)

export const entrySchema = labeled(
  z.strictObject({
    education: labeled(
      oneOf(
        [
          'bachelor',
          'bachelor-or-equivalent',
          'bachelor-or-final-year',
          'engineering-bachelor',
          'diploma-with-experience',
          'master',
          'student',
        ],
        educationWords,
      ),
      ['Education', '学历'],
    ),
    years: labeled(z.int().min(0), ['Years of work', '工作年限']),
    ielts: labeled(
      z.number().min(4).max(9),
      ['IELTS', '雅思'],
      ['Absent if no test is required.', '不要求考试时不填。'],
    ).optional(),
    toefl: labeled(z.int().min(30).max(120), ['TOEFL', '托福']).optional(),
    interview: labeled(z.boolean(), ['Interview', '面试']),
    skills: labeled(z.array(called('skill', labeled(id, ['Skill', '技能']))), ['Skills', '技能']),
  }),
  ['Entry', '入学要求'],
)

export const capstoneSchema = labeled(
  z.strictObject({
    kind: labeled(
      oneOf(
        ['company-project', 'report', 'pilot', 'thesis', 'portfolio', 'design', 'dissertation', 'none'],
        capstoneWords,
      ),
      ['Kind', '类型'],
    ),
    defenses: labeled(z.int().min(0).max(4), ['Defenses', '答辩次数']),
  }),
  ['Capstone project', '毕业项目'],
)
