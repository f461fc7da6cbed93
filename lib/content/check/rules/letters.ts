import { locales } from '@/schemas/locale'
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
