import 'server-only'
import { LRUCache } from 'lru-cache'
import { editFile } from '@/lib/edit/files'
import { openedWorkspace } from '@/lib/edit/open'
import { type Repository, readFiles } from '@/lib/edit/history'
import type { Held, Proposal, Workspace } from '@/lib/edit/workspace'
import { cache } from 'react'

/** The text of every file that can be edited, by path. */
export type Sources = ReadonlyMap<string, Held>

async function readAll(from: Repository): Promise<Sources> {
  const paths = await workspace().list()
  const held = await readFiles(from, paths)
  return new Map(
    paths.flatMap((path, index) => {
      const found = held[index]
      return found ? [[path, found] as const] : []
    }),
  )
}

/** All files as they are now, read once for a commit, and at most once for a request. */
export const readSources = cache((): Promise<Sources> => ofCommit('sources', readAll))

/** All files with what an open proposal changes in them. */
export async function readSourcesWith(open: Proposal | undefined): Promise<Sources> {
  if (!open) return readSources()
  const texts = new Map(await readSources())
  for (const path of open.files.filter(editFile)) {
    const held = await readNow(path, open.branch)
    if (held) texts.set(path, held)
    else texts.delete(path)
  }
  return texts
}

/** The texts of all files with what an open proposal changes in them. */
export async function readTextsWith(open: Proposal | undefined): Promise<Map<string, string>> {
  return new Map([...(await readSourcesWith(open))].map(([path, { source }]) => [path, source]))
}

export const workspace = (): Workspace => openedWorkspace().workspace

/** A file as it is now, in the content or on the branch of a proposal. */
export async function readNow(path: string, branch?: string): Promise<Held | undefined> {
  const found =
    branch === undefined ? (await readSources()).get(path) : await workspace().read(path, branch)
  if (found) openedWorkspace().bases.set(`${path} ${found.revision}`, found.source)
  return found
}

/** The content of a revision that a form has been made of, also by another server or before a restart. */
export async function readRevision(path: string, revision: string): Promise<string | undefined> {
  const { bases } = openedWorkspace()
  const known = bases.get(`${path} ${revision}`)
  if (known !== undefined) return known
  const now = await readNow(path)
  if (now?.revision === revision) return now.source
  const earlier = await workspace().earlier(path, revision)
  if (earlier !== undefined) bases.set(`${path} ${revision}`, earlier)
  return earlier
}

/** What has been read of a commit, kept as long as the content stays at that commit. */
const kept = new LRUCache<string, object>({ max: 8 })

/** Reads something of the content's current commit, once for each commit. */
export async function ofCommit<Read extends object>(
  what: string,
  read: (from: Repository) => Promise<Read>,
): Promise<Read> {
  const from = await workspace().repository()
  const name = `${what} ${from.folder} ${from.branch}`
  // The name contains what is read, so the type is the one that was stored.
  const known = kept.get(name) as Read | undefined
  if (known) return known
  const found = await read(from)
  // Only a commit stays as it is; a branch moves.
  if (/^[0-9a-f]{40,64}$/.test(from.branch)) kept.set(name, found)
  return found
}
