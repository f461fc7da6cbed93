import type { Metadata } from 'next'
import { foldersOf } from '@/lib/edit/start'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal } from '../_screens/refusal-screen'
import { EditLayout } from '../_screens/edit-layout'
import { openEditor, type Editor } from '../_screens/editor'
import { newHref, single } from '../_screens/href'
import { startKinds } from '../_screens/kinds'
import { readSources } from '../_screens/workspace'
import { StartForm } from '../_screens/start-form'
import { editLanguage } from '../_screens/text'

type NewPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: NewPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('new.title') }
}

/** The kinds of documents that can be added, or the beginning of one. */
export default async function NewPage({ params, searchParams }: NewPageProps) {
  const query = await searchParams
  const [kind, from] = [single(query.kind), single(query.from)]
  const path = newHref(kind, from)
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  return orRefusal(editor, path, () => screen(editor, path, kind, from))
}

async function screen(editor: Editor, path: string, name: string | undefined, from: string | undefined) {
  const { t } = editor
  const all = startKinds(editor)
  const kind = all.find((one) => one.name === name)
  const known = kind ? [...(await readSources()).keys()] : []
  return (
    <EditLayout editor={editor} path={path}>
      <h1 className="text-3xl">{t('new.title')}</h1>
      {kind ? (
        <StartForm
          editor={editor}
          kind={kind.name}
          label={kind.label}
          folders={foldersOf(kind.name, known)}
          from={from}
        />
      ) : (
        <>
          <p className="measure text-ink-soft">{t('new.lead')}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {all.map((one) => (
              <li key={one.name}>
                <a
                  href={newHref(one.name)}
                  className="grid h-full content-start gap-1.5 border-t border-ink bg-white px-5 py-5 hover:text-crimson"
                >
                  <span className="font-serif text-xl">{one.label}</span>
                  <span className="text-sm text-ink-soft">{one.help}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </EditLayout>
  )
}
