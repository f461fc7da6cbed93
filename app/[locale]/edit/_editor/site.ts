import 'server-only'
import type { Site } from '@/lib/check/drafts'
import { fileOf } from '@/lib/check/rules/images'
import { printed } from '@/lib/edit/git/objects'
import { gitIn } from '@/lib/edit/git/run'
import type { Repository } from '@/lib/edit/history'
import { readSources } from './sources'
import { ofCommit } from './workspace'

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
export const siteNow = (): Promise<Site> => ofCommit('site', readSite)
