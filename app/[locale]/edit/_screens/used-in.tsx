import 'server-only'
import { editFile, pathsOf } from '@/lib/edit/files'
import type { Editor } from './editor'
import { documentHref, usesHref } from './href'
import { nameOfFile } from './document-row'
import { placeLabel } from '../_form/place-label'
import { byKind } from './catalog'
import { atOf, type FoundUse, type UsedIn } from './read-uses'
import { languageName, type EditTranslate } from './text'
import { claimsFile } from '@/lib/edit/figure'
import { wantedOf } from '@/lib/edit/wanted'

const linkClass = 'inline-flex min-h-11 items-center text-link'

/** The link from a form to the places that use its document, or to the figures of its file. */
export function UsesLinks({ path, t }: { path: string; t: EditTranslate }) {
  if (path === claimsFile || path.endsWith('/claims.json'))
    return (
      <a href={usesHref()} className={linkClass}>
        {t('uses.find-figure')}
      </a>
    )
  return wantedOf(path).length > 0 ? (
    <a href={usesHref({ path })} className={linkClass}>
      {t('uses.show')}
    </a>
  ) : null
}

type UsedInListProps = { editor: Editor; used: readonly UsedIn[] }

/** The documents that use a thing, by kind, with every place in each language. */
export function UsedInList({ editor, used }: UsedInListProps) {
  const byPath = new Map(used.map((one) => [one.document.path, one]))
  const groups = byKind(
    used.map(({ document }) => document),
    editor.t,
  )
  return [...groups].map(([label, documents]) => (
    <section key={label} aria-label={label} className="list-card">
      <h2 className="text-xl">{label}</h2>
      <ul>
        {documents.map((document) => (
          <li key={document.path} className="border-b border-line py-4 last:border-b-0">
            <Uses editor={editor} used={byPath.get(document.path)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Uses({ editor, used }: { editor: Editor; used: UsedIn | undefined }) {
  if (!used) return null
  const paths = pathsOf(used.document.path)
  return (
    <div className={`grid gap-x-8 gap-y-4 ${paths.length > 1 ? 'lg:grid-cols-2' : ''}`}>
      {paths.map((path) => (
        <Side key={path} editor={editor} path={path} used={used} />
      ))}
    </div>
  )
}

type SideProps = { editor: Editor; path: string; used: UsedIn }

function Side({ editor, path, used: { document, uses } }: SideProps) {
  const locale = editFile(path)?.locale
  const title = document.titles.find((one) => one.locale === locale)?.title
  const own = uses.filter((use) => use.path === path)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-sm text-ink-soft">{languageName(editor, locale)}</p>
      <a
        href={documentHref(path)}
        data-written
        lang={locale}
        className="flex min-h-11 min-w-0 items-center font-semibold break-words hover:text-crimson"
      >
        {nameOfFile(path, title ?? path, editor)}
      </a>
      {own.length === 0 ? (
        <p className="text-sm text-ink-soft">{editor.t('uses.not-here')}</p>
      ) : (
        <ul className="grid gap-1">
          {own.map((use) => (
            <Place key={`${use.line} ${use.field}`} editor={editor} use={use} lang={locale} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The place of a use in the words of its form: a field, the name of a component, or “link”. */
function nameOfPlace({ path, field }: FoundUse, editor: Editor): string {
  if (field === 'link') return editor.t('uses.link')
  const component = /^<(\w+)>$/.exec(field)?.[1]
  return component ?? placeLabel(path, atOf(field), editor)
}

function Place({ editor, use, lang }: { editor: Editor; use: FoundUse; lang: string | undefined }) {
  const { line, href, text } = use
  const name = nameOfPlace(use, editor)
  return (
    <li className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
      <a href={href} className="inline-flex min-h-11 items-center text-sm text-link sm:min-h-9">
        {editor.t('uses.place', { line, name })}
      </a>
      <code lang={lang} className="self-center text-xs break-words text-ink-soft">
        {text}
      </code>
    </li>
  )
}
