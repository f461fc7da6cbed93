import type { Metadata } from 'next'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal, EditLayout } from '../_screens/edit-layout'
import { openEditor, type Editor } from '../_screens/editor'
import { FigureTable, figuresOf } from '../_screens/figure-table'
import { figuresHref } from '../_screens/href'
import { readSources } from '../_screens/workspace'
import { editLanguage } from '../_screens/text'

type FiguresPageProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: FiguresPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('figures.title') }
}

/** Every figure that the site claims, with links to the places that use it. */
export default async function FiguresPage({ params }: FiguresPageProps) {
  const found = await openEditor((await params).locale, figuresHref)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={figuresHref} />
  const { editor } = found
  return orRefusal(editor, figuresHref, () => screen(editor))
}

async function screen(editor: Editor) {
  const { t } = editor
  return (
    <EditLayout editor={editor} path={figuresHref}>
      <h1 className="text-3xl">{t('figures.title')}</h1>
      <p className="measure text-ink-soft">{t('figures.lead')}</p>
      <FigureTable editor={editor} figures={figuresOf(await readSources())} />
    </EditLayout>
  )
}
