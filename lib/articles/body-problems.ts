import { parseArticle } from '@/lib/markdown/parse'
import { inWords, type ReaderLanguage, type Said } from '@/schemas/content/problems/words'

export type BodyProblem = Said & { line?: number }

/**
 * What is wrong with the body of an article, as the content check says it. One that is not published is refused only if it
 * cannot be read within the limits.
 */
export async function bodyProblems(body: string, published: boolean): Promise<readonly BodyProblem[]> {
  const parsed = await parseArticle(body)
  if (parsed.kind !== 'read') return [{ id: `body.${parsed.kind}` }]
  return published ? parsed.findings : []
}

/** A problem in one sentence, with its line of the body. */
export function bodyProblemText({ line, ...said }: BodyProblem, language: ReaderLanguage): string {
  const { what, fix } = inWords(said, language)
  if (language === 'zh') return `${line === undefined ? '' : `第${line}行：`}${what}；${fix}`
  return `${line === undefined ? '' : `line ${line}: `}${what}; ${fix}`
}
