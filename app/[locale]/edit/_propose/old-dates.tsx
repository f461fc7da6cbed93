import 'server-only'
import { Alert } from '@/components/staff/alert'
import { claimsFile, datedBefore } from '@/lib/edit/figure'
import { editFile } from '@/lib/edit/files'
import { usesIn } from '@/lib/edit/uses'
import { getIntl } from '@/lib/i18n/intl'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'
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

/** Says where a text still states the day of a figure that has a new one; nothing keeps the change from being proposed. */
export async function OldDates({
  editor: { t },
  id,
  draft,
}: {
  editor: Editor
  id: string
  draft: EditDraft
}) {
  const found = new Map((await oldDates(draft)).map((one) => [`${one.path} ${one.line}`, one]))
  if (found.size === 0) return null
  return (
    <Alert kind="warning">
      <p>{t('review.old-dates')}</p>
      <ul>
        {[...found].map(([key, { path, line, date }]) => (
          <li key={key}>
            <a
              href={documentHref(path, { draft: id })}
              className="inline-flex min-h-11 items-center break-all text-link"
            >
              {t('review.old-date', { name: path.replace(/^content\//, ''), line, date })}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
