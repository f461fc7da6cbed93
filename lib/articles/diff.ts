import { diffArrays } from 'diff'
import type { Locale } from '@/schemas/locale'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** The most changed words that are looked for, so that a comparison of any two texts takes less than 100 ms. */
const mostChanges = 800

function wordsOf(text: string, locale: Locale): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/**
 * The difference of two texts by words, also of a language without spaces. Texts that have almost nothing in common are
 * removed and added as a whole.
 */
export function diffText(before: string, after: string, locale: Locale): DiffPart[] {
  const changes = diffArrays(wordsOf(before, locale), wordsOf(after, locale), { maxEditLength: mostChanges })
  const parts = changes?.map(({ added, removed, value }): DiffPart => {
    const changed = removed ? 'removed' : 'same'
    return { kind: added ? 'added' : changed, text: value.join('') }
  }) ?? [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

const shown = 160

/** Shortens what is the same to its ends beside the changes. */
export function shorten(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 2 * shown) return { kind, text }
    const start = index === 0 ? '' : text.slice(0, shown)
    const end = index === parts.length - 1 ? '' : text.slice(-shown)
    return { kind, text: `${start} … ${end}` }
  })
}
