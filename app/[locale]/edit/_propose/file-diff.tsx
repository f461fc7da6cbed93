import 'server-only'
import { TextDiff } from '@/components/staff/text-diff'
import { diffText, shorten } from '@/lib/articles/diff'
import { editFile } from '@/lib/edit/files'
import type { DraftFile } from './drafts'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'

type FileDiffProps = { editor: Editor; draft: string; file: DraftFile }

/** The changes of a file, word by word. */
export function FileDiff({ editor: { t, locale }, draft, file: { path, base, source } }: FileDiffProps) {
  const own = editFile(path)?.locale ?? locale
  return (
    <section aria-label={path} className="grid gap-3 border-t border-ink bg-white px-5 py-6 sm:px-7">
      <TextDiff
        label={path}
        parts={shorten(diffText(base, source, own))}
        lang={own}
        texts={{ added: t('review.added'), removed: t('review.removed') }}
      />
      <a
        href={documentHref(path, { draft })}
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-link"
      >
        {t('document.open-file')}
      </a>
    </section>
  )
}
