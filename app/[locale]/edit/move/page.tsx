import { redirect } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Alert } from '@/components/staff/alert'
import { SectionCard } from '@/components/staff/section-card'
import { editFile, pathsOf } from '@/lib/edit/files'
import { blockingFiles, hindranceOf, nameOf } from '@/lib/edit/move'
import { wantedOf } from '@/lib/edit/wanted'
import { proposalOf } from '../_propose/drafts'
import { AddsTo } from '../_propose/proposals'
import { titleIn } from '../_screens/catalog'
import { EditLayout, editScreen } from '../_screens/edit-layout'
import { type Editor } from '../_screens/editor'
import { documentHref, moveHref, singleValue } from '../_screens/href'
import { moveAction } from '../_screens/move-action'
import { readUses } from '../_screens/read-uses'
import { editTitle } from '../_screens/text'
import { UsedInList } from '../_screens/used-in'
import { readSourcesWith } from '../_screens/workspace'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'

export const generateMetadata = editTitle('move.title')

/** Another name for a document, or its end: what refers to it, what is mended, and what has to change first. */
export default async function MovePage({ params, searchParams }: DeskProps) {
  const document = singleValue((await searchParams).path) ?? ''
  const path = moveHref(document)
  return editScreen(params, path, (editor) => screen(editor, document))
}

async function screen(editor: Editor, path: string) {
  const { t, locale } = editor
  const own = pathsOf(path)
  const open = await proposalOf(editor, path)
  const sources = await readSourcesWith(open)
  const shown = own.find((one) => editFile(one)?.locale === locale && sources.has(one)) ?? path
  const source = sources.get(shown)?.source
  // The form says that it is gone.
  if (source === undefined) redirect(documentHref(path))
  const hindrance = hindranceOf(path, sources)
  const isProgram = editFile(path)?.kind === 'Programme'
  const naming = new Set(hindrance ? [] : blockingFiles(path, sources))
  const all = await readUses(wantedOf(path), own)
  const used = all.filter(({ document }) => pathsOf(document.path).some((one) => naming.has(one)))
  return (
    <EditLayout editor={editor} path={moveHref(path)}>
      <h1 className="text-3xl break-words">{t('move.of', { name: titleIn(shown, source) })}</h1>
      <a
        href={documentHref(path)}
        className="inline-flex min-h-11 items-center justify-self-start text-link"
      >
        {t('uses.edit')}
      </a>
      {open ? <AddsTo editor={editor} proposal={open} /> : null}
      {hindrance ? <Alert kind="warning">{t(`move.${hindrance}`)}</Alert> : null}
      {hindrance || isProgram ? null : (
        <SectionCard
          title={t('move.rename')}
          lead={t('move.rename-lead', {
            count: used.length,
            keeps: ['Page', 'Article'].includes(editFile(path)?.kind ?? '') ? 'yes' : 'no',
          })}
        >
          <ActionForm id="rename" action={moveAction.bind(null, locale, path)}>
            <Input
              name="name"
              label={t('new.address')}
              hint={t('move.name-hint')}
              defaultValue={nameOf(path)}
              maxLength={61}
              autoCapitalize="none"
              spellCheck={false}
            />
            <Submit className="justify-self-start">{t('move.rename-now')}</Submit>
          </ActionForm>
        </SectionCard>
      )}
      {hindrance ? null : (
        <SectionCard
          title={t('move.delete')}
          lead={t(used.length > 0 ? 'move.delete-not' : 'move.delete-lead', { count: used.length })}
        >
          {used.length > 0 ? null : (
            <ActionForm id="delete" action={moveAction.bind(null, locale, path)}>
              <Submit kind="outline" className="justify-self-start">
                {t('move.delete-now')}
              </Submit>
            </ActionForm>
          )}
        </SectionCard>
      )}
      {used.length > 0 ? (
        <>
          <h2 className="text-2xl">{t('move.named')}</h2>
          <UsedInList editor={editor} used={used} />
        </>
      ) : null}
    </EditLayout>
  )
}
