import 'server-only'
import { Alert } from '@/components/staff/alert'
import { claimsFile, datedBefore } from '@/lib/edit/figure'
import { editFile } from '@/lib/edit/files'
import { usesIn } from '@/lib/edit/uses'
import { getIntl } from '@/lib/i18n/intl'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'
import type { Proposal } from '@/lib/edit/workspace'
import { hintsOf } from '../_check/draft-problems'
import { problemText } from '../_form/read-form'
import { readSources } from '../_screens/workspace'
import type { EditDraft } from './drafts'

type OldDate = { path: string; line: number; date: string }

/** The lines of documents that show a changed figure and state the day of the old one. */
async function oldDates({ files }: EditDraft): Promise<OldDate[]> {
  const claims = files.find(({ path }) => path === claimsFile)
  const changed = claims ? datedBefore(claims.base, claims.source) : []
  if (changed.length === 0) return []
  const drafted = new Map(files.map(({ path, source }) => [path, source]))
  return [...(await readSources())].flatMap(([path, held]) => {
    const locale = editFile(path)?.locale
    if (!locale) return []
    const source = drafted.get(path) ?? held.source
    const lines = source.split('\n')
    return changed.flatMap(({ id, asOf }) => {
      const date = getIntl(locale).formatDate(asOf, { dateStyle: 'long', timeZone: 'UTC' })
      if (!source.includes(date)) return []
      return usesIn(path, source, { names: 'claim', id }).flatMap(({ line }) =>
        lines[line - 1]?.includes(date) ? [{ path, line, date }] : [],
      )
    })
  })
}

type ReviewedProps = {
  editor: Editor
  id: string
  draft: EditDraft
  /** The name of the document of a path. */
  nameOf: (path: string) => string
}

/** Says where a text still states the day of a figure that has a new one; nothing keeps the change from being proposed. */
export async function OldDates({ editor: { t }, id, draft, nameOf }: ReviewedProps) {
  const found = new Map((await oldDates(draft)).map((one) => [`${one.path} ${one.line}`, one]))
  const places = [...found.values()].map(({ path, line, date }) => ({
    path,
    text: t('review.old-date', { name: nameOf(path), line, date }),
  }))
  return <Places title={t('review.old-dates')} places={places} draft={id} />
}

type PlacesProps = {
  title: string
  places: readonly { path: string; text: string }[]
  draft: string
}

/** Places that need not be changed before a draft is proposed; what is changed there becomes a part of it. */
function Places({ title, places, draft }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <Alert kind="warning">
      <p>{title}</p>
      <ul>
        {places.map(({ path, text }) => (
          <li key={text}>
            <a
              href={documentHref(path, { draft })}
              className="inline-flex min-h-11 items-center break-all text-link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type HintsProps = ReviewedProps & { open: Proposal | undefined }

/** Says what may be meant in a draft: what only one language has, words that no dictionary has. */
export async function Hints({ editor, id, draft, open, nameOf }: HintsProps) {
  const places = (await hintsOf(draft.files, open)).map((problem) => ({
    // The form shows both languages.
    path: problem.file,
    text: `${nameOf(problem.file)} · ${problemText(problem, editor, nameOf)}`,
  }))
  return <Places title={editor.t('review.hints')} places={places} draft={id} />
}
