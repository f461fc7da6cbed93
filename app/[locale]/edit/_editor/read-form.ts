import 'server-only'
import { problemsOf } from '@/lib/check/drafts'
import { isEditBranch } from '@/lib/edit/git/branch'
import { Unreadable, type Problem } from '@/lib/edit/problem'
import { isPlanned, unwritten } from '@/lib/edit/unwritten'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import { compose, type Composed } from './compose'
import { findEditDraft, type DraftFile, type EditDraft } from './drafts'
import type { Editor } from './editor'
import { postedOf, type Posted } from './posted'
import { controlOf } from './problem-names'
import { pathsOf } from './sides'
import { siteNow } from './site'
import type { EditLanguage } from './text'
import { readRevision } from './workspace'

/** A problem, and the name of the control that it belongs to. */
export type FormProblem = { control: string; problem: Problem }

/** What a form makes of its files. */
export type FormFiles = { files: DraftFile[]; problems: FormProblem[]; lost: boolean }

/** The control with the id of the draft that a form shows. */
export const fromName = 'from'

/** The open proposal that a form continues; empty for a new one. Whose it is, is found out when it is used. */
export function branchIn(form: FormData): string | undefined {
  const branch = form.get('branch')
  return typeof branch === 'string' && isEditBranch(branch) ? branch : undefined
}

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
function unwrittenIn({ path, source, base }: DraftFile): Problem[] {
  if (base !== '' || isPlanned(path, source)) return []
  return unwritten(path, source).map(({ field, line }) => ({ file: path, id: 'edit.unwritten', field, line }))
}

/** What is wrong with files that a draft changes, as `npm run check:content` finds it; `around` are others of the document. */
export async function problemsIn(
  files: readonly DraftFile[],
  around: ReadonlyMap<string, string> = new Map(),
): Promise<readonly Problem[]> {
  if (files.length === 0) return []
  const site = await siteNow()
  const texts = new Map([...site.texts, ...around])
  const changed = new Map(files.map(({ path, source }) => [path, source]))
  const found = problemsOf(changed, { ...site, texts })
  return found.length > 0 ? found : files.flatMap(unwrittenIn)
}

/**
 * Reads a form of a document: the files that it changes, and what is wrong with them. The other files of the draft that the form
 * began with stay part of the change.
 */
export async function readForm(editor: Editor, path: string, form: FormData): Promise<FormFiles> {
  const posted = postedOf(form)
  const from = await findEditDraft(editor, posted.get(fromName))
  const paths = pathsOf(path)
  const others = from?.files.filter((file) => !paths.includes(file.path)) ?? []
  const files: DraftFile[] = []
  const texts = new Map<string, string>()
  const wrong: Problem[] = []
  let lost = posted.has(fromName) && from === undefined
  for (const [side, own] of paths.entries()) {
    const revision = posted.get(revisionName(side))
    if (revision === undefined) continue
    const start = await begun(own, revision, from)
    if (!start) {
      lost = true
      continue
    }
    const { base, shown } = start
    const result = composed(own, shown, side, posted)
    const source = 'source' in result ? result.source : shown
    texts.set(own, source)
    if (source !== base) files.push({ path: own, revision, base, source })
    if ('problems' in result) wrong.push(...result.problems)
  }
  const whole = [...files, ...others]
  // A change that could not be made has its problem already.
  if (wrong.length === 0) wrong.push(...(await problemsIn(whole, texts)))
  const problems = wrong.map((problem) => {
    const side = Math.max(0, paths.indexOf(problem.file))
    return { problem, control: controlOf(side, problem, problem.file, texts.get(problem.file) ?? '') }
  })
  return { files: whole, problems, lost }
}

/** A problem in one sentence, in the language of the editor: what is wrong, and what to do. */
export function problemText({ line, ...said }: Problem, { say, locale }: EditLanguage): string {
  const words = inWords(said, languageOf({ LANG: locale }))
  return line === undefined ? say('problem', words) : say('problem-at', { line, ...words })
}

/** The texts of problems by control; several of one control follow each other. */
export function textsByControl(problems: readonly FormProblem[], language: EditLanguage) {
  const groups = Map.groupBy(problems, ({ control }) => control)
  return Object.fromEntries(
    [...groups].map(([control, own]) => [
      control,
      [...new Set(own.map(({ problem }) => problemText(problem, language)))].join(
        language.say('problems-separator'),
      ),
    ]),
  )
}
