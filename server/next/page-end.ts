import { UnknownShape } from '@/server/next/unknown-shape'

export const pageEnd = '</body></html>'

/** A page without its last tags, where fields are added for each answer. Throws UnknownShape for a page without them. */
export function withoutEnd(body: Buffer): Buffer {
  const end = body.lastIndexOf(pageEnd)
  if (end === -1) throw new UnknownShape('the page of a form', `an end with ${pageEnd}`, 'another end')
  return body.subarray(0, end)
}

/** Whether a rendered page is complete. */
export function isComplete(html: string): boolean {
  return html.trimEnd().endsWith('</html>')
}
