import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { isEditBranch } from '@/lib/edit/git/change'
import { Unreadable } from '@/lib/edit/problem'
import type { Problem } from '@/lib/content/check/problem'
import type { Proposal } from '@/lib/edit/workspace'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import { type Outcome, applyEdits, type Edit, type FieldEdit } from '@/lib/edit/change'
import { parserOfFiles, readSource, type Contents } from '@/lib/edit/read'
import { problemsIn } from '../_check/draft-problems'
import { findEditDraft, type DraftFile, type EditDraft, ownProposal } from '../_propose/drafts'
import type { Editor } from '../_screens/editor'
import { textIn } from '@/app/[locale]/staff/_desk/forms'
import { postedOf, type Posted, orderIn, readPosted } from './form-place'
import {
  fieldLabel,
  blockPropsName,
  blockTextName,
  blocksName,
  bodyName,
  fieldsName,
} from './place-label'
import { placedIn, type FormProblem } from './locate-problems'
import { editFile, pathsOf, formOf } from '@/lib/edit/files'
import { languageName, type EditLanguage } from '../_screens/text'
import { readNow, readRevision } from '../_screens/workspace'
import type { Block } from '@/lib/edit/blocks'
import { type Json, isMap, type At } from '@/lib/edit/json'
import { componentFields } from './field-views'
import { formIdInput, nameBelow, isList } from '@/components/edit/field-view'

function listEdits(before: readonly Json[], after: readonly Json[], at: At): FieldEdit[] {
  // An item that was removed has no identity of its own: the items after it are those that follow.
  if (after.length < before.length) return [{ at, value: after }]
  return after.flatMap((value, index) => fieldEdits(before[index], value, [...at, index]))
}

/** The smallest edits that make one value of the other: those of the innermost fields that differ. */
function fieldEdits(before: Json | undefined, after: Json | undefined, at: At = []): FieldEdit[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isList(before) && isList(after))
    return listEdits(before as readonly Json[], after as readonly Json[], at)
  if (!isMap(before) || !isMap(after)) return [{ at, value: after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => fieldEdits(before[name], after[name], [...at, name]))
}

/** The edits of the fields of a file. A file that is one list or record is one field without a name. */
function editsOfFields(path: string, values: Json, side: number, posted: Posted): Edit[] {
  const name = fieldsName(side)
  return formOf(path).flatMap((field) => {
    const at = field.name === '' ? [] : [field.name]
    const own = field.name === '' ? values : (values as Record<string, Json>)[field.name]
    return fieldEdits(
      own,
      readPosted(field, own, at.length === 0 ? name : nameBelow(name, field.name), posted),
      at,
    )
  })
}

function editsOfProps(
  { component, props = {} }: Block,
  at: readonly number[],
  side: number,
  posted: Posted,
) {
  const name = blockPropsName(side, at)
  const changed = componentFields(component ?? '').flatMap((field) => {
    const next = readPosted(field, props[field.name], nameBelow(name, field.name), posted)
    return fieldEdits(props[field.name], next).length === 0 ? [] : [[field.name, next] as const]
  })
  return changed.length === 0 ? [] : [{ block: at, props: Object.fromEntries(changed) }]
}

function editsOfBlocks(
  blocks: readonly Block[],
  above: readonly number[],
  side: number,
  posted: Posted,
): Edit[] {
  const order = orderIn(posted, blocksName(side, above), blocks.length)?.map((one) =>
    'from' in one ? one.from : { text: posted.get(one.added)?.trim() ?? '' },
  )
  const shown = order?.filter((one) => typeof one === 'number' || one.text !== '')
  const moved: Edit[] = shown ? [{ inside: above, order: shown }] : []
  const own = blocks.flatMap((block, index): Edit[] => {
    const at = [...above, index]
    if (block.component !== undefined)
      return [
        ...editsOfProps(block, at, side, posted),
        ...editsOfBlocks(block.blocks ?? [], at, side, posted),
      ]
    const text = posted.get(blockTextName(side, at))
    const isChanged = text !== undefined && text !== block.text.replace(/\r\n?/g, '\n')
    return isChanged ? [{ block: at, text }] : []
  })
  return [...own, ...moved]
}

function editsOfBody({ body, blocks = [] }: Contents, side: number, posted: Posted): Edit[] {
  const raw = posted.get(bodyName(side))
  if (body === undefined || raw === undefined) return editsOfBlocks(blocks, [], side, posted)
  return raw === body.replace(/\r\n?/g, '\n') ? [] : [{ body: raw }]
}

/** A file with the entries of a form. Entries that equal what the form has shown change nothing. Throws `Unreadable`. */
export async function composeDocument(
  path: string,
  base: string,
  side: number,
  posted: Posted,
): Promise<Outcome> {
  const parse = await parserOfFiles([{ path, source: base }])
  const contents = readSource(path, base, parse)
  const edits = [
    ...editsOfFields(path, contents.values, side, posted),
    ...editsOfBody(contents, side, posted),
  ]
  return applyEdits(path, base, edits, parse)
}

/** What a form makes of its files; `placed` finds the controls of problems. */
export type FormFiles = {
  files: DraftFile[]
  problems: FormProblem[]
  lost: boolean
  /** Whether every change could be made. */
  isWhole: boolean
  open: Proposal | undefined
  /** What the drafts of the form have in common. */
  started: Pick<EditDraft, 'branch' | 'formId' | 'continues'>
  /** Whether the entries are still those of the draft that the form shows. */
  isShown: boolean
  placed: (problems: readonly Problem[]) => FormProblem[]
}

/** The control with the id of the draft that a form shows. */
export const fromName = 'from'

/** The control with the moment at which a form of a draft was made, in ms since 1970. */
export const openedName = 'opened'

/** The control with the place of the file that a form shows. */
export const itemName = 'item'

/** The open proposal that a form continues; empty for a new one. Whose it is, is found out when it is used. */
function branchIn(form: FormData): string | undefined {
  const branch = form.get('branch')
  return typeof branch === 'string' && isEditBranch(branch) ? branch : undefined
}

/** The form that a draft belongs to, the open proposal that it continues, and the forms before it. */
function startedIn(form: FormData, from: EditDraft | undefined, now: Date): FormFiles['started'] {
  const until = Math.max(0, Math.min(Number(textIn(form, openedName)) || 0, now.getTime()))
  const before = from?.formId
    ? [...(from.continues ?? []), { form: from.formId, until }]
    : undefined
  return { branch: branchIn(form), formId: textIn(form, formIdInput), continues: before }
}

const byPath = (files: readonly DraftFile[]) =>
  files.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const revisionName = (side: number) => `${side}:revision`

async function composed(
  path: string,
  base: string,
  side: number,
  posted: Posted,
): Promise<Outcome> {
  try {
    return await composeDocument(path, base, side, posted)
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
  const same: DraftFile[] = []
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
    ;(source === was.base ? same : files).push({ ...was, path: own, source })
    if ('problems' in result) wrong.push(...result.problems)
  }
  // Somebody has deleted the document meanwhile: the review asks about both languages.
  if (files.length > 0)
    for (const file of same)
      if (file.revision !== '' && !(await readNow(file.path, branchIn(form)))) files.push(file)
  const whole = [...files, ...others]
  const open = await ownProposal(editor, branchIn(form))
  // A change that could not be made has its problem already.
  const isWhole = wrong.length === 0
  if (isWhole) wrong.push(...(await problemsIn(whole, open, texts)))
  const parse = await parserOfFiles([...texts].map(([own, source]) => ({ path: own, source })))
  const shown = { paths, texts, parse, item: posted.get(itemName) }
  const placed = (problems: readonly Problem[]) => placedIn(problems, shown)
  const started = startedIn(form, from, editor.by.at)
  const isShown = from?.path === path && isDeepStrictEqual(byPath(whole), byPath(from.files))
  return { files: whole, problems: placed(wrong), lost, isWhole, open, started, isShown, placed }
}

/**
 * A problem in one sentence, in the language of the editor: what is wrong, and what to do. `nameOf` gives the name of another
 * document that it mentions.
 */
export function problemText(
  { line, id, values = {} }: Problem,
  { t, locale }: EditLanguage,
  nameOf: (path: string) => string = (path) => path,
): string {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && editFile(value) ? nameOf(value) : value,
  ])
  const words = inWords({ id, values: Object.fromEntries(named) }, languageOf({ LANG: locale }))
  return line === undefined ? t('problem', words) : t('problem-at', { line, ...words })
}

/** The texts of problems by control; several of one control follow each other. */
export function textsByControl(problems: readonly FormProblem[], language: EditLanguage) {
  const groups = Map.groupBy(problems, ({ control }) => control)
  return Object.fromEntries(
    [...groups].map(([control, own]) => [
      control,
      [...new Set(own.map((one) => formProblemText(one, language)))].join(
        language.t('problems-separator'),
      ),
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
  // A line says nothing in a form that has none.
  const isCounted = place !== 'form' || control.endsWith(':body')
  const what = problemText(isCounted ? problem : { ...problem, line: undefined }, language)
  return where === '' ? what : t('review.changed', { where, what })
}
