import 'server-only'
import { basename, extname } from 'node:path'
import { editFile } from '@/lib/edit/files'
import { differences } from '@/lib/edit/conflict'
import type { Parse } from '@/lib/check/markdown'
import { Unreadable } from '@/lib/edit/problem'
import { parserOfFiles } from '@/lib/edit/read'
import { readVersion, type Place } from '@/lib/edit/version'
import type { DraftFile } from './drafts'
import { placeLabel } from '../_form/place-label'
import { languageName, type EditLanguage } from '../_screens/text'

function placeName(path: string, { kind, at }: Place, language: EditLanguage): string {
  return kind === 'field' ? placeLabel(path, at.slice(0, 1), language) : language.t('review.whole-body')
}

/** The places that a file changes; of a file that cannot be read as a form, its text. */
function placesOf({ path, base, source }: DraftFile, parse: Parse): Place[] {
  try {
    const [before, after] = [readVersion(path, base, parse), readVersion(path, source, parse)]
    return differences(before, after, before, parse).map(({ place }) => place)
  } catch (error) {
    if (error instanceof Unreadable) return [{ kind: 'file', at: [] }]
    throw error
  }
}

/** The changes of a draft in one sentence, for a reviewer: “faq/online-degree/03-cost, English: Text”. */
export async function summaryOf(files: readonly DraftFile[], language: EditLanguage): Promise<string> {
  const { t, intl } = language
  const wordsOf = ({ base, source, from }: DraftFile) => {
    if (from !== undefined) return [t('move.was', { name: basename(from, extname(from)) })]
    if (source === '') return [t('review.removed')]
    return base === '' ? [t('review.new')] : undefined
  }
  const parse = await parserOfFiles(
    files.flatMap(({ path, base, source }) => [base, source].map((text) => ({ path, source: text }))),
  )
  // A new name says that the old one is gone.
  const told = files
    .filter(({ path }) => files.every(({ from }) => from !== path))
    .toSorted((a, b) => Number(b.from !== undefined) - Number(a.from !== undefined))
  const parts = told.map((file) => {
    const { path } = file
    const locale = editFile(path)?.locale
    const name = path.replace(/^content\/(?:\w+-\w+\/)?|\.\w+$/g, '')
    const places = new Set(
      wordsOf(file) ?? placesOf(file, parse).map((one) => placeName(path, one, language)),
    )
    const what = intl.formatList([...places].slice(0, 4), { type: 'conjunction' })
    const where = locale ? t('review.in', { name, language: languageName(language, locale) }) : name
    return t('review.changed', { where, what })
  })
  return parts.join(t('limits.separator')).slice(0, 200)
}
