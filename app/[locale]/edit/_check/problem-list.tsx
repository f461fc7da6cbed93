import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { editFile } from '@/lib/edit/files'
import type { Problem } from '@/lib/edit/problem'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'
import { fieldLabel } from '../_form/place-label'
import { problemText } from '../_form/read-form'

type ProblemListProps = { editor: Editor; problems: readonly Problem[]; draft: string; back: string }

const linkClass = 'inline-flex min-h-11 items-center text-sm text-link'

function withField(problem: Problem, editor: Editor): string {
  const { file, field } = problem
  const label = field === undefined ? '' : fieldLabel(file, field, editor)
  return [label, problemText(problem, editor)].filter(Boolean).join(' · ')
}

/**
 * What keeps a draft from being proposed, by file: the draft contradicts other files, or the rules have changed since. Every file is
 * opened as a part of the draft, so that one proposal corrects all.
 */
export function ProblemList({ editor, problems, draft, back }: ProblemListProps) {
  const { t } = editor
  return (
    <SectionCard
      wide
      title={t('errors.problems', { count: problems.length })}
      lead={t('review.problems-lead')}
    >
      {[...Map.groupBy(problems, ({ file }) => file)].map(([file, own]) => (
        <section key={file} aria-label={file} className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold break-words">{file}</h3>
          <ul className="grid list-disc gap-2 pl-5">
            {own.map((problem, index) => (
              <li key={index} className="break-words">
                {withField(problem, editor)}
              </li>
            ))}
          </ul>
          {editFile(file) ? (
            <a href={documentHref(file, { draft })} className={`${linkClass} justify-self-start`}>
              {t('document.open-file')}
            </a>
          ) : null}
        </section>
      ))}
      <a href={back} className={`${buttonClass('outline')} justify-self-start`}>
        {t('review.back')}
      </a>
    </SectionCard>
  )
}
