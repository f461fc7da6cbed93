import type { Problem } from '@/lib/edit/problem'
import { splitSource } from '@/lib/edit/split'
import { refusalOf } from '@/lib/markdown/parse'

/** What keeps a file from being read on the event loop: a body that takes too long or nests too deeply. */
export async function unreadableIn(path: string, source: string): Promise<Problem | undefined> {
  const { body } = splitSource(path, source)
  return body === undefined ? undefined : unreadableText(path, body)
}

/** The same for a part of a body. */
export async function unreadableText(path: string, text: string): Promise<Problem | undefined> {
  const refusal = await refusalOf(text, path.endsWith('.mdx') ? 'mdx' : 'md')
  return refusal && { file: path, id: `body.${refusal}` }
}
