import 'server-only'
import { describedFile, editFile } from '@/lib/edit/files'
import { inLanguage } from '../_form/field-views'
import { StatusTag } from '@/components/staff/status-tag'
import { titleIn, type Listed } from './catalog'
import type { Editor } from './editor'
import { documentHref } from './href'
import { behindIn, type Staleness } from './staleness'
import { languageName, type EditLanguage } from './text'
import { SectionCard } from '@/components/staff/section-card'

type DocumentListProps = { editor: Editor; catalog: readonly Listed[]; staleness: Staleness }

/** The documents of which a language is missing or older than the other, the longest first. */
export function BehindList({ catalog, ...more }: DocumentListProps) {
  const since = ({ path }: Listed) => behindIn(path, more.staleness)?.since.getTime() ?? 0
  const behind = catalog
    .filter((document) => document.missing.length > 0 || since(document) > 0)
    .toSorted((one, other) => since(one) - since(other))
  return <DocumentList {...more} catalog={behind} name="behind" />
}

/** The documents that are written but stay off the site. */
export function PlannedList({ catalog, ...more }: DocumentListProps) {
  const planned = catalog.filter((document) => document.planned)
  return <DocumentList {...more} catalog={planned} name="planned" />
}

function DocumentList({
  name,
  editor,
  catalog,
  staleness,
}: DocumentListProps & { name: 'behind' | 'planned' }) {
  const { t } = editor
  return (
    <SectionCard wide title={t(`status.${name}`)}>
      {catalog.length === 0 ? <p>{t(`status.none-${name}`)}</p> : null}
      <ul>
        {catalog.map((document) => (
          <DocumentRow
            key={document.path}
            editor={editor}
            document={document}
            staleness={staleness}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

type DocumentRowProps = {
  editor: Editor
  document: Listed
  staleness: Staleness
  /** Where the fees and dates of a program are. */
  facts?: { path: string; item: string } | undefined
  /** The programs whose facts the search has found in it. */
  programs?: readonly { item: string; name: string }[]
  /** What the search has found in it. */
  excerpt?: string | undefined
}

/** A document in a list: its title in each language, and whether one of them is missing or older. */
export function DocumentRow({
  editor,
  document,
  staleness,
  facts,
  programs = [],
  excerpt,
}: DocumentRowProps) {
  const { t, intl } = editor
  const { path, titles, missing } = document
  const behind = behindIn(path, staleness)
  const all = titles.map(({ locale, title }) => ({ locale, name: nameOfFile(path, title, editor) }))
  // A file without a title has one name in the language of the editor.
  const named = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
  return (
    <li
      data-row
      className="grid gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0 md:grid-cols-[1fr_auto]"
    >
      <a
        href={documentHref(path)}
        className="grid min-h-11 min-w-0 gap-x-6 py-1 hover:text-crimson sm:grid-cols-2"
      >
        {named.map(({ locale, name }) => (
          <span
            key={locale ?? ''}
            data-written
            lang={locale}
            className="font-semibold break-words underline decoration-line underline-offset-4"
          >
            {name}
          </span>
        ))}
        {excerpt && titles.every(({ title }) => title !== excerpt) ? (
          <span className="text-sm break-words sm:col-span-2">{excerpt}</span>
        ) : null}
        <span className="text-sm break-words text-ink-soft sm:col-span-2">
          {pathInLanguage(path)}
        </span>
      </a>
      <span className="flex flex-wrap content-center gap-x-4 gap-y-2">
        {programs.map(({ item, name }) => (
          <a
            key={item}
            href={documentHref(path, { item })}
            className="inline-flex min-h-11 items-center text-sm text-link"
          >
            {name}
          </a>
        ))}
        {facts ? (
          <a
            href={documentHref(facts.path, { item: facts.item })}
            className="inline-flex min-h-11 items-center text-sm text-link"
          >
            {t('list.facts')}
          </a>
        ) : null}
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

/** The name of a document: its title, or what a data file without one contains. */
export function nameOfFile(path: string, title: string, language: EditLanguage): string {
  const file = describedFile(path)
  if (!file || !path.endsWith(`/${title}`)) return title
  if ('messages' in file) return `${language.t('kinds.messages')} · ${title.replace(/\.\w+$/, '')}`
  return 'data' in file
    ? inLanguage(file.data.help, language).replace(
        /[：，；。].*|[:;.] .*|, (?:with|once|by|and|in|written) .*|[.]$/,
        '',
      )
    : title
}

/** The name of a document and the language of its file, for a text that is not beside the other language. */
export function nameOfText(path: string, source: string, language: EditLanguage): string {
  const name = nameOfFile(path, titleIn(path, source), language)
  const { locale } = editFile(path) ?? {}
  return locale ? language.t('review.in', { name, language: languageName(language, locale) }) : name
}

/** The path of a file in its language, as editors see it beside the name. */
export const pathInLanguage = (path: string): string => path.replace(/^content\/(?:\w+-\w+\/)?/, '')

/** A heading's name of a document, with its path as a note. */
export function FileName({ path, name }: { path: string; name: string }) {
  return (
    <>
      {name}
      <span className="block text-sm font-normal break-words text-ink-soft">
        {pathInLanguage(path)}
      </span>
    </>
  )
}
