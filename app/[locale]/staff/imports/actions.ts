'use server'

import { z } from 'zod'
import { decideImport, dropImport, undoImport } from '@/lib/imports/decide'
import { addPiece, beginImport, endUpload, largestPiece } from '@/lib/imports/upload'
import { staffAction, goTo } from '@/app/[locale]/staff/_desk/action'
import { isDay, officeDay } from '@/lib/time'
import { encodings } from '@/lib/decode-text'
import type { ImportChoices } from '@/lib/db/schema/imports'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import { importFields } from '@/lib/imports/columns'
import { valuesOf, type MappedValues } from '@/lib/imports/labels'
import { locales } from '@/schemas/locale'
import { isProjectSlug } from '@/schemas/projects'
import { staffIssue } from '@/schemas/issue-texts'
import { listAssignable } from '@/app/[locale]/staff/_desk/once'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { consentShape, consentTime } from '../applications/new/read-entry'
import { entryText } from '@/lib/http/server/entries'

const needed = 'applications.import'

/** Takes a small file in one form. With a script, the page sends it in pieces instead. */
export const uploadAction = staffAction(
  { permission: needed },
  async ({ db, by, t, form, wrong }) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return wrong({ file: t('imports.no-file') })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const id = await beginImport(db, file.name, by)
    const pieces = Math.ceil(bytes.length / largestPiece)
    for (let number = 0; number < pieces; number += 1) {
      const piece = bytes.subarray(number * largestPiece, (number + 1) * largestPiece)
      await addPiece(db, { id, number, bytes: piece }, by)
    }
    await endUpload(db, id, pieces, by)
    return goTo(`/staff/imports/${id}`)
  },
)

/** Stores the choices for an import; `do=start` starts it. */
export const decideAction = staffAction(
  { permission: needed, bound: [z.uuid()] },
  async (desk, id) => {
    const { form, db, by, t } = desk
    const start = form.get('do') === 'start'
    const read = await readChoices(desk, form, start)
    if ('errors' in read) return desk.wrong(read.errors)
    const decision = await decideImport(db, { id, choices: read.choices, start }, by)
    if (decision === 'not-now') return desk.fail(t('imports.not-now'))
    return goTo(`/staff/imports/${id}`)
  },
)

/** Takes an import back. */
export const undoImportAction = staffAction(
  { permission: needed, bound: [z.uuid()] },
  async ({ db, by, t, form, fail, wrong }, id) => {
    if (form.get('sure') !== 'on') return wrong({ sure: t('imports.undo-unsure') })
    const decision = await undoImport(db, id, by)
    return decision === 'undoing' ? goTo(`/staff/imports/${id}`) : fail(t('imports.not-now'))
  },
)

/** Deletes a file of which nothing has been stored. */
export const dropImportAction = staffAction(
  { permission: needed, bound: [z.uuid()] },
  async ({ db, t, fail }, id) =>
    (await dropImport(db, id)) ? goTo('/staff/imports') : fail(t('imports.not-now')),
)

const handling = z.enum(['skip', 'keep']).default('skip')
const choicesForm = z.object({
  project: z
    .string()
    .refine((slug) => slug === '' || isProjectSlug(slug), staffIssue('errors.general'))
    .default(''),
  locale: z.enum(locales, staffIssue('errors.general')),
  encoding: z.enum(encodings).optional().catch(undefined),
  file: handling,
  store: handling,
})
const consentForm = z.object({
  occasion: z
    .string()
    .trim()
    .min(1, staffIssue('imports.no-occasion'))
    .max(100, staffIssue('entry.long-occasion')),
  call_from: z.string().refine(isDay, staffIssue('imports.no-call-from')),
  ...consentShape,
})

type Read = { choices: ImportChoices } | { errors: Record<string, string> }

/** Reads the choices for an import. The consent is only required to start it. */
async function readChoices(desk: Desk, form: FormData, start: boolean): Promise<Read> {
  const { t, by } = desk
  const entries = Object.fromEntries(form)
  const chosen = choicesForm.safeParse(entries)
  const consent = consentForm.safeParse(entries)
  const columns = columnsOf(form)
  const assignee = entryText(form, 'assignee')
  const owned = assignee === '' || (await listAssignable(desk)).some(({ id }) => id === assignee)
  const day = consent.data?.consent_day ?? ''
  const issues = [...(chosen.error?.issues ?? []), ...(start ? (consent.error?.issues ?? []) : [])]
  const errors: Record<string, string> = {
    ...Object.fromEntries(
      issues.map(({ path, message }) => [String(path[0]), t(toStaffIssueId(message))]),
    ),
    ...(day > officeDay(by.at) ? { consent_day: t('entry.later-consent') } : {}),
    ...(start && consent.data && consent.data.call_from < officeDay(by.at)
      ? { call_from: t('imports.past-call-from') }
      : {}),
    ...(owned ? {} : { assignee: t('detail.no-colleague') }),
    ...(start && (columns.name === undefined || columns.phone === undefined)
      ? { 'column-name': t('imports.no-column') }
      : {}),
  }
  if (!chosen.data || Object.keys(errors).length > 0) return { errors }
  const { project, locale, encoding, file, store } = chosen.data
  const stated = consent.data && {
    occasion: consent.data.occasion,
    by: consent.data.consent_by,
    means: consent.data.consent_means,
    at: consentTime(by, day).toISOString(),
  }
  return {
    choices: {
      columns,
      values: valuesOfForm(form),
      project,
      locale,
      keepRepeats: { file: file === 'keep', store: store === 'keep' },
      ...(encoding && { encoding }),
      ...(stated && { consent: stated }),
      ...(assignee !== '' && { assignee }),
      ...(consent.data &&
        consent.data.call_from > officeDay(by.at) && { callFrom: consent.data.call_from }),
    },
  }
}

function columnsOf(form: FormData): Record<string, number> {
  const chosen = importFields.flatMap(({ name }) => {
    const at = form.get(`column-${name}`)
    return typeof at === 'string' && /^\d{1,2}$/.test(at) ? [[name, Number(at)] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** What the officer says that unknown texts mean: `value-project-金融硕士` → `msf`. */
function valuesOfForm(form: FormData): MappedValues {
  return importFields.reduce<MappedValues>((all, { name }) => {
    const prefix = `value-${name}-`
    const answers = [...form].flatMap(([key, value]) =>
      key.startsWith(prefix) && (value === '' || valuesOf(name)?.includes(String(value)))
        ? [[key.slice(prefix.length), String(value)] as const]
        : [],
    )
    return answers.length === 0 ? all : { ...all, [name]: Object.fromEntries(answers) }
  }, {})
}
