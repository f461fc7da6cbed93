import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programmeFactsSchema } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** Each programme of content/facts/programmes.json has its document, and none is described without being listed. */
export function checkProgrammes({ root, documents }: Content): Problem[] {
  const facts = programmeFactsSchema.parse(
    JSON.parse(readFileSync(join(root, 'facts/programmes.json'), 'utf8')),
  )
  const listed = new Set(facts.map(({ slug }) => slug))
  const written = documents.filter(({ kind }) => kind.name === 'Programme')
  const missing = locales.flatMap((locale) =>
    [...listed]
      .filter((slug) => !written.some((document) => document.locale === locale && document.key === slug))
      .map((slug) => ({
        file: `content/${locale}/programmes/${slug}.mdx`,
        what: 'the programme has no document',
        mend: 'write it, or take the programme out of content/facts/programmes.json',
      })),
  )
  const stray = written
    .filter(({ key }) => !listed.has(key))
    .map(({ file }) => ({
      file,
      what: 'the programme is not listed',
      mend: 'add it to content/facts/programmes.json, or correct the file name',
    }))
  return [...missing, ...stray]
}
