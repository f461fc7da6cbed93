import { readArticle, type ArticleTree } from '@/lib/markdown/read-article'
import { readBody, type BodyTree, type Invalid } from '@/lib/markdown/read-body'
import { readElements, type ElementTree } from '@/lib/markdown/read-elements'
import type { Refused } from '@/lib/markdown/refused'

/** A text, and what to read of it: the elements of an article or of MDX, or the syntax tree of a body. */
export type Question = { text: string; dialect: 'article' | 'elements' | 'md' | 'mdx' }

export type Answer = ArticleTree | ElementTree | BodyTree | Invalid | Refused

export function answerTo({ text, dialect }: Question): Answer {
  if (dialect === 'article') return readArticle(text)
  return dialect === 'elements' ? readElements(text) : readBody(text, dialect === 'mdx')
}
