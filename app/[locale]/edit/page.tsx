import type { ReactNode } from 'react'
import { FilterList } from '@/components/edit/filter-list'
import { PressIcon } from '@/components/ui/icon/press'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { EditLayout, editScreen } from './_screens/edit-layout'
import {
  byKind,
  excerptOf,
  factsOf,
  foundIn,
  programsWith,
  readCatalog,
  shareOf,
  wordsIn,
  type Listed,
} from './_screens/catalog'
import { readNames } from './_form/entry-names'
import { ownDrafts, ownProposals } from './_propose/drafts'
import { DocumentRow, pathInLanguage } from './_screens/document-row'
import { hasForm, pathsOf } from '@/lib/edit/files'
import { readSources } from './_screens/workspace'
import { type Editor } from './_screens/editor'
import { listHref, singleValue } from './_screens/href'
import { readStaleness } from './_screens/staleness'
import { editTitle } from './_screens/text'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'

export const generateMetadata = editTitle('list.title')

/** All texts of the site by kind, both languages in one row. */
export default async function ListPage({ params, searchParams }: DeskProps) {
  const q = (singleValue((await searchParams).q) ?? '').slice(0, 100)
  const path = listHref({ q })
  return editScreen(params, path, (editor) => screen(editor, path, q))
}

/** The folder of a document in its language. */
const folderOf = (path: string) => pathInLanguage(path).split('/').slice(0, -1).join('/')

/** As many documents as fit above the tree. */
const mostRecent = 6

type BranchProps = { name: string; isOpen: boolean; children: ReactNode }

/** A part of the tree of documents. */
function Branch({ name, isOpen, children }: BranchProps) {
  return (
    <details data-part open={isOpen} className="border-t border-line bg-white">
      <summary className="flex min-h-11 items-center gap-3 px-5 font-semibold hover:text-crimson sm:px-7">
        <PressIcon
          name="chevron-down"
          className="shrink-0 -rotate-90 [[open]>summary>&]:rotate-0"
        />
        {name}
      </summary>
      <div className="px-5 pb-3 sm:px-7">{children}</div>
    </details>
  )
}

async function screen(editor: Editor, path: string, q: string) {
  const { t } = editor
  const words = wordsIn(q)
  const [all, staleness, sources, nameOf, drafts, proposals] = await Promise.all([
    readCatalog(),
    readStaleness(),
    readSources(),
    readNames(editor.locale),
    ownDrafts(editor),
    ownProposals(editor),
  ])
  const forEditors = all.filter((document) => hasForm(document.path))
  const { found, parts, isNear } = foundIn(forEditors, words, t)
  const row = (document: Listed) => (
    <DocumentRow
      key={document.path}
      editor={editor}
      document={document}
      staleness={staleness}
      facts={factsOf(document.path, sources)}
      programs={programsWith(document.path, words, sources).map(({ slug, item }) => ({
        item,
        name: nameOf('program', slug) ?? slug,
      }))}
      excerpt={words.length > 0 ? excerptOf(document.path, words, sources) : undefined}
    />
  )
  const changed = [...drafts.map((one) => one.path), ...proposals.flatMap(({ files }) => files)]
  const recent = all
    .filter((one) => pathsOf(one.path).some((path) => changed.includes(path)))
    .slice(0, mostRecent)
  const groups = [...byKind(found, t, (one) => shareOf(one, parts, t))]
  return (
    <EditLayout editor={editor} path={path}>
      <h1 className="text-3xl">{t('list.title')}</h1>
      <p className="measure text-ink-soft">{t('list.lead')}</p>
      <FilterList>
        <form action="/edit" role="search" className="flex max-w-xl flex-wrap items-end gap-4">
          <div className="flex-1">
            <TextField
              id="q"
              name="q"
              type="search"
              label={t('list.search')}
              hint={t('list.search-hint')}
              defaultValue={q}
            />
          </div>
          <Button type="submit">{t('list.find')}</Button>
        </form>
        {recent.length > 0 && q === '' ? (
          <section aria-label={t('list.recent')} className="list-card">
            <h2 className="text-xl">{t('list.recent')}</h2>
            <ul>{recent.map(row)}</ul>
          </section>
        ) : null}
        <p className="text-sm text-ink-soft">
          {t(isNear && found.length > 0 ? 'list.near' : 'list.count', { count: found.length })}
        </p>
        {found.length === 0 ? (
          <p>
            {t('list.none')}{' '}
            <a href="/edit" className="text-link">
              {t('list.all')}
            </a>
          </p>
        ) : null}
        <div>
          {groups.map(([label, documents]) => (
            <Branch
              key={label}
              name={t('list.kind', { label, count: documents.length })}
              isOpen={q !== ''}
            >
              {[...Map.groupBy(documents, ({ path }) => folderOf(path))].map(
                ([folder, own], _, { length }) =>
                  length === 1 || q !== '' ? (
                    <ul key={folder}>{own.map(row)}</ul>
                  ) : (
                    <Branch
                      key={folder}
                      name={t('list.kind', { label: folder, count: own.length })}
                      isOpen={false}
                    >
                      <ul>{own.map(row)}</ul>
                    </Branch>
                  ),
              )}
            </Branch>
          ))}
        </div>
      </FilterList>
    </EditLayout>
  )
}
