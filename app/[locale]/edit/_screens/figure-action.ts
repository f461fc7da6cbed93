'use server'

import { changeFigure, claimsFile, readFigure, type FigureValue } from '@/lib/edit/figure'
import { formFailure } from '@/app/[locale]/staff/_desk/forms'
import { goTo } from '@/app/[locale]/staff/_desk/action'
import { editorAction } from './action'
import { problemsIn } from '../_check/draft-problems'
import { keepDraft, type DraftFile } from '../_propose/drafts'
import { reviewHref } from './href'
import { problemText } from '../_form/read-form'
import { readSources } from './workspace'
import { officeDay } from '@/lib/time'
import { entryText } from '@/lib/http/server/entries'

const plain = /^\d{1,12}(?:\.\d{1,4})?$/

function numberIn(form: FormData, name: string): number | undefined {
  const text = entryText(form, name).replace(/[\s,，]/g, '')
  return plain.test(text) ? Number(text) : undefined
}

function valueIn(form: FormData, isRange: boolean): FigureValue | undefined {
  const low = numberIn(form, 'value')
  if (!isRange || low === undefined) return low
  const high = numberIn(form, 'to')
  return high !== undefined && high >= low ? [low, high] : undefined
}

/** Keeps a figure with another value as a draft: the claim with its date, and the statement of the specification. */
export const figureAction = editorAction(async (editor, id, form) => {
  const { t } = editor
  const sources = await readSources()
  const read = (path: string) => sources.get(path)?.source
  const figure = readFigure(id, read)
  if (figure?.value === undefined) return formFailure(form, t('errors.lost'))
  const value = valueIn(form, typeof figure.value !== 'number')
  if (value === undefined)
    return formFailure(form, t('errors.problems', { count: 1 }), { value: t('figure.number') })
  const asOf = entryText(form, 'asOf')
  if (asOf > officeDay(editor.by.at))
    return formFailure(form, t('errors.problems', { count: 1 }), { asOf: t('figure.future') })
  const made = changeFigure(id, { value, asOf, statement: form.has('statement') }, read)
  if ('unsaid' in made) return formFailure(form, t('figure.unsaid', { says: made.unsaid }))
  if ('problems' in made)
    return formFailure(form, made.problems.map((one) => problemText(one, editor)).join(' '))
  if (made.files.length === 0) return formFailure(form, t('errors.unchanged'))
  const files: DraftFile[] = made.files.map((file) => ({
    ...file,
    revision: sources.get(file.path)?.revision ?? '',
  }))
  const [problem] = await problemsIn(files, undefined)
  if (problem) return formFailure(form, problemText(problem, editor))
  return goTo(reviewHref(await keepDraft(editor, { path: claimsFile, files })))
})
