import 'server-only'
import { cache } from 'react'
import { readFiles, type Repository } from '@/lib/edit/history'
import type { Held } from '@/lib/edit/workspace'
import { ofCommit, workspace } from './workspace'

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
