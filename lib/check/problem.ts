import { inWords, type ReaderLanguage, type Said } from '@/schemas/content/problems/words'

/** A problem that an editor has to fix before the site can be built; a warning can wait. */
export type Problem = Said & {
  file: string
  line?: number | undefined
  field?: string | undefined
  warning?: boolean
}

/** A problem as text. `file:line` comes first, because terminals and VS Code can open it. */
export function describeIn(language: ReaderLanguage): (problem: Problem) => string {
  const label = inWords({ id: 'label' }, language)
  return ({ file, line, field, ...said }) => {
    const { what, fix } = inWords(said, language)
    return `${file}${line ? `:${line}` : ''}${field ? ` · ${field}` : ''}\n  ${label.what}${what}\n  ${label.fix}${fix}`
  }
}

/** A problem in English, for tests. */
export const describe = describeIn('en')
