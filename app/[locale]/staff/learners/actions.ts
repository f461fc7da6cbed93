'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { encodings } from '@/lib/decode-text'
import { parseImport } from '@/lib/learners/import'
import { findLearner, importLearners, makeLearner, saveLearner } from '@/lib/learners/store'
import { userText } from '@/lib/text/user-text'
import { staffAction, goTo, type Task } from '@/app/[locale]/staff/_desk/action'
import { parseForm } from '@/app/[locale]/staff/_desk/forms'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import {
  courseSchema,
  learnerPhone,
  mostCourses,
  realnameField,
  type Learner,
} from '@/schemas/learner'
import { staffIssue } from '@/schemas/issue-texts'
import { entryText } from '@/lib/http/server/entries'

const phoneForm = z.object({ phone: learnerPhone })

/** Opens the account of a phone number; `do=create` creates a missing one. */
export const openLearnerAction = staffAction(
  { permission: 'learners.change', schema: phoneForm },
  async ({ data, db, by, t, form, fail }) => {
    const known = await findLearner(db, data.phone)
    if (known === undefined && form.get('do') !== 'create')
      return fail(t('learners.unknown'), { phone: t('learners.unknown-hint') })
    return goTo(`/staff/learners/${known ?? (await makeLearner(db, data.phone, by))}`)
  },
)

/** Stores name and courses; `seen` in the form is the state that the officer saw. */
export const saveLearnerAction = staffAction(
  { permission: 'learners.change', bound: [z.uuid()] },
  async (task, id) => {
    const { db, by, t, fail } = task
    const { data, problem } = parseLearnerForm(task)
    if (problem) return problem
    const result = await saveLearner(db, { id, ...data }, by)
    if (result === 'missing') return fail(t('learners.gone'))
    if (result === 'stale') return fail(t('learners.stale'), {}, t('learners.stale-hint'))
    return goTo(`/staff/learners/${id}?saved=1`)
  },
)

const mostShown = 50
/** So many names show whether a file was read in its encoding. */
const mostNames = 10

/** Stores the names and courses of a CSV file, all rows or none. */
export const importLearnersAction = staffAction({ permission: 'learners.change' }, async (task) => {
  const { db, by, t, form, wrong, done } = task
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return wrong({ file: t('errors.import-none') })
  const chosen = encodings.find((name) => name === form.get('encoding'))
  const read = await parseImport(new Uint8Array(await file.arrayBuffer()), chosen)
  const encoding = read.encoding && t(`imports.encodings.${read.encoding}`)
  if (read.kind === 'refused') return refusal(task, read, encoding)
  const names = [...read.learners.values()]
    .map(({ realname }) => userText(realname))
    .filter(Boolean)
  if (read.certain === false && encoding) {
    const fields = { encoding: t('learners.encoding-asked', { encoding }) }
    const asked = task.fail(t('learners.not-imported'), fields)
    return { ...asked, details: [...new Set(names)].slice(0, mostNames) }
  }
  await importLearners(db, read.learners, by)
  const message = t('learners.imported', { people: read.learners.size, courses: read.courses })
  return done(message, encoding ? { details: [t('imports.encoding-taken', { encoding })] } : {})
})

type RefusedImport = Extract<Awaited<ReturnType<typeof parseImport>>, { kind: 'refused' }>

function refusal({ t, fail }: Task, read: RefusedImport, encoding: string | undefined): FormState {
  const { message, problems, certain } = read
  const inWords = (id: string) => t(toStaffIssueId(id))
  const fields = { file: inWords(message) }
  const hint = encoding && certain === false ? t('imports.encoding-taken', { encoding }) : undefined
  const state = fail(t('learners.not-imported'), fields, hint)
  if (state.kind !== 'error') return state
  const lines = problems.map(({ line, column, value = '', message: id }) => {
    const problem = inWords(id)
    if (column === undefined) return t('learners.line', { line, problem })
    return t('learners.cell', {
      line,
      column: userText(column),
      value: userText(value),
      empty: String(value === ''),
      problem,
    })
  })
  const rest = lines.length - mostShown
  const more = rest > 0 ? [t('learners.more-lines', { count: rest })] : []
  return { ...state, details: [...lines.slice(0, mostShown), ...more] }
}

const nameForm = z.object({
  realname: realnameField,
  seen: z.string().max(100, staffIssue('errors.general')),
})
const parts = ['title', 'progress', 'url'] as const

type Parsed =
  | { data: Learner & { seen: string }; problem?: undefined }
  | { data?: undefined; problem: FormState }

/** Parses name and courses of the form; skips empty rows. */
function parseLearnerForm({ form, t, wrong }: Task): Parsed {
  const { data, problem } = parseForm(nameForm, form, t)
  const fields = problem?.kind === 'error' ? { ...problem.fields } : {}
  const courses: Learner['courses'][number][] = []
  for (let row = 0; row < mostCourses; row += 1) {
    const [title = '', progress = '', url = ''] = parts.map((part) =>
      entryText(form, `${part}-${row}`),
    )
    if ([title, progress, url].every((value) => value.trim() === '')) continue
    const course = courseSchema.safeParse({ title, progress, url })
    if (course.success) courses.push(course.data)
    for (const { path, message } of course.error?.issues ?? [])
      fields[`${String(path[0])}-${row}`] ??= t(toStaffIssueId(message))
  }
  if (!data || Object.keys(fields).length > 0) return { problem: wrong(fields) }
  return { data: { ...data, courses } }
}
