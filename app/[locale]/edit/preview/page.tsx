import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { obstaclesIn } from '@/lib/content/check/drafts'
import { parserOfFiles } from '@/lib/edit/read'
import type { Problem } from '@/lib/content/check/problem'
import { isPlanned } from '@/lib/edit/unwritten'
import { Turns } from '@/lib/yield-event-loop'
import { NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { findEditDraft } from '../_propose/drafts'
import { openEditor } from '../_screens/editor'
import { previewHref, singleValue } from '../_screens/href'
import { problemText } from '../_form/read-form'
import { readSides } from '../_form/language-versions'
import { editLanguage, type EditLanguage } from '../_screens/text'
import { previewOf } from './view'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'

export async function generateMetadata({ params }: DeskProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('preview.title') }
}

/**
 * A file with an editor's unsaved changes, drawn by the site's own components. The front server forbids every script of
 * this page (`server/send/policy.ts`).
 */
export default async function PreviewPage({ params, searchParams }: DeskProps) {
  const asked = await searchParams
  const [id, side] = [singleValue(asked.draft), Number(singleValue(asked.side) ?? 0)]
  const found = await openEditor((await params).locale, previewHref(id ?? '', side))
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path="/edit/preview" />
  const { editor } = found
  const draft = await findEditDraft(editor, id)
  if (!draft) return <Message text={editor.t('preview.ended')} />
  const shown = (await readSides(draft.path, draft, draft.branch))[side]
  if (!shown) notFound()
  const turns = new Turns()
  // Before anything is drawn: a file with code, or that does not fit its schema, has no preview.
  const problems = obstaclesIn(shown.path, shown.source, await parserOfFiles([shown]))
  if (problems.length > 0) return <Problems language={editor} problems={problems} />
  await turns.pause()
  const view = await previewOf(shown.path, shown.source, shown.base)
  // The page itself is drawn in another turn.
  await turns.pause()
  if (!view) return <Message text={editor.t('preview.none')} />
  return (
    <>
      {isPlanned(shown.path, shown.source) ? (
        <PlannedMark text={editor.t('preview.planned')} />
      ) : null}
      <div lang={shown.locale} data-written>
        {view}
      </div>
    </>
  )
}

/** Above everything that is not on the site yet, also while one scrolls. */
function PlannedMark({ text }: { text: string }) {
  return (
    <p role="note" className="sticky top-0 z-50 bg-ink px-5 py-2 text-sm font-semibold text-white">
      {text}
    </p>
  )
}

function Message({ text }: { text: string }) {
  return (
    <main className="wrap py-10">
      <p>{text}</p>
    </main>
  )
}

function Problems({
  language,
  problems,
}: {
  language: EditLanguage
  problems: readonly Problem[]
}) {
  return (
    <main className="wrap grid gap-3 py-10">
      <h1 className="text-xl">{language.t('preview.problems')}</h1>
      <ul className="grid list-disc gap-2 pl-5">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.id}`}>{problemText(problem, language)}</li>
        ))}
      </ul>
    </main>
  )
}
