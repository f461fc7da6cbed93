export const articlesPath = '/api/cms/api/v1/articles'

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A hash (FNV-1a) of an answer: another one if anything of it differs, whatever the order of its properties. */
export function fingerprint(answer: unknown): string {
  let hash = 0x811c9dc5
  for (const sign of JSON.stringify(answer, sorted))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
