import 'server-only'
import { basename, extname } from 'node:path'
import { staffAccounts } from '@/lib/db/schema/staff'
import {
  dropDraft,
  findDraft,
  keepDraft as keep,
  type DraftFile,
  type EditDraft,
  listDrafts,
  type KeptDraft,
} from '@/lib/edit/drafts'
import type { Editor } from '../_screens/editor'
import type { Proposal } from '@/lib/edit/workspace'
import { editFile, pathsOf } from '@/lib/edit/files'
import { readNow, readSources, workspace } from '../_screens/workspace'
import { Unreadable } from '@/lib/edit/problem'
import { readFields } from '@/lib/edit/read'
import { changedPlaces, isMap, valueAt, type At, type Json } from '@/lib/edit/json'
import { readNames } from '../_form/entry-names'
import { itemOf } from '../_form/form-place'
import { titleIn } from '../_screens/catalog'
import { nameOfFile, nameOfText } from '../_screens/document-row'
import { placeLabel } from '../_form/place-label'
import type { EditLanguage } from '../_screens/text'

type Author = Pick<Editor, 'author'>

/** The open proposals that an editor began, the newest first. */
export async function ownProposals({ author }: Author): Promise<readonly Proposal[]> {
  const open = await workspace().proposals({ checks: false })
  return open.filter((one) => one.author.email === author.email)
}

/** The editor's open proposal of a branch; undefined if it was merged or closed, or is of somebody else. */
export async function ownProposal(
  editor: Author,
  branch: string | undefined,
): Promise<Proposal | undefined> {
  return branch === undefined
    ? undefined
    : (await ownProposals(editor)).find((one) => one.branch === branch)
}

/** The editor's open proposal that changes a document in any language. */
export async function proposalOf(editor: Author, path: string): Promise<Proposal | undefined> {
  const own = new Set(pathsOf(path))
  return (await ownProposals(editor)).find(({ files }) => files.some((file) => own.has(file)))
}

export type { DraftFile, EditDraft }

/** The files of a proposal as changes of the content; one without a text is deleted. */
export async function filesOf({ files, branch }: Proposal): Promise<DraftFile[]> {
  const sources = await readSources()
  return Promise.all(
    files.filter(editFile).map(async (path) => {
      const [base, own] = [sources.get(path), await readNow(path, branch)]
      return {
        path,
        revision: base?.revision ?? '',
        base: base?.source ?? '',
        source: own?.source ?? '',
      }
    }),
  )
}

type Asking = Pick<Editor, 'db' | 'by' | 'desk'>

const ownerOf = ({ desk }: Asking) => desk.account.id

/** Keeps a draft of the editor under its id, or a new one. */
export function keepDraft(editor: Asking, draft: EditDraft, known?: string): Promise<string> {
  return keep(editor.db, ownerOf(editor), draft, { at: editor.by.at, known })
}

/** The draft of the editor; undefined for one of somebody else, or one that has ended. */
export async function findEditDraft(
  editor: Asking,
  id: string | undefined,
): Promise<EditDraft | undefined> {
  return id === undefined ? undefined : findDraft(editor.db, ownerOf(editor), id, editor.by.at)
}

/** The addresses of everybody who has, or had, an account of the desk. */
export async function readEditors({ db }: Asking): Promise<ReadonlySet<string>> {
  const found = await db.select({ email: staffAccounts.email }).from(staffAccounts)
  return new Set(found.map(({ email }) => email))
}

/** What the editor has changed and not proposed, the newest first. */
export function ownDrafts(editor: Asking): Promise<KeptDraft[]> {
  return listDrafts(editor.db, ownerOf(editor), editor.by.at)
}

export function dropEditDraft(editor: Asking, id: string): Promise<void> {
  return dropDraft(editor.db, ownerOf(editor), id)
}

/** The longest value that a summary states. */
const mostOfValue = 40

const textOf = (value: Json = '') =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** What a change of a field is called: “Fees 1 › Amount 26800 → 27800” of a short value, and the field of a longer one. */
function changeName(path: string, at: At, [was, is]: readonly Json[], language: EditLanguage) {
  const values = [was, is].map((all = null) => textOf(valueAt(all, at)))
  if (values.some((value) => value === '' || value.length > mostOfValue || value.includes('\n')))
    return placeLabel(path, at.slice(0, 1), language)
  const entry = valueAt(is ?? null, at.slice(0, 1))
  const name =
    isMap(entry) && typeof entry.slug === 'string' && language.nameOf?.('program', entry.slug)
  const label = placeLabel(path, at, language)
  return `${name ? label.replace(/^[^›]*(?=›)/, `${name} `) : label} ${values.join(' → ')}`
}

/** A file of a draft before and after it; undefined if it cannot be read as a form. */
function readBoth({ path, base, source }: DraftFile) {
  try {
    return { before: readFields(path, base), after: readFields(path, source) }
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** The changes of a file, each in words. */
function changesOf(file: DraftFile, language: EditLanguage): string[] {
  const both = readBoth(file)
  if (!both) return [language.t('review.whole-body')]
  const values = [both.before.values, both.after.values]
  const fields = changedPlaces(both.before.values, both.after.values)
  return [
    ...fields.map((at) => changeName(file.path, at, values, language)),
    ...(both.before.body === both.after.body ? [] : [language.t('review.whole-body')]),
  ]
}

/** The place in a data file of what a draft changes first, so that its form shows that part. */
export function itemChanged({ path, files }: Pick<EditDraft, 'path' | 'files'>) {
  const own = files.find((file) => file.path === path)
  if (!own || !path.endsWith('.json') || own.base === '' || own.source === '') return undefined
  const both = readBoth(own)
  const [first] = both ? changedPlaces(both.before.values, both.after.values) : []
  return first && itemOf(first)
}

/** The changes of a draft in one sentence, for a reviewer: “What does it cost?, English: Text”. */
export async function summaryOf(
  files: readonly DraftFile[],
  language: EditLanguage,
): Promise<string> {
  const { t, intl } = language
  const wordsOf = ({ base, source, from }: DraftFile) => {
    if (from !== undefined) return [t('move.was', { name: basename(from, extname(from)) })]
    if (source === '') return [t('review.removed')]
    return base === '' ? [t('review.new')] : undefined
  }
  const named = { ...language, nameOf: await readNames(language.locale) }
  // A new name says that the old one is gone.
  const told = files
    .filter(({ path }) => files.every(({ from }) => from !== path))
    .toSorted((a, b) => Number(b.from !== undefined) - Number(a.from !== undefined))
  const parts = told.map((file) => {
    const { path, source, base } = file
    const own = wordsOf(file)
    const what = intl.formatList([...new Set(own ?? changesOf(file, named))].slice(0, 4), {
      type: 'conjunction',
    })
    // What is new or gone in both languages is told once, by its name in the language of the editor.
    const isTwice =
      own !== undefined &&
      told.filter((one) => pathsOf(path).includes(one.path) && wordsOf(one)?.[0] === own[0])
        .length > 1
    if (isTwice && editFile(path)?.locale !== language.locale) return ''
    const where = isTwice
      ? nameOfFile(path, titleIn(path, source || base), language)
      : nameOfText(path, source || base, language)
    return what && t('review.changed', { where, what })
  })
  // What follows from another change, such as the address of a new page, has no words of its own.
  const all = parts.filter(Boolean).join(t('limits.separator'))
  return (all || told.map(({ path, source }) => nameOfText(path, source, language)).join()).slice(
    0,
    200,
  )
}
