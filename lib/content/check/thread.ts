/* A worker thread that checks the content (`ask.ts`): of the repository once, or changes of a content that it holds. */
import { parentPort } from 'node:worker_threads'
import { officeDay } from '@/lib/time'
import {
  checkContent,
  hintsIn,
  hintsOfChange,
  isWhole,
  problemsOfChange,
} from '@/lib/content/check/check'
import type { Problem } from '@/lib/content/check/problem'
import { checkOnDay } from '@/lib/content/check/rules/on-day'
import { claimsTable } from '@/lib/content/check/rules/specification/rows'
import { readContent } from '@/lib/content/read/folder'
import { markdownTree } from '@/lib/content/read/markdown'
import { parserFrom, type Bodies } from '@/lib/markdown/parser'

export type ChangeQuestion = {
  /** The texts that are others than at the last question, by path; without one, the file is gone. */
  update: readonly (readonly [path: string, text: string | undefined])[]
  changed: ReadonlyMap<string, string>
  /** The bodies of the changed files, which another thread has read. */
  bodies: Bodies
  /** The bytes of the pictures in them; undefined for one that does not exist. */
  pictures: ReadonlyMap<string, number | undefined>
}

/** A content folder, and what else to say of it: what will be past on a day, and where claims are stated. */
export type FolderQuestion = { folder: string; today?: string | undefined; claims?: boolean }
export type FolderAnswer = {
  problems: readonly Problem[]
  hints: readonly Problem[]
  claims: string
}

/** What is wrong with a change, and what may be meant. */
export type ChangeAnswer = { problems: readonly Problem[]; hints: readonly Problem[] }

const texts = new Map<string, string>()

function ofChange({ update, changed, bodies, pictures }: ChangeQuestion): ChangeAnswer {
  for (const [path, text] of update) {
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
  }
  // Pictures of other files are as they were.
  const pictureSize = (src: string) => (pictures.has(src) ? pictures.get(src) : 0)
  const parse = parserFrom(bodies, markdownTree)
  const problems = problemsOfChange(texts, changed, { parse, pictureSize })
  return { problems, hints: isWhole(problems) ? hintsOfChange(texts, changed, parse) : [] }
}

function ofFolder({ folder, today, claims }: FolderQuestion): FolderAnswer {
  const content = readContent(folder)
  const problems = checkContent(content)
  if (!isWhole(problems)) return { problems, hints: [], claims: '' }
  const hints = hintsIn(content)
  const onDay = today === undefined ? [] : checkOnDay(content, today, officeDay(new Date()))
  return { problems: [...problems, ...onDay], hints, claims: claims ? claimsTable(content) : '' }
}

parentPort?.on('message', (question: ChangeQuestion | FolderQuestion) =>
  parentPort?.postMessage('folder' in question ? ofFolder(question) : ofChange(question)),
)
parentPort?.postMessage('ready')
