import type { Nodes } from 'mdast'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { copyOf } from '@/lib/content/read/copy'
import { nodesOf, textBelow } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import { months, weekdaysIn } from '@/lib/content/check/rules/days'
import { picturesIn } from '@/lib/content/check/rules/images'
import { isSlip, placeOf } from '@/lib/content/check/rules/parity'
import { numberOf } from '@/lib/content/check/numerals'
import type { Said } from '@/schemas/content/problems/words'
import { defaultLocale, locales } from '@/schemas/locale'

const amount = String.raw`\d[\d,]{0,14}(?:\.\d{1,6})?`
const han = '[一二两三四五六七八九十百千]{1,8}'
const written = {
  zh: new RegExp(`${amount}万?|(?<!第[一二两三四五六七八九十百千]{0,4})${han}万?`, 'g'),
  en: new RegExp(
    String.raw`${amount}(?: million)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|twice|both)\b`,
    'gi',
  ),
}
/** Numbers that the other language writes in another way: times, weekdays, fractions, “three or four”, hundreds in words, lengths. */
const unlike = {
  zh: new RegExp(
    String.raw`(?:星期|周)[一二三四五六日]|${han}(?:成|折|分之${han})|(?<!十)[二三四五六七八九]{2,3}(?![十百千万])|十分(?!之|钟)|四处|(?:[上下中]午|早上|晚上|凌晨|傍晚)(?:${han}|\d{1,2})点|(?:\d{1,6}|${han})个?(?:字|公里|斤)`,
    'g',
  ),
  en: /\bhundred and [\w-]{1,20}|\b[\w-]{1,20}[- ](?:words?|miles?|pounds?)\b|\b\w{1,20}-(?:thirds|quarters|fifths|tenths)\b/gi,
}

/** The numbers of a text above one, in digits or in words. */
function numbersIn(text: string, isChinese: boolean): Set<number> {
  const language = isChinese ? 'zh' : 'en'
  const plain = isChinese
    ? text.replaceAll('半年', '6个月')
    : months.reduce((rest, month, at) => rest.replaceAll(month, ` ${at + 1} `), text)
  const found = plain.replace(unlike[language], '').match(written[language]) ?? []
  return new Set(
    found.map((one) => numberOf(one.replace(/twice|both/i, '2'))).filter((one) => one > 1),
  )
}

/** The only number that each text lacks: one may be a slip of the other. */
function otherCount(
  chinese: string,
  english: string,
  isCell: boolean,
): [number, number] | undefined {
  const [ours, theirs] = [numbersIn(chinese, true), numbersIn(english, false)]
  const [own, foreign] = [[...ours.difference(theirs)], [...theirs.difference(ours)]]
  const [found = 0, twin = 0] = [own[0], foreign[0]]
  if (own.length !== 1 || foreign.length !== 1) return undefined
  const isNear = Math.max(found, twin) <= 20 && Math.abs(found - twin) <= 3
  // A column may be in another unit.
  const isUnit = isCell && Math.max(found, twin) === Math.min(found, twin) * 10
  // The sides of a ratio, and hundreds in words, are further apart.
  const isOther =
    !isCell && Math.min(found, twin) > 2 && Math.max(found, twin) < 5 * Math.min(found, twin, 200)
  return !isUnit && (isNear || isOther || isSlip(String(found), String(twin)))
    ? [found, twin]
    : undefined
}

/** The only day of the week that each text lacks. */
function otherWeekday(chinese: string, english: string): [string, string] | undefined {
  const [ours, theirs] = [weekdaysIn(chinese), weekdaysIn(english)]
  const [own, foreign] = [[...ours.difference(theirs)], [...theirs.difference(ours)]]
  return own.length === 1 && foreign.length === 1 ? [own[0] ?? '', foreign[0] ?? ''] : undefined
}

const countBelow = (node: Nodes, type: Nodes['type']): number =>
  (node.type === type ? 1 : 0) +
  ('children' in node ? node.children.reduce((sum, child) => sum + countBelow(child, type), 0) : 0)

/** English has about three letters for a character: a text far from it lacks a part. */
const fewest = 1.35
const most = 7.5
const short = 40

type ContentTexts = Pick<Content, 'documents' | 'texts'>
type Placed = Said & { line: number | undefined }
type Pair = { ours: ContentDocument; theirs: ContentDocument }

/** Each document of the default language with each of its translations. */
export function pairDocuments(documents: readonly ContentDocument[]): Pair[] {
  return [...Map.groupBy(documents, placeOf).values()].flatMap((versions) => {
    const ours = versions.find(({ locale }) => locale === defaultLocale)
    return ours ? versions.flatMap((theirs) => (theirs === ours ? [] : [{ ours, theirs }])) : []
  })
}

const marks = ['strong', 'link'] as const

type Unit = 'heading' | 'paragraph' | 'tableCell'

/** What two texts at the same place say otherwise: a number, far less of it, bold words or links. */
function textDifferences(type: Unit, file: string, node: Nodes, twin: Nodes): Placed[] {
  const line = twin.position?.start.line
  const [text, translated] = [textBelow(node), textBelow(twin)]
  const [found, other] = otherCount(text, translated, type === 'tableCell') ?? []
  const ratio = translated.length / text.length
  const isPart = type === 'paragraph' && text.length >= short && (ratio < fewest || ratio > most)
  return [
    ...(found === undefined || other === undefined
      ? []
      : [{ id: 'parity.numbers' as const, values: { file, ours: found, theirs: other }, line }]),
    ...(isPart ? [{ id: 'parity.length' as const, values: { file }, line }] : []),
    ...marks.flatMap((mark) => {
      const [here, there] = [countBelow(node, mark), countBelow(twin, mark)]
      const values = { file, ours: here, theirs: there, what: { say: `parity.${mark}` } as const }
      return here === there ? [] : [{ id: 'parity.marks' as const, values, line }]
    }),
  ]
}

/** Differences of the texts of a kind that two languages have: of their number, or of each two at the same place. */
function unitDifferences(type: Unit, { ours: { file, body }, theirs }: Pair): Placed[] {
  if (!body || !theirs.body) return []
  const [own, twins]: [readonly Nodes[], readonly Nodes[]] = [
    nodesOf(body, type),
    nodesOf(theirs.body, type),
  ]
  if (own.length === twins.length)
    return twins.flatMap((twin, index) => {
      const node = own[index]
      return node ? textDifferences(type, file, node, twin) : []
    })
  const values = { file, ours: own.length, theirs: twins.length }
  return type === 'paragraph' ? [{ id: 'parity.paragraphs', values, line: undefined }] : []
}

/** Short texts of covers, and what only staff and editors read. */
const apart = /^cover\.|messages\/(?:staff|edit)\.json$/

/** Numbers of fields, properties, messages and data files that differ: “9:00–18:00” here and “9:00–17:00” there. */
function fieldDifferences(content: ContentTexts): Problem[] {
  const ours = new Map(copyOf(content, defaultLocale).map((one) => [one.name, one]))
  const others = locales.filter((locale) => locale !== defaultLocale)
  return others.flatMap((locale) =>
    copyOf(content, locale).flatMap(({ file, name, copies }) => {
      const own = ours.get(name)
      // Texts of a component stand in their order; those of a field have its path.
      const named = Map.groupBy(own?.copies ?? [], ({ field }) => field)
      const at = new Map<string | undefined, number>()
      return copies.flatMap(({ field, text, line }): Problem[] => {
        const index = at.get(field) ?? 0
        at.set(field, index + 1)
        const twin = named.get(field)?.[index]
        if (field === undefined || !own || !twin || apart.test(field) || apart.test(name)) return []
        const found = otherCount(twin.text, text, false) ?? otherWeekday(twin.text, text)
        if (!found) return []
        const values = { file: own.file, ours: found[0], theirs: found[1] }
        return [{ file, field, line: line(), id: 'parity.numbers', values }]
      })
    }),
  )
}

/** Pictures that only one language shows. A picture with words in it may have a version for each language. */
function lonelyPictures(pair: Pair): Problem[] {
  const sides = [pair.ours, pair.theirs].map((one) => ({
    file: one.file,
    pictures: picturesIn(one.body),
  }))
  return sides.flatMap(({ file, pictures }, index) => {
    const other = sides[1 - index]
    if (!other || other.pictures.length >= pictures.length) return []
    const known = new Set(other.pictures.map(({ src }) => src))
    return pictures
      .filter(({ src }) => !known.has(src))
      .map(
        ({ src, line }) =>
          ({ file, line, id: 'image.lonely', values: { src, other: other.file } }) as const,
      )
  })
}

/**
 * What one language has and the other seems to lack, as warnings, because languages may say a thing in their own way: pictures,
 * paragraphs, bold words, links, and numbers of the same sentence.
 */
export function oneSided(content: ContentTexts): Problem[] {
  const found = pairDocuments(content.documents).flatMap((pair) => [
    ...lonelyPictures(pair),
    ...(['heading', 'paragraph', 'tableCell'] as const)
      .flatMap((type) => unitDifferences(type, pair))
      .map((said): Problem => ({ file: pair.theirs.file, ...said })),
  ])
  return [...found, ...fieldDifferences(content)].map((problem) => ({ ...problem, warning: true }))
}
