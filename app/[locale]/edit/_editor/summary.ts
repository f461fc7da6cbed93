import 'server-only'
import { editFile } from '@/lib/edit/files'
import { differences, type Place } from './differences'
import type { DraftFile } from './drafts'
import { languageName, type EditLanguage } from './text'

function placeName({ kind, at }: Place, { say }: EditLanguage): string {
  return kind === 'field' ? String(at.at(0) ?? '') : say('review.whole-body')
}

/** The changes of a draft in one sentence, for a reviewer: “faq/online-degree/03-cost, English: Text”. */
export function summaryOf(files: readonly DraftFile[], language: EditLanguage): string {
  const { say, intl } = language
  const parts = files.map(({ path, base, source }) => {
    const locale = editFile(path)?.locale
    const name = path.replace(/^content\/(?:\w+-\w+\/)?|\.\w+$/g, '')
    const places = new Set(
      base === ''
        ? [say('review.new')]
        : differences(path, base, source, base).map(({ place }) => placeName(place, language)),
    )
    const what = intl.formatList([...places].slice(0, 4), { type: 'conjunction' })
    const where = locale ? say('review.in', { name, language: languageName(language, locale) }) : name
    return say('review.changed', { where, what })
  })
  return parts.join(say('limits.separator')).slice(0, 200)
}
