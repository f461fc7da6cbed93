import { format, resolveConfig } from 'prettier'
import { contentFile, vocabularyFile } from '@/scripts/generate/indexes'
import { mdxTypesFile } from '@/scripts/generate/mdx-types'
import type { Output } from '@/scripts/generate/output'
import { referenceFile } from '@/scripts/generate/reference'
import { settingsFile } from '@/scripts/generate/settings'
import { snippetsFile } from '@/scripts/generate/snippets'
import { readSources } from '@/scripts/generate/sources'

/** All files that are generated from the schemas of a working tree, formatted by Prettier. */
export async function outputs(root: string): Promise<Output[]> {
  const sources = await readSources(root)
  const raw = [
    contentFile(sources),
    vocabularyFile(sources),
    mdxTypesFile(sources),
    referenceFile(sources),
    snippetsFile(sources),
    settingsFile(sources),
  ]
  const options = await resolveConfig(`${root}/package.json`)
  return Promise.all(
    raw.map(async ({ file, text }) => ({
      file,
      text: await format(text, { ...options, filepath: file }),
    })),
  )
}
