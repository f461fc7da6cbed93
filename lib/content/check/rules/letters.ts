import { latinLocale, locales } from '@/schemas/locale'
import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'
import { perFile } from '@/lib/content/check/per-file'
import { readWording } from '@/lib/content/read/wording'

/** The 6,763 simplified characters of GB 2312, in the rows B0 to F7 of its table. */
function simplifiedCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('gbk')
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell)
  return new Set(decoder.decode(Uint8Array.from(bytes)))
}

let known: ReadonlySet<string> | undefined

/** A word of Latin letters with one of another alphabet in it, or a Cyrillic word. Greek signs may stand alone. */
const lookalike =
  /\p{Script=Cyrillic}|(?<=\p{Script=Latin})\p{Script=Greek}|\p{Script=Greek}(?=\p{Script=Latin})/u
const words = /\p{L}+/gu
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const han = /\p{Script=Han}/gu

function traditional(text: string): string | undefined {
  const simplified = (known ??= simplifiedCharacters())
  return text.match(han)?.find((letter) => !simplified.has(letter))
}

/** Whether a text is the name of a language, which is written in that language's own script. */
const isLanguageName = (field = '') => locales.some((locale) => field.endsWith(`.${locale}`))

/** Letters of one file that are not of its language but look as if they were. */
const lettersOf = perFile(({ file, copies }: CopyFile, isSimplified: boolean) =>
  copies.flatMap(({ text, field, line }): Problem[] => {
    const word = foreign.test(text)
      ? text.match(words)?.find((part) => lookalike.test(part))
      : undefined
    const letter = isSimplified && !isLanguageName(field) ? traditional(text) : undefined
    return [
      ...(word
        ? [{ file, field, line: line(), id: 'letter.lookalike', values: { found: word } } as const]
        : []),
      ...(letter
        ? [
            {
              file,
              field,
              line: line(),
              id: 'letter.traditional',
              values: { found: letter },
            } as const,
          ]
        : []),
    ]
  }),
)

/** Checks that the copy mixes no scripts: traditional characters, Cyrillic and Greek letters inside words. */
export function checkLetters(content: Content): Problem[] {
  return locales.flatMap((locale) => {
    const { simplified = false } = readWording(content.root, locale)
    return copyOf(content, locale).flatMap((file) => lettersOf(file, simplified))
  })
}

/** A word that is written this often is no slip; shorter ones have too many neighbors that are words too. */
const usual = 10
const shortest = 7
/** Endings differ between forms of a word: “apples” is no slip of “applies”. */
const endingOf = (word: string) => (word.endsWith('es') ? 3 : 2)

/** A word without one of its letters; the first and the last ones stay. */
const shortened = (word: string) =>
  Array.from(
    { length: Math.max(0, word.length - endingOf(word) - 1) },
    (_, at) => word.slice(0, at + 1) + word.slice(at + 2),
  )

/**
 * Words that occur once and differ from one that is common on this site by a letter that is missing, doubled or in another place,
 * as warnings: “universty”, “Bauhina”.
 */
export function findMisspelled(content: Pick<Content, 'documents' | 'texts'>): Problem[] {
  const copies = copyOf(content, latinLocale).flatMap(({ file, copies: own }) =>
    own.flatMap(({ text, field, line }) =>
      (text.match(/\p{L}{5,}/gu) ?? []).map((found) => ({
        word: found.toLowerCase(),
        found,
        file,
        field,
        line,
      })),
    ),
  )
  const words = Map.groupBy(copies, ({ word }) => word)
  const common = [...words].flatMap(([word, { length }]) =>
    length >= usual && word.length >= shortest ? [word] : [],
  )
  const known = new Set(common)
  const lacking = new Map(
    common.flatMap((word) => shortened(word).map((short) => [short, word] as const)),
  )
  const isSwapped = (word: string, other: string) =>
    [...word].sort().join('') === [...other].sort().join('')
  return [...words].flatMap(([word, [first, ...more]]): Problem[] => {
    if (!first || more.length > 0) return []
    const swapped = shortened(word).flatMap((short) => lacking.get(short) ?? [])
    const meant =
      lacking.get(word) ??
      shortened(word).find((short) => known.has(short)) ??
      swapped.find((other) => isSwapped(word, other))
    if (meant === undefined) return []
    const { file, field, line, found } = first
    return [
      { file, field, line: line(), id: 'slip.spelling', values: { found, meant }, warning: true },
    ]
  })
}
