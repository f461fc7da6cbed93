import type { ContentDocument } from '@/lib/check/document'
import type { Problem } from '@/lib/check/problem'

/** The limits of a headline, which the help of the field names. */
const most = { characters: 14, words: 9 }

/** Checks that the headline of a page fits: in Chinese by characters, in other scripts by words. */
export function headlineOf({ file, kind, fields, lineOf }: ContentDocument): Problem[] {
  const { headline } = Object(fields) as { headline?: unknown }
  if (kind.name !== 'Page' || typeof headline !== 'string') return []
  const characters = headline.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = headline.trim().split(/\s+/).length
  const [count, unit] = characters > 0 ? ([characters, 'characters'] as const) : ([words, 'words'] as const)
  if (count <= most[unit]) return []
  const values = { count, limit: most[unit], unit: { say: `headline.${unit}` } as const }
  return [{ file, line: lineOf(['headline']), field: 'headline', id: 'headline.long', values }]
}
