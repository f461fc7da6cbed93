import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The HTML of an element with its lazily loaded parts, as a build renders it. */
export async function prerenderHtml(element: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(element, { onError: (error) => void failures.push(error) })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}
