'use server'

import { nameFrom } from '@/lib/articles/files'
import { copiedFiles, isTaken, startFiles } from '@/lib/edit/start'
import { latinLocale, locales, type Locale } from '@/schemas/locale'
import { formFailure, textIn } from '@/app/[locale]/staff/_desk/forms'
import { goTo } from '@/app/[locale]/staff/_desk/action'
import { editorAction } from './action'
import { keepDraft } from '../_propose/drafts'
import { documentHref } from './href'
import { readSources, workspace } from './workspace'
import { titleName } from './catalog'
import { officeDay } from '@/lib/time'

type Titles = Partial<Record<Locale, string>>

/** A free name made of the English title, or of the Chinese one in pinyin. */
function suggested(titles: Titles, isFree: (name: string) => boolean): string {
  const title = titles[latinLocale] ?? Object.values(titles)[0] ?? ''
  const name = nameFrom(title)
  const numbered = Array.from({ length: 98 }, (_, index) => `${name}-${index + 2}`)
  return [name, ...numbered].find(isFree) ?? name
}

/** Begins a document in every language as a draft, and opens its form. */
export const startAction = editorAction(async (editor, kind, form) => {
  const { t } = editor
  const proposed = await workspace().proposals({ checks: false })
  // A number that waits in an open proposal is taken too.
  const sources = await readSources()
  const known = [...sources.keys(), ...proposed.flatMap(({ files }) => files)]
  const folder = textIn(form, 'folder')
  const titles: Titles = Object.fromEntries(
    locales.flatMap((one) => {
      const title = textIn(form, titleName(one))
      return title === '' ? [] : [[one, title] as const]
    }),
  )
  const missing = locales.filter((one) => titles[one] === undefined).map(titleName)
  if (missing.length > 0)
    return formFailure(
      form,
      t('errors.problems', { count: missing.length }),
      Object.fromEntries(missing.map((name) => [name, t('new.no-title')])),
    )
  const typed = textIn(form, 'name').toLowerCase()
  const name = typed || suggested(titles, (one) => !isTaken(kind, folder, one, known))
  const planned = form.has('planned')
  const start = { kind, folder, name, titles, day: officeDay(editor.by.at), planned }
  const begun = startFiles(start, known)
  const from = textIn(form, 'from')
  const made =
    begun && from ? copiedFiles(start, begun, from, (path) => sources.get(path)?.source) : begun
  if (!made) {
    const taken = isTaken(kind, folder, name, known)
    return formFailure(form, t('errors.problems', { count: 1 }), {
      name: t(taken ? 'new.taken' : 'new.wrong-name'),
    })
  }
  const [first] = made
  const files = made.map((file) => ({ ...file, revision: '', base: '' }))
  const path = first?.path ?? ''
  return goTo(documentHref(path, { draft: await keepDraft(editor, { path, files }) }))
})
