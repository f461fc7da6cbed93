/**
 * The number in the file name is only the position, and sections have short ids of their own: the anchor of
 * `01-recognition` is `question-recognition`.
 */
export function questionAnchor(slug: string): string {
  return `question-${slug.replace(/^\d+-/, '')}`
}
