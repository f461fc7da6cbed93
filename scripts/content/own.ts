import { checkComponents } from '@/scripts/content/checks/components'
import { checkData, jsonProblems } from '@/scripts/content/checks/data'
import { headingsOf } from '@/scripts/content/checks/headings'
import { headlineOf } from '@/scripts/content/checks/headline'
import { imagesOf } from '@/scripts/content/checks/images'
import { checkSchema } from '@/scripts/content/checks/schema'
import { sectionsOf } from '@/scripts/content/checks/sections'
import { checkTemplates } from '@/scripts/content/checks/templates'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** The problems that each document has by itself. */
export function problemsOfDocuments(content: Content): Problem[] {
  const each = content.documents.flatMap((document) => [
    ...headingsOf(document),
    ...headlineOf(document),
    ...imagesOf(document),
    ...sectionsOf(document),
  ])
  return [...checkSchema(content), ...checkTemplates(content), ...checkComponents(content), ...each]
}

/** The first half of the check: what each file says by itself. It reads nothing of the site but `schemas`. */
export function checkOwn(content: Content): { problems: Problem[]; isWhole: boolean } {
  const json = [...jsonProblems(content), ...checkData(content)]
  const problems = [...content.problems, ...json, ...problemsOfDocuments(content)]
  const isBroken = ({ file }: Problem) => /^content\/(?:facts\/.*|[\w-]+\/[\w-]+\.json)$/.test(file)
  // Checks that compare files read the facts, which must match their schemas first.
  return { problems, isWhole: !problems.some(isBroken) }
}
