import 'server-only'
import { TextDiff } from '@/components/staff/text-diff'
import { diffText, shortenParts } from '@/lib/articles/revisions'
import { editFile } from '@/lib/edit/files'
import type { Editor } from '../_screens/editor'
import { FileName, pathInLanguage } from '../_screens/document-row'
import { documentHref } from '../_screens/href'
import type { DraftFile } from './drafts'

type FileDiffProps = {
  editor: Editor
  name: string
  draft: string
  file: DraftFile
  /** The file under the name that it had. */
  was?: DraftFile | undefined
}

/** The changes of a file, word by word. */
export function FileDiff({
  editor,
  name,
  draft,
  file: { path, base, source },
  was,
}: FileDiffProps) {
  const { t, locale } = editor
  const own = editFile(path)?.locale ?? locale
  const moved = was && t('move.from', { from: pathInLanguage(was.path), to: pathInLanguage(path) })
  return (
    <section
      aria-label={name}
      className="grid gap-3 border-t border-ink bg-white px-5 py-6 sm:px-7"
    >
      <h2 className="font-semibold break-words">
        <FileName path={path} name={source === '' ? t('move.gone', { name }) : name} />
      </h2>
      {moved ? <p className="text-sm break-words">{moved}</p> : null}
      {was?.base === source ? (
        <p className="text-sm text-ink-soft">{t('move.unchanged')}</p>
      ) : (
        <TextDiff
          parts={shortenParts(diffText(was?.base ?? base, source, own))}
          lang={own}
          texts={{ added: t('review.added'), removed: t('review.removed') }}
        />
      )}
      {source ? (
        <a
          href={documentHref(path, { draft })}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-link"
        >
          {t('document.open-file')}
        </a>
      ) : null}
    </section>
  )
}
