import 'server-only'
import type { ReactNode } from 'react'
import { LivePreview } from '@/components/edit/live-preview'
import { FiguresProvider } from '@/components/edit/text-block'
import { Messages } from '@/components/intl'
import { ActionForm } from '@/components/staff/action-form'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { claimIds, getClaim } from '@/lib/content/claims'
import { parserOfFiles } from '@/lib/edit/read'
import { reviewAction } from '../_actions/review'
import { hasPreview } from '../_preview/view'
import type { Editor } from './editor'
import { itemOf, type FormPart } from './form-place'
import { previewTexts } from './preview-texts'
import { fromName, itemName } from './read-form'
import { SideForm } from './side-form'
import type { Side } from './sides'
import { languageName } from './text'

const drawingTexts = [
  'components.edit.drawing',
  'components.sections.newTab',
  'components.sections.scroll',
  'components.sections.footnotes',
  'components.sections.footnoteBack',
  'components.sections.sample',
] as const

type DocumentFormProps = {
  editor: Editor
  path: string
  sides: readonly Side[]
  /** Of a data file, the place that the form shows. */
  place: FormPart | undefined
  raw: string | undefined
  find: string
  draft: string | undefined
  /** The branch of the open proposal that the form continues. */
  branch: string | undefined
}

/** What texts are drawn with in the browser: messages, and the figures of each language. */
function DrawingTexts({
  editor: { locale },
  sides,
  children,
}: Pick<DocumentFormProps, 'editor' | 'sides'> & { children: ReactNode }) {
  const figures = sides.flatMap(({ locale: own }) =>
    own
      ? [[own, Object.fromEntries(claimIds(own).map((id) => [id, getClaim(own, id).figure]))] as const]
      : [],
  )
  return (
    <Messages locale={locale} ids={drawingTexts}>
      <FiguresProvider figures={Object.fromEntries(figures)}>{children}</FiguresProvider>
    </Messages>
  )
}

/** The form of a document or of a place of a data file, with its languages side by side and its preview. */
export async function DocumentForm(props: DocumentFormProps) {
  const { editor, path, sides, place, raw, find, draft, branch } = props
  const parse = await parserOfFiles(sides)
  const { say, locale, owner } = editor
  const item = itemOf(place?.at ?? [])
  const kept = [owner, path, item, raw ?? '', find, ...sides.map(({ revision }) => revision)].join(' ')
  return (
    <ActionForm id="content" action={reviewAction.bind(null, locale, path)} className="grid gap-6">
      <input type="hidden" name="path" value={path} />
      {draft ? <input type="hidden" name={fromName} value={draft} /> : null}
      {item ? <input type="hidden" name={itemName} value={item} /> : null}
      <input type="hidden" name="branch" value={branch ?? ''} />
      <Draft name={`edit ${kept}`} over />
      <DrawingTexts editor={editor} sides={sides}>
        <div className={`grid gap-6 ${sides.length > 1 ? 'lg:grid-cols-2' : 'max-w-[60rem]'}`}>
          {sides.map((file, side) => (
            <section
              key={file.path}
              aria-label={languageName(editor, file.locale)}
              className="grid min-w-0 content-start gap-5 border-t border-ink bg-white px-5 py-6"
            >
              <h2 className="text-lg">{languageName(editor, file.locale)}</h2>
              <SideForm
                language={editor}
                side={side}
                file={file}
                raw={raw !== undefined}
                find={find}
                place={place}
                parse={parse}
              />
            </section>
          ))}
        </div>
      </DrawingTexts>
      <LivePreview
        sides={hasPreview(path) ? sides.map((file) => languageName(editor, file.locale)) : []}
        texts={previewTexts(say)}
      />
      <div className="flex flex-wrap gap-4">
        <Submit>{say('document.review')}</Submit>
      </div>
    </ActionForm>
  )
}
