import type { Metadata } from 'next'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal, EditLayout } from './_screens/edit-layout'
import {
  byKind,
  excerptOf,
  factsOf,
  foundIn,
  programsWith,
  readCatalog,
  shareOf,
  wordsIn,
} from './_screens/catalog'
import { readNames } from './_form/entry-names'
import { DocumentRow } from './_screens/document-row'
import { readSources } from './_screens/workspace'
import { openEditor, type Editor } from './_screens/editor'
import { listHref, single } from './_screens/href'
import { readStaleness } from './_screens/staleness'
import { editLanguage } from './_screens/text'

type ListPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ListPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('list.title') }
}

/** All texts of the site by kind, both languages in one row. */
export default async function ListPage({ params, searchParams }: ListPageProps) {
  const q = (single((await searchParams).q) ?? '').slice(0, 100)
  const path = listHref({ q })
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  return orRefusal(editor, path, () => screen(editor, path, q))
}

async function screen(editor: Editor, path: string, q: string) {
  const { t } = editor
  const words = wordsIn(q)
  const [all, staleness, sources, nameOf] = await Promise.all([
    readCatalog(),
    readStaleness(),
    readSources(),
    readNames(editor.locale),
  ])
  const { found, parts, isNear } = foundIn(all, words, t)
  const groups = [...byKind(found, t, (one) => shareOf(one, parts, t))]
  return (
    <EditLayout editor={editor} path={path}>
      <h1 className="text-3xl">{t('list.title')}</h1>
      <p className="measure text-ink-soft">{t('list.lead')}</p>
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
      <nav aria-label={t('list.kinds')}>
        <ul className="flex flex-wrap gap-x-6">
          {groups.map(([label, documents], index) => (
            <li key={label}>
              <a href={`#kind-${index}`} className="inline-flex min-h-11 items-center text-link">
                {t('list.kind', { label, count: documents.length })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([label, documents], index) => (
        <section key={label} id={`kind-${index}`} aria-label={label} className="list-card">
          <h2 className="text-xl">{label}</h2>
          <ul>
            {documents.map((document) => (
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
            ))}
          </ul>
        </section>
      ))}
    </EditLayout>
  )
}
