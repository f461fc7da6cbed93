import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { after } from 'next/server'
import { EditLayout, editScreen } from '../_screens/edit-layout'
import { factsOf, titleIn, startKinds } from '../_screens/catalog'
import { DocumentForm, FindEntries, FormParts, FormPath } from '../_form/document-form'
import { editFile, hasForm, pathsOf } from '@/lib/edit/files'
import { warmCheck } from '../_check/draft-problems'
import { Alert } from '@/components/staff/alert'
import { buttonClass } from '@/components/ui/button'
import { findEditDraft, itemChanged, ownDrafts, ownProposal, proposalOf } from '../_propose/drafts'
import { nameOfFile, pathInLanguage } from '../_screens/document-row'
import { readSources } from '../_screens/workspace'
import { readNames } from '../_form/entry-names'
import { type Editor } from '../_screens/editor'
import { placeOf } from '../_form/form-place'
import { documentHref, listHref, moveHref, newHref, singleValue } from '../_screens/href'
import { Colleagues, Settle } from '../_propose/colleagues'
import { AddsTo } from '../_propose/proposals'
import { readSides } from '../_form/language-versions'
import { editTitle } from '../_screens/text'
import { UsesLinks } from '../_screens/used-in'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'

const linkClass = 'inline-flex min-h-11 items-center text-link'

export const generateMetadata = editTitle('document.title')

/** The form of a document, in both languages side by side. */
export default async function DocumentPage({ params, searchParams }: DeskProps) {
  const query = await searchParams
  const [path = '', raw, draft, find = '', anew, item = ''] = [
    'path',
    'raw',
    'draft',
    'find',
    'new',
    'item',
  ].map((name) => singleValue(query[name]))
  const own = documentHref(path, { raw, draft, find, new: anew, item })
  return editScreen(params, own, (editor) =>
    screen(editor, own, { path, raw, draft, find, anew, item }),
  )
}

type DocumentQuery = Record<'path' | 'find' | 'item', string> &
  Record<'raw' | 'draft' | 'anew', string | undefined>

/** The open proposal that a form continues: that of the draft, or the editor's own unless they want a new one. */
async function continued(editor: Editor, { path, draft, anew }: DocumentQuery) {
  const kept = await findEditDraft(editor, draft)
  if (kept) return { kept, open: await ownProposal(editor, kept.branch) }
  return { kept, open: anew === undefined ? await proposalOf(editor, path) : undefined }
}

async function screen(found: Editor, own: string, asked: DocumentQuery) {
  const editor = { ...found, nameOf: await readNames(found.locale) }
  const { path, raw, draft, find, anew, item } = asked
  const { t } = editor
  after(warmCheck)
  const { kept: started, open } = await continued(editor, asked)
  const sides = await readSides(path, started, open?.branch)
  if (sides.length === 0 && !editFile(path)) notFound()
  if (sides.length === 0)
    return (
      <EditLayout editor={editor} path={own}>
        <h1 className="text-2xl break-words">{path.replace(/^content\//, '')}</h1>
        <Alert kind="warning">{t(hasForm(path) ? 'document.gone' : 'document.engineers')}</Alert>
        {open ? <AddsTo editor={editor} proposal={open} /> : null}
        <a href={listHref()} className={`${buttonClass('outline')} justify-self-start`}>
          {t('document.all')}
        </a>
      </EditLayout>
    )
  const shown = sides.find((side) => side.locale === editor.locale) ?? sides[0]
  const hasBody = /\.mdx?$/.test(path)
  const other = documentHref(path, { draft, raw: raw ? undefined : '1', new: anew })
  const hrefOf = (part: string) => documentHref(path, { draft, new: anew, item: part })
  const place = placeOf(path, sides, item)
  const waiting = draft
    ? undefined
    : (await ownDrafts(editor)).find((one) => pathsOf(path).includes(one.path))
  const isStarted = !draft && startKinds(editor).some(({ name }) => name === editFile(path)?.kind)
  const facts = factsOf(path, await readSources())
  return (
    <EditLayout editor={editor} path={own}>
      <div>
        <div className="flex flex-wrap items-baseline gap-x-6">
          <h1 data-written lang={shown?.locale} className="text-2xl break-words">
            {nameOfFile(path, titleIn(path, shown?.source ?? ''), editor)}
          </h1>
          {hasBody ? (
            <a href={other} className={linkClass}>
              {t(raw ? 'body.as-blocks' : 'body.as-text')}
            </a>
          ) : null}
          {facts ? (
            <a href={documentHref(facts.path, { item: facts.item })} className={linkClass}>
              {t('list.facts')}
            </a>
          ) : null}
          {isStarted ? (
            <a href={newHref(editFile(path)?.kind, path)} className={linkClass}>
              {t('document.copy')}
            </a>
          ) : null}
          <UsesLinks path={path} t={t} />
          {isStarted ? (
            <a href={moveHref(path)} className={linkClass}>
              {t('move.title')}
            </a>
          ) : null}
        </div>
        <p className="text-sm break-words text-ink-soft">{pathInLanguage(path)}</p>
      </div>
      {waiting ? (
        <Alert kind="warning">
          {t('document.has-draft', {
            time: editor.intl.formatDate(waiting.updatedAt, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}{' '}
          <a
            href={documentHref(waiting.path, {
              draft: waiting.id,
              item: await itemChanged(waiting),
            })}
            className="text-link"
          >
            {t('status.continue')}
          </a>
        </Alert>
      ) : null}
      {open ? (
        <AddsTo editor={editor} proposal={open} anew={documentHref(path, { new: '1' })} />
      ) : null}
      {open ? <Settle editor={editor} proposal={open} /> : null}
      <Colleagues editor={editor} paths={[path]} />
      {place ? <FormPath language={editor} place={place} hrefOf={hrefOf} /> : null}
      {place?.parts ? (
        <FormParts language={editor} parts={place.parts} hrefOf={hrefOf} />
      ) : (
        <>
          <FindEntries language={editor} sides={sides} path={path} find={find} />
          <DocumentForm
            editor={editor}
            path={path}
            sides={sides}
            place={place}
            raw={raw}
            find={find}
            draft={draft}
            formId={randomUUID()}
            branch={open?.branch}
          />
        </>
      )}
    </EditLayout>
  )
}
