import 'server-only'
import { editFile } from '@/lib/edit/files'
import type { Proposal } from '@/lib/edit/workspace'
import type { DraftFile } from '../_propose/drafts'
import { problemText } from '../_form/read-form'
import type { Editor } from '../_screens/editor'
import { documentHref } from '../_screens/href'
import { readNow, readSources } from '../_screens/workspace'
import { obstaclesOf } from './draft-problems'

/** As many reasons as somebody reads; the form of a file tells the rest. */
const most = 8

/** The files of a proposal as changes of the content; one without a text is deleted. */
async function filesOf({ files, branch }: Proposal): Promise<DraftFile[]> {
  const sources = await readSources()
  return Promise.all(
    files.filter(editFile).map(async (path) => {
      const [base, own] = [sources.get(path), await readNow(path, branch)]
      return { path, revision: base?.revision ?? '', base: base?.source ?? '', source: own?.source ?? '' }
    }),
  )
}

/** Why the checks of a proposal have failed, in words: the content is checked here as it is checked there. */
export async function FailedChecks({ editor, proposal }: { editor: Editor; proposal: Proposal }) {
  const { t } = editor
  const problems = await obstaclesOf(await filesOf(proposal), undefined)
  if (problems.length === 0) return <p className="text-sm">{t('status.why-elsewhere')}</p>
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {problems.slice(0, most).map((problem, index) => (
        <li key={index} className="break-words">
          <a href={documentHref(problem.file)} className="text-link">
            {problem.file.replace(/^content\//, '')}
          </a>{' '}
          {problemText(problem, editor)}
        </li>
      ))}
    </ul>
  )
}
