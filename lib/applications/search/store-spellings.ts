import 'server-only'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { pinyin, polyphonic } from 'pinyin-pro'
import { inBackground } from '@/lib/db/background'
import { applications, applicationSpellings } from '@/lib/db/schema/applications'
import { counters } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'
import { foldText } from '@/lib/text/fold'

/** The most ways to read a name that are stored: characters with several readings multiply. */
const mostReadings = 12
/** Longer names are mostly transcribed and are stored with their usual reading only. */
const longest = 4

const han = /^\p{Script=Han}$/u
const parts = /\p{Script=Han}|[\p{L}\p{N}]+/gu

/**
 * What an officer may type for a name, matched from its beginning. In Latin letters: 王小明 is `wangxiaoming`, `xiaoming`,
 * `ming`, `wxm`, `xm` and `wangxm`. In folded characters, from each one on: 買買提•艾力 is `买买提艾力`. Uses each reading of a character, for family names the special one first
 * (单 shan, 曾 zeng, 仇 qiu). The words of a name in Latin letters are treated as syllables. Omits spellings that
 * another one begins with.
 */
export function spellingsOf(name: string): string[] {
  const words = wordsOf(name)
  if (words.length === 0) return []
  const first = words.slice(0, 16)
  const folded = words.some((word) => han.test(word))
    ? first.map((_, at) => words.slice(at).join(''))
    : []
  const all = new Set([...readingsOf(first).flatMap(spell), ...folded])
  const sorted = [...all].sort()
  return sorted.filter((one, index) => sorted[index + 1]?.startsWith(one) !== true)
}

/** Each way to read a whole name without spaces, with the family name first or last. */
export function fullReadings(name: string): string[] {
  const words = wordsOf(name).slice(0, 16)
  const isChinese = words.some((word) => han.test(word))
  const turned = (all: readonly string[]) =>
    isChinese ? [...all.slice(1), ...all.slice(0, 1)] : [...all.slice(-1), ...all.slice(0, -1)]
  const readings = readingsOf(words).flatMap((one) => [one.join(''), turned(one).join('')])
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** The characters and words of a name, folded, without punctuation. */
function wordsOf(name: string): string[] {
  return foldText(name).replace(/'/g, '').match(parts) ?? []
}

/** Each way to read the words, as syllables; the usual one first. */
function readingsOf(words: readonly string[]): string[][] {
  const usual = usualReadings(words, 'none')
  if (words.length > longest) return [usual]
  let all: string[][] = [[]]
  for (const [index, word] of words.entries()) {
    const syllables = withoutUmlaut(new Set([usual[index] ?? word, ...otherReadings(word)]))
    all = all
      .flatMap((before) => syllables.map((syllable) => [...before, syllable]))
      .slice(0, mostReadings)
  }
  return all
}

/** The readings in context: the beginning of a name is read as a family name. */
function usualReadings(words: readonly string[], toneType: 'none' | 'num'): string[] {
  const options = { type: 'array', toneType, surname: 'head', v: true } as const
  const characters = words.filter((word) => han.test(word))
  const read = characters.length === 0 ? [] : pinyin(characters.join(''), options)
  let next = 0
  return words.map((word) => (han.test(word) ? (read[next++] ?? word) : word.toLowerCase()))
}

function otherReadings(word: string): string[] {
  if (!han.test(word)) return []
  return polyphonic(word, { type: 'array', toneType: 'none', v: true }).flat()
}

/** `ü` is typed as v or as u. */
const withoutUmlaut = (syllables: ReadonlySet<string>) => [
  ...new Set(
    [...syllables].flatMap((one) => (/^[ln]v/.test(one) ? [one, one.replace('v', 'u')] : [one])),
  ),
]

/** Whole syllables from each one on, initials from each one on, and one or two whole syllables with initials. */
function spell(syllables: readonly string[]): string[] {
  const initials = syllables.map((syllable) => [...syllable][0] ?? '')
  const from = syllables.flatMap((_, index) => [
    syllables.slice(index).join(''),
    initials.slice(index).join(''),
  ])
  const mixed = [1, 2].map((whole) =>
    [...syllables.slice(0, whole), ...initials.slice(whole)].join(''),
  )
  return [...from, ...mixed]
}

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

const { id, name, nameOrder } = applications

/** Applications per statement. */
const batch = 100

/** The counter with the version of the spellings that all applications have, and the version of `spellingsOf` and `nameOrderOf`. */
const counter = 'spellings'
const version = 4

/**
 * Stores the spellings of names and their alphabetical order for applications from before `submitApplication` did. In small batches that give way to
 * visitors. An interrupted run starts again and changes nothing that is stored. Returns the number of applications.
 */
export async function fillSpellings(db: Database): Promise<number> {
  const [done] = await db.select().from(counters).where(eq(counters.name, counter))
  if (done && done.value >= version) return 0
  let total = 0
  for (let last: string | undefined; ;) {
    const rows = await inBackground(() => fillBatch(db, last))
    total += rows.length
    last = rows.at(-1)?.id
    if (rows.length < batch) break
  }
  const value = { name: counter, value: version }
  await db.insert(counters).values(value).onConflictDoUpdate({ target: counters.name, set: value })
  return total
}

/** In one transaction, so that no application is erased between the two statements. */
function fillBatch(db: Database, last: string | undefined): Promise<{ id: string }[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id, name })
      .from(applications)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(asc(id))
      .limit(batch)
      .for('key share')
    const spellings = rows.flatMap((row) =>
      spellingsOf(row.name).map((spelling) => ({ applicationId: row.id, spelling })),
    )
    if (spellings.length > 0)
      await tx.insert(applicationSpellings).values(spellings).onConflictDoNothing()
    await order(tx, rows)
    return rows
  })
}

async function order(
  tx: Transaction,
  rows: readonly { id: string; name: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map((row) => sql`(${row.id}::uuid, ${nameOrderOf(row.name)}::text)`)
  await tx.execute(sql`update ${applications} set name_order = new.name_order
    from (values ${sql.join(keys, sql`, `)}) as new (id, name_order)
    where ${id} = new.id and ${nameOrder} <> new.name_order`)
}

/** Replaces the spellings and the order of an application after its name has changed. */
export async function storeSpellings(
  tx: Transaction,
  applicationId: string,
  newName: string,
): Promise<void> {
  await order(tx, [{ id: applicationId, name: newName }])
  await tx.delete(applicationSpellings).where(eq(applicationSpellings.applicationId, applicationId))
  const rows = spellingsOf(newName).map((spelling) => ({ applicationId, spelling }))
  if (rows.length > 0) await tx.insert(applicationSpellings).values(rows)
}
