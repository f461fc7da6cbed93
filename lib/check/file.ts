import { addText, emptyContent, type Content } from '@/lib/check/content'
import { copyOf } from '@/lib/check/copy'
import { problemsOfDocuments } from '@/lib/check/own'
import type { Parse } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import { checkComponents } from '@/lib/check/rules/components'
import { checkData, jsonProblems } from '@/lib/check/rules/data'
import type { PictureSize } from '@/lib/check/rules/images'
import { lettersOf } from '@/lib/check/rules/letters'
import { checkSchema } from '@/lib/check/rules/schema'
import { rulesOf, termsOf } from '@/lib/check/rules/terms'
import { readWording } from '@/lib/check/wording'
import { locales } from '@/schemas/locale'

/** Spelling, terms, typography and scripts of the texts in files. */
function problemsOfCopy(content: Content): Problem[] {
  return locales.flatMap((locale) => {
    const copies = copyOf(content, locale)
    if (copies.length === 0) return []
    const wording = readWording(content.root, locale)
    const rules = rulesOf(wording)
    return copies.flatMap((file) => [
      ...termsOf(file, rules),
      ...lettersOf(file, wording.simplified ?? false),
    ])
  })
}

/** Data files against their schemas; `around` are the texts with which they are compared. */
function problemsOfData(content: Content, around: Content['texts']): Problem[] {
  const own = new Set([...content.texts.keys()].map((name) => `content/${name}`))
  const found = checkData({ ...content, texts: new Map([...around, ...content.texts]) })
  return found.filter(({ file, id }) => own.has(file) && id !== 'file.missing')
}

export function problemsOfFiles(
  content: Content,
  around: Content['texts'],
  pictureSize: PictureSize,
): Problem[] {
  return [
    ...content.problems,
    ...jsonProblems(content),
    ...problemsOfData(content, around),
    ...problemsOfDocuments(content, pictureSize),
    ...problemsOfCopy(content),
  ]
}

/**
 * What keeps a file from being drawn: it cannot be read, does not fit its schema, or contains code. Mistakes of its words
 * and links do not.
 */
export function obstaclesIn(path: string, source: string, parse: Parse): Problem[] {
  const content = emptyContent(new Map())
  addText(content, path.slice('content/'.length), source, parse)
  return [
    ...content.problems,
    ...jsonProblems(content),
    ...problemsOfData(content, new Map()),
    ...checkSchema(content),
    ...checkComponents(content),
  ]
}
