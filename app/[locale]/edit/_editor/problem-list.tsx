import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import type { Problem } from '@/lib/edit/problem'
import type { Editor } from './editor'
import { problemText } from './read-form'

type ProblemListProps = { editor: Editor; problems: readonly Problem[]; back: string }

/**
 * What is wrong with a draft that is not proposed yet, field by field. The form lets no mistake through, so the rules, or the
 * content around it, have changed since.
 */
export function ProblemList({ editor, problems, back }: ProblemListProps) {
  const { say } = editor
  return (
    <SectionCard
      title={say('errors.problems', { count: problems.length })}
      lead={say('review.problems-lead')}
    >
      <ul className="grid list-disc gap-3 pl-5">
        {problems.map((problem, index) => (
          <li key={index} className="break-words">
            <span className="font-semibold">{[problem.file, problem.field].filter(Boolean).join(' · ')}</span>
            <br />
            {problemText(problem, editor)}
          </li>
        ))}
      </ul>
      <a href={back} className={`${buttonClass('outline')} justify-self-start`}>
        {say('review.back')}
      </a>
    </SectionCard>
  )
}
