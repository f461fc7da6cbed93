import { inWords, type ReaderLanguage } from '@/schemas/content/problems/words'
import type { Problem } from '@/lib/check/problem'

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
