import 'server-only'
import { problemsOf, type Site } from '@/lib/check/drafts'
import type { Problem } from '@/lib/edit/problem'
import { isPlanned, unwritten } from '@/lib/edit/unwritten'
import type { Proposal } from '@/lib/edit/workspace'
import type { DraftFile } from '../_propose/drafts'
import { compareWhole, type Compared } from './check-whole-content'
import { ofCommit, readSources, readTextsWith, workspace } from '../_screens/workspace'
import { fileOf } from '@/lib/check/rules/images'
import { getStore } from '@/lib/db/store'
import { uploadedSizes } from '@/lib/edit/pictures'
import { printed } from '@/lib/edit/git/objects'
import { gitIn } from '@/lib/edit/git/run'
import type { Repository } from '@/lib/edit/history'

/** The bytes of each file of `public/` at a commit, by its address. */
async function readPictures({ folder, branch }: Repository): Promise<Map<string, number>> {
  const lines = await printed(gitIn(folder), ['ls-tree', '-r', '-l', '-z', branch, '--', 'public'])
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

/** The content with what an open proposal changes: the next save of the proposal becomes a part of that. */
async function siteOf(open: Proposal | undefined): Promise<Site> {
  const site = await siteNow()
  if (!open) return site
  const { folder } = await workspace().repository()
  const pictures = await readPictures({ folder, branch: `refs/heads/${open.branch}` })
  return { texts: await readTextsWith(open), pictureSize: (src) => pictures.get(fileOf(src)) }
}

/** What nobody has written yet in a new file that is to appear on the site. */
function unwrittenIn({ path, source, base, from }: DraftFile): Problem[] {
  if (base !== '' || from !== undefined || source === '' || isPlanned(path, source)) return []
  return unwritten(path, source).map(({ field, line }) => ({ file: path, id: 'edit.unwritten', field, line }))
}

const textsOf = (files: readonly DraftFile[]) => new Map(files.map(({ path, source }) => [path, source]))

/** What is wrong with files that a draft changes, as `npm run check:content` finds it; `around` are others of the document. */
export async function problemsIn(
  files: readonly DraftFile[],
  open: Proposal | undefined,
  around: ReadonlyMap<string, string> = new Map(),
): Promise<readonly Problem[]> {
  if (files.length === 0) return []
  const site = await siteOf(open)
  const uploaded = await uploadedSizes((await getStore()).db, textsOf(files).values())
  const found = await problemsOf(textsOf(files), {
    texts: new Map([...site.texts, ...around]),
    pictureSize: (src) => uploaded.get(src) ?? site.pictureSize(src),
  })
  return found.length > 0 ? found : files.flatMap(unwrittenIn)
}

/** What a draft makes wrong in the whole content, in its own files or in others: takes seconds. */
export async function problemsAround(
  files: readonly DraftFile[],
  open: Proposal | undefined,
): Promise<Compared> {
  return compareWhole((await siteOf(open)).texts, textsOf(files))
}

/** Everything that keeps a draft from being proposed. What could not be compared is left to the check of the pull request. */
export async function obstaclesOf(
  files: readonly DraftFile[],
  open: Proposal | undefined,
): Promise<readonly Problem[]> {
  const own = await problemsIn(files, open)
  return own.length > 0 ? own : ((await problemsAround(files, open)) ?? [])
}
