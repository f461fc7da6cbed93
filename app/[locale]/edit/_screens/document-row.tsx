import 'server-only'
import { StatusTag } from '@/components/staff/status-tag'
import type { Listed } from './catalogue'
import type { Editor } from './editor'
import { documentHref } from './href'
import { behindIn, type Staleness } from './staleness'
import { languageName } from './text'
import { SectionCard } from '@/components/staff/section-card'

type BehindListProps = { editor: Editor; catalogue: readonly Listed[]; staleness: Staleness }

/** The documents of which a language is missing or older than the other, the longest first. */
export function BehindList({ editor, catalogue, staleness }: BehindListProps) {
  const { t } = editor
  const since = ({ path }: Listed) => behindIn(path, staleness)?.since.getTime() ?? 0
  const behind = catalogue
    .filter((document) => document.missing.length > 0 || since(document) > 0)
    .toSorted((one, other) => since(one) - since(other))
  return (
    <SectionCard wide title={t('status.behind')}>
      {behind.length === 0 ? <p>{t('status.none-behind')}</p> : null}
      <ul>
        {behind.map((document) => (
          <DocumentRow key={document.path} editor={editor} document={document} staleness={staleness} />
        ))}
      </ul>
    </SectionCard>
  )
}

type PlannedListProps = { editor: Editor; catalogue: readonly Listed[]; staleness: Staleness }

/** The documents that are written but stay off the site. */
export function PlannedList({ editor, catalogue, staleness }: PlannedListProps) {
  const { t } = editor
  const planned = catalogue.filter((document) => document.planned)
  return (
    <SectionCard wide title={t('status.planned')}>
      {planned.length === 0 ? <p>{t('status.none-planned')}</p> : null}
      <ul>
        {planned.map((document) => (
          <DocumentRow key={document.path} editor={editor} document={document} staleness={staleness} />
        ))}
      </ul>
    </SectionCard>
  )
}

type DocumentRowProps = { editor: Editor; document: Listed; staleness: Staleness }

/** A document in a list: its title in each language, and whether one of them is missing or older. */
export function DocumentRow({ editor, document, staleness }: DocumentRowProps) {
  const { t, intl } = editor
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
        {document.planned ? <StatusTag status="planned" label={t('state.planned')} /> : null}
        {missing.map((locale) => (
          <StatusTag
            key={locale}
            status="new"
            label={t('state.missing', { language: languageName(editor, locale) })}
          />
        ))}
        {behind ? (
          <StatusTag
            status="due"
            label={t('state.behind', {
              language: languageName(editor, behind.locale),
              date: intl.formatDate(behind.since, { dateStyle: 'medium' }),
            })}
          />
        ) : null}
      </span>
    </li>
  )
}
