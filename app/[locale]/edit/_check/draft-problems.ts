import 'server-only'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { problemsOf, type Site } from '@/lib/check/drafts'
import type { Problem } from '@/lib/check/problem'
import { isPlanned, linesIn, unwritten } from '@/lib/edit/unwritten'
import type { Proposal } from '@/lib/edit/workspace'
import type { DraftFile } from '../_propose/drafts'
import { ofCommit, readSources, readTextsWith, workspace } from '../_screens/workspace'
import { fileOf } from '@/lib/check/rules/images'
import { getStore } from '@/lib/db/store'
import { uploadedSizes } from '@/lib/edit/pictures'
import { printed } from '@/lib/edit/git/objects'
import { gitIn } from '@/lib/edit/git/run'
import type { Repository } from '@/lib/edit/history'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { Semaphore } from '@/lib/semaphore'
import { typescript } from '@/lib/typescript/arguments.mjs'

type Texts = ReadonlyMap<string, string>

/** The problems that a change makes in the whole content; undefined if it could not be compared in time. */
type Compared = readonly Problem[] | undefined

/** The comparison takes one to six seconds, and many times that on a busy machine. */
const timeout = 100_000
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

function runCheck(input: string): Promise<string> {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env
  // It needs no settings of the site, and gets none of its secrets.
  const own: NodeJS.ProcessEnv = { PATH, NODE_ENV, ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) }
  const program = [...typescript, 'scripts/check-change.ts']
  const options = { env: own, timeout, killSignal: 'SIGKILL', maxBuffer: 16 * 2 ** 20 } as const
  return new Promise((resolve, reject) => {
    const args = [...program, join(env().DATA_DIR, 'content-trees.json')]
    const child = execFile(process.execPath, args, options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    // It may end before it has read everything; its exit says why.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

async function compare(texts: Texts, changed: Texts): Promise<Compared> {
  try {
    const input = JSON.stringify({ texts: [...texts], changed: [...changed] })
    return JSON.parse(await turns.run(() => runCheck(input))) as Problem[]
  } catch (error) {
    log().warn({ err: error }, 'a change could not be compared with the whole content')
    return undefined
  }
}

const known = new LRUCache<string, Promise<Compared>>({ max: 50 })

function keyOf(texts: Texts, changed: Texts): string {
  const hash = createHash('sha256')
  for (const files of [texts, changed])
    for (const [path, text] of files) hash.update(`${path}\0${text.length}\0${text}`)
  return hash.digest('base64url')
}

/** Compares changed files with all others as `npm run check:content` does, in a process of its own; the same change only once. */
async function compareWhole(texts: Texts, changed: Texts): Promise<Compared> {
  const key = keyOf(texts, changed)
  const compared = known.get(key) ?? compare(texts, changed)
  known.set(key, compared)
  const found = await compared
  if (found === undefined) known.delete(key)
  return found
}

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

/** What nobody has written yet in a file that is to appear on the site: of a new one, and in components added to another one. */
function unwrittenIn({ path, source, base, from }: DraftFile): Problem[] {
  if (from !== undefined || source === '') return []
  const found = base === '' ? unwritten(path, source) : linesIn(path, source, base)
  // Reading the fields comes last: it takes longer, and fails for a text that has no form.
  if (found.length === 0 || isPlanned(path, source)) return []
  return found.map(({ field, line }) => ({ file: path, id: 'edit.unwritten', field, line }))
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
