import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LivePreview } from '@/components/edit/live-preview'
import { ActionForm } from '@/components/staff/action-form'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { NotPermitted } from '../../staff/_desk/session/not-permitted'
import { reviewAction } from '../_actions/review'
import { EditLayout } from '../_editor/edit-layout'
import { orRefusal } from '../_editor/answered'
import { findEditDraft } from '../_editor/drafts'
import { openEditor, type Editor } from '../_editor/editor'
import { FindEntries } from '../_editor/find-entries'
import { documentHref, single } from '../_editor/href'
import { fromName } from '../_editor/read-form'
import { ownProposal, proposalOf } from '../_editor/own-proposals'
import { previewTexts } from '../_editor/preview-texts'
import { AddsTo } from '../_editor/proposals'
import { SideForm } from '../_editor/side-form'
import { readSides } from '../_editor/sides'
import { editLanguage, languageName } from '../_editor/text'
import { UsesLinks } from '../_editor/uses-links'
import { hasPreview } from '../_preview/view'

type DocumentPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const linkClass = 'inline-flex min-h-11 items-center text-crimson underline underline-offset-4'

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).say('document.title') }
}

/** The form of a document, in both languages side by side. */
export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const query = await searchParams
  const [path = '', raw, draft, find = '', anew] = ['path', 'raw', 'draft', 'find', 'new'].map((name) =>
    single(query[name]),
  )
  const own = documentHref(path, { raw, draft, find, new: anew })
  const found = await openEditor((await params).locale, own)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={own} />
  return orRefusal(found.editor, own, () => screen(found.editor, own, { path, raw, draft, find, anew }))
}

type Asked = Record<'path' | 'find', string> & Record<'raw' | 'draft' | 'anew', string | undefined>

/** The open proposal that a form continues: that of the draft, or the editor's own unless they want a new one. */
async function continued(editor: Editor, { path, draft, anew }: Asked) {
  const kept = await findEditDraft(editor, draft)
  if (kept) return { kept, open: await ownProposal(editor, kept.branch) }
  return { kept, open: anew === undefined ? await proposalOf(editor, path) : undefined }
}

async function screen(editor: Editor, own: string, asked: Asked) {
  const { path, raw, draft, find, anew } = asked
  const { say, locale } = editor
  const { kept: started, open } = await continued(editor, asked)
  const sides = await readSides(path, started, open?.branch)
  const [first] = sides
  if (!first) notFound()
  const hasBody = /\.mdx?$/.test(path)
  const other = documentHref(path, { draft, raw: raw ? undefined : '1', new: anew })
  const kept = [editor.owner, path, raw ?? '', find, ...sides.map(({ revision }) => revision)].join(' ')
  return (
    <EditLayout editor={editor} path={own}>
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h1 className="text-2xl break-all">{path.replace(/^content\/(?:\w+-\w+\/)?/, '')}</h1>
        {hasBody ? (
          <a href={other} className={linkClass}>
            {say(raw ? 'body.as-blocks' : 'body.as-text')}
          </a>
        ) : null}
        <UsesLinks path={path} say={say} />
      </div>
      {open ? <AddsTo editor={editor} proposal={open} anew={documentHref(path, { new: '1' })} /> : null}
      <FindEntries language={editor} sides={sides} path={path} find={find} />
      <ActionForm id="content" action={reviewAction.bind(null, locale, path)} className="grid gap-6">
        <input type="hidden" name="path" value={path} />
        {draft ? <input type="hidden" name={fromName} value={draft} /> : null}
        <input type="hidden" name="branch" value={open?.branch ?? ''} />
        <Draft
          name={`edit ${kept}`}
          over
          texts={{ restored: say('draft.restored'), discard: say('draft.discard') }}
        />
        <div className={`grid gap-6 ${sides.length > 1 ? 'lg:grid-cols-2' : ''}`}>
          {sides.map((file, side) => (
            <section
              key={file.path}
              aria-label={languageName(editor, file.locale)}
              className="grid min-w-0 content-start gap-5 border-t border-ink bg-white px-5 py-6"
            >
              <h2 className="text-lg">{languageName(editor, file.locale)}</h2>
              <SideForm language={editor} side={side} file={file} raw={raw !== undefined} find={find} />
            </section>
          ))}
        </div>
        <LivePreview
          sides={hasPreview(path) ? sides.map((file) => languageName(editor, file.locale)) : []}
          texts={previewTexts(say)}
        />
        <div className="flex flex-wrap gap-4">
          <Submit name="intent" value="review">
            {say('document.review')}
          </Submit>
          {hasPreview(path) ? (
            <Submit name="intent" value="preview" kind="quiet">
              {say('document.preview')}
            </Submit>
          ) : null}
        </div>
      </ActionForm>
    </EditLayout>
  )
}
