import 'server-only'
import { isEditBranch } from '@/lib/edit/git/local'
import { Unreadable, type Problem } from '@/lib/edit/problem'
import type { Proposal } from '@/lib/edit/workspace'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import type { Outcome } from '@/lib/edit/change'
import { parserOfFiles } from '@/lib/edit/read'
import { compose } from './compose'
import { problemsIn } from '../_check/draft-problems'
import { findEditDraft, type DraftFile, type EditDraft, ownProposal } from '../_propose/drafts'
import type { Editor } from '../_screens/editor'
import { postedOf, type Posted } from './parse-form'
import { fieldLabel } from './place-label'
import { placedIn, type FormProblem } from './locate-problems'
import { editFile, pathsOf } from '@/lib/edit/files'
import { languageName, type EditLanguage } from '../_screens/text'
import { readRevision } from '../_screens/workspace'

/** What a form makes of its files; `placed` finds the controls of problems. */
export type FormFiles = {
  files: DraftFile[]
  problems: FormProblem[]
  lost: boolean
  open: Proposal | undefined
  placed: (problems: readonly Problem[]) => FormProblem[]
}

/** The control with the id of the draft that a form shows. */
export const fromName = 'from'

/** The control with the place of the file that a form shows. */
export const itemName = 'item'

/** The open proposal that a form continues; empty for a new one. Whose it is, is found out when it is used. */
export function branchIn(form: FormData): string | undefined {
  const branch = form.get('branch')
  return typeof branch === 'string' && isEditBranch(branch) ? branch : undefined
}

const revisionName = (side: number) => `${side}:revision`

async function composed(path: string, base: string, side: number, posted: Posted): Promise<Outcome> {
  try {
    return await compose(path, base, side, posted)
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.problem] }
    throw error
  }
}

/** What a form began with: a file as it was read, and the text that its controls showed. */
type Begun = Omit<DraftFile, 'path' | 'source'> & { shown: string }

/** A form of a draft showed the draft; a new file has no earlier state. */
async function begun(
  path: string,
  revision: string,
  from: EditDraft | undefined,
): Promise<Begun | undefined> {
  const kept = from?.files.find((file) => file.path === path && file.revision === revision)
  if (kept) return { ...kept, shown: kept.source }
  const base = revision === '' ? undefined : await readRevision(path, revision)
  return base === undefined ? undefined : { revision, base, shown: base }
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
    const { shown, ...was } = start
    const result = await composed(own, shown, side, posted)
    const source = 'source' in result ? result.source : shown
    texts.set(own, source)
    if (source !== was.base) files.push({ ...was, path: own, source })
    if ('problems' in result) wrong.push(...result.problems)
  }
  const whole = [...files, ...others]
  const open = await ownProposal(editor, branchIn(form))
  // A change that could not be made has its problem already.
  if (wrong.length === 0) wrong.push(...(await problemsIn(whole, open, texts)))
  const parse = await parserOfFiles([...texts].map(([own, source]) => ({ path: own, source })))
  const shown = { paths, texts, parse, item: posted.get(itemName) }
  const placed = (problems: readonly Problem[]) => placedIn(problems, shown)
  return { files: whole, problems: placed(wrong), lost, open, placed }
}

/** A problem in one sentence, in the language of the editor: what is wrong, and what to do. */
export function problemText({ line, ...said }: Problem, { t, locale }: EditLanguage): string {
  const words = inWords(said, languageOf({ LANG: locale }))
  return line === undefined ? t('problem', words) : t('problem-at', { line, ...words })
}

/** The texts of problems by control; several of one control follow each other. */
export function textsByControl(problems: readonly FormProblem[], language: EditLanguage) {
  const groups = Map.groupBy(problems, ({ control }) => control)
  return Object.fromEntries(
    [...groups].map(([control, own]) => [
      control,
      [...new Set(own.map((one) => formProblemText(one, language)))].join(language.t('problems-separator')),
    ]),
  )
}

/** A problem in one sentence, with its place: the language and the field or the text of a block. */
export function formProblemText(
  { problem, control, in: place }: FormProblem,
  language: EditLanguage,
): string {
  const { t } = language
  const { file, field } = problem
  const locale = editFile(file)?.locale
  const block = /:block\/([\d/]+):/.exec(control)?.[1]
  const label =
    block === undefined
      ? fieldLabel(file, field ?? '', language)
      : t('body.text', {
          number: block
            .split('/')
            .map((index) => Number(index) + 1)
            .join('.'),
        })
  const name = place === 'other' ? file : locale && languageName(language, locale)
  const where = [name, label].filter(Boolean).join(' · ')
  const what = problemText(problem, language)
  return where === '' ? what : t('review.changed', { where, what })
}
