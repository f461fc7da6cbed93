import 'server-only'
import type { Problem } from '@/lib/edit/problem'
import { problemsOf } from '@/lib/edit/check'
import { Unreadable } from '@/lib/edit/problem'
import { isPlanned, unwritten } from '@/lib/edit/unwritten'
import { compose, type Composed } from './compose'
import { findEditDraft, type DraftFile, type EditDraft } from './drafts'
import type { Editor } from './editor'
import { postedOf, type Posted } from './posted'
import { controlOf } from './problem-names'
import { pathsOf } from './sides'
import type { Say } from './text'
import { readRevision } from './workspace'

/** A problem, and the name of the control that it belongs to. */
export type FormProblem = { control: string; problem: Problem }

/** What a form makes of its files.*/
export type FormFiles = { files: DraftFile[]; problems: FormProblem[]; lost: boolean }

/** The control with the id of the draft that a form shows. */
export const fromName = 'from'

const revisionName = (side: number) => `${side}:revision`

function composed(path: string, base: string, side: number, posted: Posted): Composed {
  try {
    return compose(path, base, side, posted)
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.problem] }
    throw error
  }
}

/** What a form began with: a file as it was read, and the text that its controls showed. */
type Begun = Pick<DraftFile, 'base' | 'revision'> & { shown: string }

/** A form of a draft showed the draft; a new file has no earlier state. */
async function begun(
  path: string,
  revision: string,
  from: EditDraft | undefined,
): Promise<Begun | undefined> {
  const kept = from?.files.find((file) => file.path === path && file.revision === revision)
  if (kept) return { revision, base: kept.base, shown: kept.source }
  const base = revision === '' ? undefined : await readRevision(path, revision)
  return base === undefined ? undefined : { revision, base, shown: base }
}

/** What nobody has written yet in a new file that is to appear on the site. */
function unwrittenIn(path: string, source: string, base: string, say: Say): Problem[] {
  if (base !== '' || isPlanned(path, source)) return []
  const words = { file: path, what: say('new.unwritten'), fix: say('new.unwritten-fix') }
  return unwritten(path, source).map(({ field, line }) => ({ ...words, field, line }))
}

/**
 * Reads a form of a document: the files that it changes, and what is wrong with them. The other files of the draft that the form
 * began with stay part of the change.
 */
export async function readForm({ owner, say }: Editor, path: string, form: FormData): Promise<FormFiles> {
  const posted = postedOf(form)
  const from = findEditDraft(posted.get(fromName), owner)
  const paths = pathsOf(path)
  const others = from?.files.filter((file) => !paths.includes(file.path)) ?? []
  const made: FormFiles = { files: [], problems: [], lost: posted.has(fromName) && from === undefined }
  for (const [side, own] of paths.entries()) {
    const revision = posted.get(revisionName(side))
    if (revision === undefined) continue
    const start = await begun(own, revision, from)
    if (!start) {
      made.lost = true
      continue
    }
    const { base, shown } = start
    const result = composed(own, shown, side, posted)
    const source = 'source' in result ? result.source : shown
    if (source !== base) made.files.push({ path: own, revision, base, source })
    const found = source === base ? [] : await problemsOf(own, source)
    const checked = found.length > 0 || source === base ? found : unwrittenIn(own, source, base, say)
    const wrong = 'problems' in result ? result.problems : checked
    made.problems.push(
      ...wrong.map((problem) => ({ problem, control: controlOf(side, problem, own, source) })),
    )
  }
  return { ...made, files: [...made.files, ...others] }
}

/** A problem in one sentence: what is wrong, and what to do. */
export function problemText({ line, what, fix }: Problem, say: Say): string {
  return line === undefined ? say('problem', { what, fix }) : say('problem-at', { line, what, fix })
}
