import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { reviewChange, type Site } from '@/lib/content/check/ask'
import type { ChangeAnswer } from '@/lib/content/check/thread'
import type { Problem } from '@/lib/content/check/problem'
import { isPlanned, linesIn, listUnwritten } from '@/lib/edit/unwritten'
import { pathsOf } from '@/lib/edit/files'
import type { Proposal } from '@/lib/edit/workspace'
import { Unreadable } from '@/lib/edit/problem'
import { withRegistration } from '../_propose/companion-files'
import type { DraftFile } from '../_propose/drafts'
import { ofCommit, readSources, readTextsWith, workspace } from '../_screens/workspace'
import { fileOf } from '@/lib/content/check/rules/images'
import { getStore } from '@/lib/db/store'
import { uploadedSizes } from '@/lib/edit/pictures'
import { printedBy } from '@/lib/edit/git/objects'
import { gitIn } from '@/lib/edit/git/run'
import type { Repository } from '@/lib/edit/history'
import { log } from '@/lib/log'

type Texts = ReadonlyMap<string, string>
type Found = readonly Problem[]

const known = new LRUCache<string, Promise<ChangeAnswer>>({ max: 50 })

function keyOf(changed: Texts, { texts }: Site): string {
  const hash = createHash('sha256')
  for (const files of [texts, changed])
    for (const [path, text] of files) hash.update(`${path}\0${text.length}\0${text}`)
  return hash.digest('base64url')
}

/** A problem of every file, if the content could not be checked. */
function check(changed: Texts, site: Site): Promise<ChangeAnswer> {
  return reviewChange(changed, site).catch((error: unknown) => {
    log().warn({ err: error }, 'a change could not be checked')
    const problems = [...changed.keys()].map((file) => ({ file, id: 'check.late' as const }))
    return { problems, hints: [] }
  })
}

/** Checks changed files with all others as `npm run check:content` does; the same change only once. */
async function checkOnce(changed: Texts, site: Site): Promise<ChangeAnswer> {
  const key = keyOf(changed, site)
  const checked = known.get(key) ?? check(changed, site)
  known.set(key, checked)
  const found = await checked
  if (found.problems.some(({ id }) => id === 'check.late')) known.delete(key)
  return found
}

/** The bytes of each file of `public/` at a commit, by its address. */
async function readPictures({ folder, branch }: Repository): Promise<Map<string, number>> {
  const lines = await printedBy(gitIn(folder), [
    'ls-tree',
    '-r',
    '-l',
    '-z',
    branch,
    '--',
    'public',
  ])
  return new Map(
    lines.split('\0').flatMap((line) => {
      const [, size, path] = /^\d+ blob \w+ +(\d+)\tpublic(\/[\s\S]+)$/.exec(line) ?? []
      return path === undefined ? [] : [[path, Number(size)] as const]
    }),
  )
}

async function readSite(from: Repository): Promise<Site> {
  const [sources, pictures] = await Promise.all([readSources(), readPictures(from)])
  const texts = new Map([...sources].map(([path, { source }]) => [path, source] as const))
  return { texts, pictureSize: (src) => pictures.get(fileOf(src)) }
}

/** The content as it is now, with which drafts are compared. */
const siteNow = (): Promise<Site> => ofCommit('site', readSite)

/** Lets the thread of the check read the content before something is to be checked. */
export async function warmCheck(): Promise<void> {
  await checkOnce(new Map(), await siteNow())
}

/** The content with what an open proposal changes: the next save of the proposal becomes a part of that. */
async function siteOf(open: Proposal | undefined): Promise<Site> {
  const site = await siteNow()
  if (!open) return site
  const { folder } = await workspace().repository()
  const pictures = await readPictures({ folder, branch: `refs/heads/${open.branch}` })
  return { texts: await readTextsWith(open), pictureSize: (src) => pictures.get(fileOf(src)) }
}

/** What nobody has written yet in a file that is to appear on the site: of a new one, and in components added to another one. */
function unwrittenIn({ path, source, base, from }: DraftFile): Problem[] {
  if (from !== undefined || source === '') return []
  const found = base === '' ? listUnwritten(path, source) : linesIn(path, source, base)
  // Reading the fields comes last: it takes longer, and fails for a text that has no form.
  if (found.length === 0 || isPlanned(path, source)) return []
  return found.map(({ field, line }) => ({ file: path, id: 'edit.unwritten', field, line }))
}

const textsOf = (files: readonly DraftFile[]) =>
  new Map(files.map(({ path, source }) => [path, source]))

/** A draft in the content with what its open proposal changes; `around` are texts of the document that the draft does not change. */
async function checkDraft(
  files: readonly DraftFile[],
  open: Proposal | undefined,
  around: Texts = new Map(),
): Promise<ChangeAnswer> {
  const site = await siteOf(open)
  const changed = textsOf(files)
  const uploaded = await uploadedSizes((await getStore()).db, changed.values())
  return checkOnce(changed, {
    texts: new Map([...site.texts, ...around]),
    pictureSize: (src) => uploaded.get(src) ?? site.pictureSize(src),
  })
}

/** What may be meant in the files of a draft and their translations; nothing of it keeps the draft from being proposed. */
export async function hintsOf(
  files: readonly DraftFile[],
  open: Proposal | undefined,
): Promise<Found> {
  return (await checkDraft(files, open)).hints
}

/**
 * What keeps a draft from being proposed, in its own files or in others, as `npm run check:content` finds it.
 */
export async function obstaclesOf(
  files: readonly DraftFile[],
  open: Proposal | undefined,
  around?: Texts,
): Promise<Found> {
  if (files.length === 0) return []
  const { problems } = await checkDraft(files, open, around)
  return problems.length > 0 ? problems : files.flatMap(unwrittenIn)
}

/** A new page needs a route, and a new program its facts: the review adds them. */
async function withOthers(files: readonly DraftFile[]): Promise<readonly DraftFile[]> {
  try {
    return files.some(({ base }) => base === '') ? await withRegistration(files) : files
  } catch (error) {
    if (error instanceof Unreadable) return files
    throw error
  }
}

/** The obstacles in the files of a draft and their translations. */
export async function problemsIn(
  files: readonly DraftFile[],
  open: Proposal | undefined,
  around?: Texts,
): Promise<Found> {
  const own = new Set(files.flatMap(({ path }) => pathsOf(path)))
  return (await obstaclesOf(await withOthers(files), open, around)).filter(({ file }) =>
    own.has(file),
  )
}
