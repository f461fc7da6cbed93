import { isDeepStrictEqual } from 'node:util'
import { type Outcome, applyEdits } from '@/lib/edit/change'
import type { Parse } from '@/lib/content/read/markdown'
import { Unreadable } from '@/lib/edit/problem'
import { parserOfFiles } from '@/lib/edit/read'
import {
  keyOf,
  readVersion,
  textAt,
  type Place,
  leavesOf,
  type Difference,
  type Version,
} from '@/lib/edit/version'
import type { Block } from '@/lib/edit/blocks'
import { isMap, type At, type Json } from '@/lib/edit/json'

type Three<Value> = { before: Value; after: Value; like: Value }

const part = (map: Json | undefined, name: string): Json | undefined =>
  isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined

const lengthOf = (value: Json | undefined) => (Array.isArray(value) ? value.length : -1)

type Items = readonly unknown[]

/** Whether a list has an item that stood at another place. */
const hasMoved = (before: Items, after: Items) =>
  after.some(
    (item, at) =>
      !isDeepStrictEqual(item, before[at]) &&
      before.some((was, from) => from !== at && isDeepStrictEqual(item, was)),
  )

/**
 * Whether two lists changed an item that one of them has moved: by its place, the change of the one would meet another item of
 * the other.
 */
const movesMeet = ({ before, after, like }: Three<Items>) =>
  before.some((was, at) => [after, like].every((list) => !isDeepStrictEqual(list[at], was))) &&
  [after, like].some((list) => hasMoved(before, list))

/**
 * The innermost fields that differ. Items of lists have no names, so they are compared one by one only if no version has
 * more or fewer of them or moved one that the other changed; otherwise the list is one value.
 */
function fieldDifferences({ before, after, like }: Three<Json | undefined>, at: At): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const all = [before, after, like]
  if (all.every(isMap)) {
    const names = new Set([before, after].flatMap((map) => Object.keys(map as object)))
    return [...names].flatMap((name) =>
      fieldDifferences(
        { before: part(before, name), after: part(after, name), like: part(like, name) },
        [...at, name],
      ),
    )
  }
  const [old = [], own = [], other = []] = all.filter((value) => Array.isArray(value))
  const lists = { before: old, after: own, like: other }
  if (Array.isArray(after) && new Set(all.map(lengthOf)).size === 1 && !movesMeet(lists))
    return own.flatMap((_, index) =>
      fieldDifferences({ before: old[index], after: own[index], like: other[index] }, [
        ...at,
        index,
      ]),
    )
  return [{ place: { kind: 'field', at }, edit: { at, value: after } }]
}

/** The components of a body and how they contain each other: bodies of one shape differ in texts and properties only. */
function shapeOf(blocks: readonly Block[] = []): string {
  return blocks.map(({ component = '', blocks: inner }) => `${component}(${shapeOf(inner)})`).join()
}

function leafDifferences(before: Version, after: Version): Difference[] {
  const [old, own] = [before, after].map(
    ({ blocks }) => new Map(leavesOf(blocks).map((leaf) => [keyOf(leaf.place), leaf] as const)),
  )
  return [...new Set([...(old?.keys() ?? []), ...(own?.keys() ?? [])])].flatMap(
    (key): Difference[] => {
      const [was, is] = [old?.get(key), own?.get(key)]
      const place = (is ?? was)?.place
      if (!place || isDeepStrictEqual(was?.value, is?.value)) return []
      if (place.kind === 'text')
        return [{ place, edit: { block: place.at, text: String(is?.value) } }]
      if (place.kind !== 'property') return []
      return [{ place, edit: { block: place.at, props: { [place.name]: is?.value } } }]
    },
  )
}

type Blocks = readonly Block[] | undefined

/** The same of blocks of one shape, also inside others. */
function blocksMeet({ before = [], after = [], like = [] }: Three<Blocks>): boolean {
  const texts = (blocks: readonly Block[]) => blocks.map(({ text }) => text)
  if (movesMeet({ before: texts(before), after: texts(after), like: texts(like) })) return true
  return before.some((block, at) =>
    blocksMeet({ before: block.blocks, after: after[at]?.blocks, like: like[at]?.blocks }),
  )
}

function bodyDifferences({ before, after, like }: Three<Version>, parse: Parse): Difference[] {
  if (before.body === after.body || after.body === undefined) return []
  const whole: Difference = { place: { kind: 'body', at: [] }, edit: { body: after.body } }
  if (new Set([before, after, like].map(({ blocks }) => shapeOf(blocks))).size !== 1) return [whole]
  if (blocksMeet({ before: before.blocks, after: after.blocks, like: like.blocks })) return [whole]
  const inner = leafDifferences(before, after)
  const made = applyDifferences(before, inner, parse)
  // White space between blocks, and how a property is written, belong to none of them.
  return 'source' in made && made.source.endsWith(after.body) ? inner : [whole]
}

/** What differs between two versions of a file; `like` is a third one, with which blocks and lists must be comparable. */
export function listDifferences(
  before: Version,
  after: Version,
  like: Version,
  parse: Parse,
): Difference[] {
  const values = { before: before.values, after: after.values, like: like.values }
  return [...fieldDifferences(values, []), ...bodyDifferences({ before, after, like }, parse)]
}

/** A version with differences applied: of lists, from the end to the start, so that no edit moves a later one. */
function applyDifferences({ path, source }: Version, own: readonly Difference[], parse: Parse) {
  return applyEdits(
    path,
    source,
    own.toReversed().map(({ edit }) => edit),
    parse,
  )
}

/** Whether two changes touch the same thing: one place, or one inside the other. */
function overlap(one: Place, other: Place): boolean {
  if (one.kind === 'file' || other.kind === 'file') return true
  if ((one.kind === 'field') !== (other.kind === 'field')) return false
  if (one.kind === 'body' || other.kind === 'body') return true
  if (one.kind !== 'field') return keyOf(one) === keyOf(other)
  const shorter = Math.min(one.at.length, other.at.length)
  return one.at.slice(0, shorter).every((own, index) => own === other.at[index])
}

/** What two people made of a file that both opened as `base`. */
export type Versions = { base: string; theirs: string; mine: string }

/** A place that both have changed, in different ways: its text in each version. */
export type Clash = { place: Place; base: string; theirs: string; mine: string }

export type Choose = (place: Place) => 'mine' | 'theirs'

export type Meeting = {
  clashes: readonly Clash[]
  /** Their version with my changes. Throws nothing; a merged text that cannot be read is a problem. */
  merge(choose: Choose): Outcome
}

const whole: Place = { kind: 'file', at: [] }

function readMeeting(path: string, { base, theirs, mine }: Versions, parse: Parse): Meeting {
  const read = (source: string) => readVersion(path, source, parse)
  const [old, other, own] = [read(base), read(theirs), read(mine)]
  const changed = listDifferences(old, own, other, parse)
  const changedByOthers = listDifferences(old, other, own, parse)
  const clashes = changed.flatMap(({ place }): Clash[] => {
    if (!changedByOthers.some((one) => overlap(place, one.place))) return []
    const texts = {
      base: textAt(old, place),
      theirs: textAt(other, place),
      mine: textAt(own, place),
    }
    return texts.mine === texts.theirs ? [] : [{ place, ...texts }]
  })
  const clashing = new Set(clashes.map(({ place }) => keyOf(place)))
  return {
    clashes,
    merge: (choose) =>
      applyDifferences(
        other,
        changed.filter(({ place }) => !clashing.has(keyOf(place)) || choose(place) === 'mine'),
        parse,
      ),
  }
}

/** Compares two people's versions of a file place by place. A version that cannot be read as a form is compared as a whole. */
export async function meetVersions(path: string, versions: Versions): Promise<Meeting> {
  try {
    const parse = await parserOfFiles(Object.values(versions).map((source) => ({ path, source })))
    return readMeeting(path, versions, parse)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return {
      clashes: [{ place: whole, ...versions }],
      merge: (choose) => ({ source: versions[choose(whole)] }),
    }
  }
}

export type Merged = { source: string } | { conflicts: readonly Clash[] }

/** Merges two people's versions if nobody changed what the other changed; otherwise returns what both changed. */
export async function mergeVersions(path: string, versions: Versions): Promise<Merged> {
  const { clashes, merge } = await meetVersions(path, versions)
  if (clashes.length > 0) return { conflicts: clashes }
  const made = merge(() => 'theirs')
  return 'source' in made ? made : { conflicts: [{ place: whole, ...versions }] }
}
