import { diffArrays } from 'diff'

/** What two people made of a text that both opened as `base`. */
export type Versions = { base: string; theirs: string; mine: string }

/** Lines that both have changed, in different ways. */
export type Clash = Versions & { above: string }

/** A merged file in parts: text that both agree on, and clashes. */
export type Meeting = readonly (string | Clash)[]

type Hunk = { whose: 'mine' | 'theirs'; from: number; to: number; lines: readonly string[] }

const linesOf = (text: string) => (text === '' ? [] : text.split(/(?<=\n)/))

/** What somebody changed: lines that replace those of the base from one number to another. */
function hunksOf(base: readonly string[], text: string, whose: Hunk['whose']): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], linesOf(text))) {
    const to = added ? at : at + value.length
    if (added || removed) {
      const last = hunks.at(-1)?.to === at ? hunks.pop() : undefined
      const lines = [...(last?.lines ?? []), ...(added ? value : [])]
      hunks.push({ whose, from: last?.from ?? at, to, lines })
    }
    at = to
  }
  return hunks.flatMap(eachLine)
}

/** Lines that were changed each by itself, such as the fields of a document. */
function eachLine(hunk: Hunk): Hunk[] {
  const { from, to, lines } = hunk
  if (lines.length !== to - from) return [hunk]
  return lines.map((line, at) => ({ ...hunk, from: from + at, to: from + at + 1, lines: [line] }))
}

/** Hunks that touch the same lines, or stand at the same place. */
function together(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = []
  for (const hunk of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1)
    const meets = last?.some(({ from, to }) => hunk.from < to || hunk.from === from)
    if (last && meets) last.push(hunk)
    else groups.push([hunk])
  }
  return groups
}

/** How many lines before a clash show where it is. */
const linesAbove = 3

/** Compares two people's versions of a text line by line, as git does. */
export function meetVersions({ base, theirs, mine }: Versions): Meeting {
  const lines = linesOf(base)
  const hunks = [...hunksOf(lines, theirs, 'theirs'), ...hunksOf(lines, mine, 'mine')]
  let done = 0
  const parts = together(hunks).flatMap((group) => {
    const start = done
    const from = Math.min(...group.map((hunk) => hunk.from))
    done = Math.max(...group.map((hunk) => hunk.to))
    const madeBy = (whose: Hunk['whose']) => {
      let at = from
      const own = group.filter((hunk) => hunk.whose === whose)
      const made = own.flatMap((hunk) => {
        const before = lines.slice(at, hunk.from)
        at = hunk.to
        return [...before, ...hunk.lines]
      })
      return [...made, ...lines.slice(at, done)].join('')
    }
    const texts = {
      base: lines.slice(from, done).join(''),
      theirs: madeBy('theirs'),
      mine: madeBy('mine'),
    }
    const agreed = lines.slice(start, from).join('')
    if (new Set(group.map(({ whose }) => whose)).size === 1)
      return [agreed, texts.mine === texts.base ? texts.theirs : texts.mine]
    if (texts.mine === texts.theirs) return [agreed, texts.mine]
    const above = lines.slice(0, from).filter((line) => !/^(?:---)?\s*$/.test(line))
    return [agreed, { ...texts, above: above.slice(-linesAbove).join('') }]
  })
  return [...parts, lines.slice(done).join('')]
}

export const clashesIn = (meeting: Meeting): Clash[] =>
  meeting.filter((part) => typeof part !== 'string')

/** The merged text, with the choice for each clash by its number. */
export function mergeVersions(
  meeting: Meeting,
  choose: (number: number) => 'mine' | 'theirs',
): string {
  const clashes = clashesIn(meeting)
  return meeting
    .map((part) => (typeof part === 'string' ? part : part[choose(clashes.indexOf(part))]))
    .join('')
}
