import type { Content } from '@/lib/check/content'
import type { Problem } from '@/lib/check/problem'
import { checkComponents } from '@/lib/check/rules/components'
import { checkData, jsonProblems } from '@/lib/check/rules/data'
import { headingsOf } from '@/lib/check/rules/headings'
import { headlineOf } from '@/lib/check/rules/headline'
import { imagesOf, type PictureSize } from '@/lib/check/rules/images'
import { checkSchema } from '@/lib/check/rules/schema'
import { sectionsOf } from '@/lib/check/rules/sections'
import { checkTemplates } from '@/lib/check/rules/templates'

export function problemsOfDocuments(content: Content, pictureSize?: PictureSize): Problem[] {
  const each = content.documents.flatMap((document) => [
    ...headingsOf(document),
    ...headlineOf(document),
    ...imagesOf(document, pictureSize),
    ...sectionsOf(document),
  ])
  return [...checkSchema(content), ...checkTemplates(content), ...checkComponents(content), ...each]
}

const isFact = ({ file }: Problem) => /^content\/(?:facts\/.*|[\w-]+\/[\w-]+\.json)$/.test(file)

/** Whether files can be compared: checks that do so read the facts, which must match their schemas first. */
export const isWhole = (problems: readonly Problem[]): boolean => !problems.some(isFact)

/** The first half of the check: what each file says by itself. It reads nothing of the site but `schemas`. */
export function checkOwn(content: Content): { problems: Problem[]; isWhole: boolean } {
  const json = [...jsonProblems(content), ...checkData(content)]
  const problems = [...content.problems, ...json, ...problemsOfDocuments(content)]
  return { problems, isWhole: isWhole(problems) }
}
