import 'server-only'
import { basename, extname } from 'node:path'
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
import { pathsOf, editFile } from '@/lib/edit/files'
import { workspace } from '../_screens/workspace'
import { differences } from '@/lib/edit/conflict'
import type { Parse } from '@/lib/check/markdown'
import { Unreadable } from '@/lib/edit/problem'
import { parserOfFiles } from '@/lib/edit/read'
import { readVersion, type Place } from '@/lib/edit/version'
import { placeLabel } from '../_form/place-label'
import { languageName, type EditLanguage } from '../_screens/text'

type Author = Pick<Editor, 'author'>

/** The open proposals that an editor began, the newest first. On a local copy they are all of the person at the machine. */
export async function ownProposals({ author }: Author): Promise<readonly Proposal[]> {
  const open = await workspace().proposals({ checks: false })
  return author ? open.filter((one) => one.author === author.email) : open
}

/** The editor's open proposal of a branch; undefined if it was merged or closed, or is of somebody else. */
export async function ownProposal(editor: Author, branch: string | undefined): Promise<Proposal | undefined> {
  return branch === undefined ? undefined : (await ownProposals(editor)).find((one) => one.branch === branch)
}

/** The editor's open proposal that changes a document in any language. */
export async function proposalOf(editor: Author, path: string): Promise<Proposal | undefined> {
  const own = new Set(pathsOf(path))
  return (await ownProposals(editor)).find(({ files }) => files.some((file) => own.has(file)))
}

export type { DraftFile, EditDraft }

type Asking = Pick<Editor, 'db' | 'by' | 'desk'>

const ownerOf = ({ desk }: Asking) => desk?.account.id

/** Keeps a draft of the editor under its id, or a new one. */
export function keepDraft(editor: Asking, draft: EditDraft, known?: string): Promise<string> {
  return keep(editor.db, ownerOf(editor), draft, { at: editor.by.at, known })
}

/** The draft of the editor; undefined for one of somebody else, or one that has ended. */
export async function findEditDraft(editor: Asking, id: string | undefined): Promise<EditDraft | undefined> {
  return id === undefined ? undefined : findDraft(editor.db, ownerOf(editor), id, editor.by.at)
}

/** What the editor has changed and not proposed, the newest first. */
export function ownDrafts(editor: Asking): Promise<KeptDraft[]> {
  return listDrafts(editor.db, ownerOf(editor), editor.by.at)
}

export function dropEditDraft(editor: Asking, id: string): Promise<void> {
  return dropDraft(editor.db, ownerOf(editor), id)
}

function placeName(path: string, { kind, at }: Place, language: EditLanguage): string {
  return kind === 'field' ? placeLabel(path, at.slice(0, 1), language) : language.t('review.whole-body')
}

/** The places that a file changes; of a file that cannot be read as a form, its text. */
function placesOf({ path, base, source }: DraftFile, parse: Parse): Place[] {
  try {
    const [before, after] = [readVersion(path, base, parse), readVersion(path, source, parse)]
    return differences(before, after, before, parse).map(({ place }) => place)
  } catch (error) {
    if (error instanceof Unreadable) return [{ kind: 'file', at: [] }]
    throw error
  }
}

/** The changes of a draft in one sentence, for a reviewer: “faq/online-degree/03-cost, English: Text”. */
export async function summaryOf(files: readonly DraftFile[], language: EditLanguage): Promise<string> {
  const { t, intl } = language
  const wordsOf = ({ base, source, from }: DraftFile) => {
    if (from !== undefined) return [t('move.was', { name: basename(from, extname(from)) })]
    if (source === '') return [t('review.removed')]
    return base === '' ? [t('review.new')] : undefined
  }
  const parse = await parserOfFiles(
    files.flatMap(({ path, base, source }) => [base, source].map((text) => ({ path, source: text }))),
  )
  // A new name says that the old one is gone.
  const told = files
    .filter(({ path }) => files.every(({ from }) => from !== path))
    .toSorted((a, b) => Number(b.from !== undefined) - Number(a.from !== undefined))
  const parts = told.map((file) => {
    const { path } = file
    const locale = editFile(path)?.locale
    const name = path.replace(/^content\/(?:\w+-\w+\/)?|\.\w+$/g, '')
    const places = new Set(
      wordsOf(file) ?? placesOf(file, parse).map((one) => placeName(path, one, language)),
    )
    const what = intl.formatList([...places].slice(0, 4), { type: 'conjunction' })
    const where = locale ? t('review.in', { name, language: languageName(language, locale) }) : name
    return t('review.changed', { where, what })
  })
  return parts.join(t('limits.separator')).slice(0, 200)
}
