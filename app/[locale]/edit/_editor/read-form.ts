import 'server-only'
import type { Problem } from '@/lib/edit/problem'
import { problemsOf } from '@/lib/edit/check'
import { Unreadable } from '@/lib/edit/problem'
import { compose, type Composed } from './compose'
import type { DraftFile } from './drafts'
import { postedOf, type Posted } from './posted'
import { controlOf } from './problem-names'
import { pathsOf } from './sides'
import type { Say } from './text'
import { readRevision } from './workspace'

/** A problem, and the name of the control that it belongs to. */
export type FormProblem = { control: string; problem: Problem }

/** What a form makes of its files.*/
export type FormFiles = { files: DraftFile[]; problems: FormProblem[]; lost: boolean }

const revisionName = (side: number) => `${side}:revision`

function composed(path: string, base: string, side: number, posted: Posted): Composed {
  try {
    return compose(path, base, side, posted)
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.problem] }
    throw error
  }
}

/** Reads a form of a document: the files that it changes, and what is wrong with them. */
export async function readForm(path: string, form: FormData): Promise<FormFiles> {
  const posted = postedOf(form)
  const made: FormFiles = { files: [], problems: [], lost: false }
  for (const [side, own] of pathsOf(path).entries()) {
    const revision = posted.get(revisionName(side))
    if (revision === undefined) continue
    const base = await readRevision(own, revision)
    if (base === undefined) {
      made.lost = true
      continue
    }
    const result = composed(own, base, side, posted)
    const source = 'source' in result ? result.source : base
    if (source !== base) made.files.push({ path: own, revision, base, source })
    const checked = source === base ? [] : await problemsOf(own, source)
    const wrong = 'problems' in result ? result.problems : checked
    made.problems.push(
      ...wrong.map((problem) => ({ problem, control: controlOf(side, problem, own, source) })),
    )
  }
  return made
}

/** A problem in one sentence: what is wrong, and what to do. */
export function problemText({ line, what, fix }: Problem, say: Say): string {
  return line === undefined ? say('problem', { what, fix }) : say('problem-at', { line, what, fix })
}
