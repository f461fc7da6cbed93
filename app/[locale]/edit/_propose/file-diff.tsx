import 'server-only'
import { TextDiff } from '@/components/staff/text-diff'
import { diffText, shorten } from '@/lib/articles/diff'
import { editFile } from '@/lib/edit/files'
import type { DraftFile } from './drafts'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'

type FileDiffProps = {
  editor: Editor
  draft: string
  file: DraftFile
  /** The file under the name that it had. */
  was?: DraftFile | undefined
}

/** The changes of a file, word by word. */
export function FileDiff({ editor, draft, file: { path, base, source }, was }: FileDiffProps) {
  const { t, locale } = editor
  const name = source === '' ? t('move.gone', { name: path }) : path
  const own = editFile(path)?.locale ?? locale
  return (
    <section aria-label={path} className="grid gap-3 border-t border-ink bg-white px-5 py-6 sm:px-7">
      {was?.base === source ? (
        <>
          <h2 className="font-semibold break-words">{t('move.from', { from: was.path, to: path })}</h2>
          <p className="text-sm text-ink-soft">{t('move.unchanged')}</p>
        </>
      ) : (
        <TextDiff
          label={was ? t('move.from', { from: was.path, to: path }) : name}
          parts={shorten(diffText(was?.base ?? base, source, own))}
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
