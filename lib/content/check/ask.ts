import { picturesIn } from '@/lib/content/check/rules/images'
import type { PictureSize } from '@/lib/content/read/content'
import type {
  ChangeAnswer,
  ChangeQuestion,
  FolderAnswer,
  FolderQuestion,
} from '@/lib/content/check/thread'
import { bodyOf } from '@/lib/content/read/document'
import { readBodies } from '@/lib/markdown/parse'
import { WorkerThread } from '@/lib/worker-thread'

/** The content that drafts are to become a part of. */
export type Site = {
  /** The text of every file by its path, `content/facts/claims.json`. */
  texts: ReadonlyMap<string, string>
  pictureSize: PictureSize
}

type State = {
  thread: WorkerThread<ChangeQuestion, ChangeAnswer>
  held: ReadonlyMap<string, string>
}

const key = Symbol.for('bauhinia.content-check')
// On globalThis, because the bundles of Next's pages and of its route handlers each have a copy of this module.
const place = globalThis as { [key]?: State }

/** The first answer reads all documents, in three seconds on a quiet machine; it stays an hour, as editors do. */
const program = 'lib/content/check/thread.ts'
const limits = { longest: 60_000, idle: 3_600_000, memory: 384 }

const open = (): State => ({
  thread: new WorkerThread(program, limits),
  held: new Map(),
})

/** In characters: nobody writes as much, and lists of more would be too large to copy, which ends the process. */
const most = 4_000_000

/** What makes the texts that the thread holds those that it is to hold. */
function difference(held: Site['texts'], wanted: Site['texts']): ChangeQuestion['update'] {
  const changed = [...wanted].filter(([path, text]) => held.get(path) !== text)
  const gone = [...held.keys()].filter((path) => !wanted.has(path))
  return [...changed, ...gone.map((path) => [path, undefined] as const)]
}

/**
 * What `npm run check:content` finds of a change: all problems of the changed files and their translations, those of other files that
 * were not there before, and what may be meant. A file with an empty text is deleted. Throws if the change is too large, or the thread does not
 * answer in time.
 */
export async function reviewChange(
  changed: ReadonlyMap<string, string>,
  { texts, pictureSize }: Site,
): Promise<ChangeAnswer> {
  if ([...changed.values()].join('').length > most)
    throw new RangeError('The change is too large to be checked')
  const bodies = await readBodies([...changed].flatMap(([path, text]) => bodyOf(path, text)))
  const shown = [...bodies.values()].flatMap((one) =>
    one.kind === 'tree' ? picturesIn(one.tree) : [],
  )
  const pictures = new Map(shown.map(({ src }) => [src, pictureSize(src)]))
  const state = (place[key] ??= open())
  const found = await state.thread.ask((isNew) => {
    const update = difference(isNew ? new Map() : state.held, texts)
    state.held = texts
    return { update, changed, bodies, pictures }
  })
  if (!found) throw new Error('The content was not checked in time')
  return found
}

/** Checks a content folder of this machine. */
export async function checkFolderInThread(question: FolderQuestion): Promise<FolderAnswer> {
  const thread = new WorkerThread<FolderQuestion, FolderAnswer>(program, {
    ...limits,
    longest: 600_000,
  })
  const answer = await thread.ask(() => question)
  thread.end()
  if (!answer) throw new Error('The content was not checked in time')
  return answer
}
