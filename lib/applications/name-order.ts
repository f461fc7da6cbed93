import { usualReadings, wordsOf } from '@/lib/applications/spellings'

/**
 * The place of a name in an alphabetical list, as a text to compare byte by byte: Chinese names by pinyin, syllable by
 * syllable with the tone, as in a dictionary (汪 wang1 before 王 wang2), among names in Latin letters. Names without
 * letters come last.
 */
export function nameOrderOf(name: string): string {
  const words = wordsOf(name).slice(0, 16)
  const key = usualReadings(words, 'num').join(' ') || '~'
  // A tab sorts before a space, so that a name precedes longer ones; the name itself keeps equal ones together.
  return `${key}\t${name}`
}
