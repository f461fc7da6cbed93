import 'server-only'
import { StatusTag } from '@/components/staff/status-tag'
import type { Listed } from './catalogue'
import type { Editor } from './editor'
import { documentHref } from './href'
import { behindIn, type Staleness } from './staleness'
import { languageName } from './text'

type DocumentRowProps = { editor: Editor; document: Listed; staleness: Staleness }

/** A document in a list: its title in each language, and whether one of them is missing or older. */
export function DocumentRow({ editor, document, staleness }: DocumentRowProps) {
  const { say, intl } = editor
  const { path, titles, missing } = document
  const behind = behindIn(path, staleness)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0 md:grid-cols-[1fr_auto]">
      <a
        href={documentHref(path)}
        className="grid min-h-11 min-w-0 gap-x-6 py-1 hover:text-crimson sm:grid-cols-2"
      >
        {titles.map(({ locale, title }) => (
          <span key={locale ?? ''} lang={locale} className="font-semibold break-words">
            {title}
          </span>
        ))}
        <span className="text-sm break-words text-ink-soft sm:col-span-2">{path}</span>
      </a>
      <span className="flex flex-wrap content-center gap-2">
        {document.planned ? <StatusTag status="planned" label={say('state.planned')} /> : null}
        {missing.map((locale) => (
          <StatusTag
            key={locale}
            status="new"
            label={say('state.missing', { language: languageName(editor, locale) })}
          />
        ))}
        {behind ? (
          <StatusTag
            status="due"
            label={say('state.behind', {
              language: languageName(editor, behind.locale),
              date: intl.formatDate(behind.since, { dateStyle: 'medium' }),
            })}
          />
        ) : null}
      </span>
    </li>
  )
}
