import { conflictIn } from '@/lib/content/read/source'
import type { Said } from '@/schemas/content/problems/words'

/** What is wrong with a JSON text, and where. */
export type JsonMistake = Said & { line: number }

const token =
  /\s*(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([^\s]|$))/y
type Token = { kind: 'mark' | 'string' | 'word' | 'other' | 'end'; text: string; at: number }

function reader(text: string) {
  let at = 0
  return (): Token => {
    token.lastIndex = at
    const [whole = '', mark, string, word, other = ''] = token.exec(text) ?? []
    at += whole.length
    const found = mark ?? string ?? word ?? other
    const place = at - found.length
    if (mark) return { kind: 'mark', text: mark, at: place }
    if (string) return { kind: 'string', text: string, at: place }
    if (word) return { kind: 'word', text: word, at: place }
    return { kind: other === '' ? 'end' : 'other', text: other, at: place }
  }
}

class Mistake extends Error {
  readonly found: Token
  readonly twice: string | undefined

  constructor(found: Token, twice?: string) {
    super()
    this.found = found
    this.twice = twice
  }
}

/** Reads one value; throws at the first token that does not fit and at a key that is there twice. */
function readValue(next: () => Token, first: Token): void {
  if (first.kind === 'string' || first.kind === 'word') return
  if (first.text === '[') return readEntries(next, ']', (entry) => readValue(next, entry))
  if (first.text !== '{') throw new Mistake(first)
  const keys = new Set<string>()
  readEntries(next, '}', (key) => {
    if (key.kind !== 'string') throw new Mistake(key)
    if (keys.has(key.text)) throw new Mistake(key, key.text.slice(1, -1))
    keys.add(key.text)
    const colon = next()
    if (colon.text !== ':') throw new Mistake(colon)
    readValue(next, next())
  })
}

function readEntries(next: () => Token, end: ']' | '}', read: (first: Token) => void): void {
  let entry = next()
  if (entry.text === end) return
  for (;;) {
    read(entry)
    const mark = next()
    if (mark.text === end) return
    if (mark.text !== ',') throw new Mistake(mark)
    entry = next()
  }
}

/** The first mistake of a JSON text with its line, which `JSON.parse` does not always name. */
export function jsonMistake(text: string): JsonMistake | undefined {
  const conflict = conflictIn(text)
  if (conflict) return conflict
  const next = reader(text)
  try {
    readValue(next, next())
    const rest = next()
    if (rest.kind !== 'end') throw new Mistake(rest)
    return undefined
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const { found, twice } = error
    const line = text.slice(0, found.at).trimEnd().split('\n').length
    const own = text.slice(0, found.at).split('\n').length
    if (twice !== undefined) return { id: 'json.twice', values: { name: twice }, line: own }
    if (found.kind === 'end') return { id: 'json.end', line }
    return { id: 'json.syntax', values: { found: found.text.slice(0, 20) }, line: own }
  }
}
