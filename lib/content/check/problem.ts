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

/** GitHub reads annotations line by line; these characters separate their parts. */
const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeValue = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A problem as an annotation of a pull request: `::error file=…,line=…::what; how to mend it`. */
export function annotationIn(language: ReaderLanguage): (problem: Problem) => string {
  return ({ file, line = 1, field, warning, ...said }) => {
    const { what, fix } = inWords(said, language)
    const place = `file=${escapeValue(file)},line=${line}${field ? `,title=${escapeValue(field)}` : ''}`
    return `::${warning ? 'warning' : 'error'} ${place}::${escapeText(`${what}\n${fix}`)}`
  }
}
