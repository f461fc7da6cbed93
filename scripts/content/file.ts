import { locales } from '@/schemas/locale'
import { checkData, jsonProblems } from '@/scripts/content/checks/data'
import { lettersOf } from '@/scripts/content/checks/letters'
import { rulesOf, termsOf } from '@/scripts/content/checks/terms'
import { copyOf } from '@/scripts/content/copy'
import { problemsOfDocuments } from '@/scripts/content/own'
import type { Problem } from '@/scripts/content/problem'
import { addText, type Content } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

/** Spelling, terms, typography and scripts of the texts in a file. */
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

/**
 * The problems that one file has by itself, for an editing screen: `path` is `content/…`, `source` its text. What depends
 * on other files (links, translations, facts) is checked by `checkContent`. The rules of the language are read from `root`.
 */
export function checkFile(path: string, source: string, root = 'content'): Problem[] {
  const content: Content = { root, documents: [], unread: [], texts: new Map(), problems: [] }
  addText(content, path.slice('content/'.length), source)
  const data = checkData(content).filter(({ file, id }) => file === path && id !== 'file.missing')
  return [
    ...content.problems,
    ...jsonProblems(content),
    ...data,
    ...problemsOfDocuments(content),
    ...problemsOfCopy(content),
  ]
}
