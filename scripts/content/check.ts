import { checkClaims } from '@/scripts/content/checks/claims'
import { checkComponents } from '@/scripts/content/checks/components'
import { checkData } from '@/scripts/content/checks/data'
import { checkFacts } from '@/scripts/content/checks/facts'
import { checkForward } from '@/scripts/content/checks/forward'
import { checkLinks } from '@/scripts/content/checks/links'
import { checkMessages } from '@/scripts/content/checks/messages'
import { checkOffers } from '@/scripts/content/checks/offers'
import { checkParity } from '@/scripts/content/checks/parity'
import { checkProgrammeFigures } from '@/scripts/content/checks/programme-figures'
import { checkProgrammes } from '@/scripts/content/checks/programmes'
import { checkProgrammePages } from '@/scripts/content/checks/programme-pages'
import { checkRoutes } from '@/scripts/content/checks/routes'
import { checkSchema } from '@/scripts/content/checks/schema'
import { checkTemplates } from '@/scripts/content/checks/templates'
import { checkTerms } from '@/scripts/content/checks/terms'
import { checkVoice } from '@/scripts/content/checks/voice'
import type { Problem } from '@/scripts/content/problem'
import { readContent } from '@/scripts/content/tree'

const checks = [
  checkSchema,
  checkRoutes,
  checkProgrammes,
  checkOffers,
  checkProgrammePages,
  checkTemplates,
  checkParity,
  checkComponents,
  checkFacts,
  checkClaims,
  checkProgrammeFigures,
  checkLinks,
  checkForward,
  checkMessages,
  checkVoice,
  checkTerms,
]

/** All problems of a content folder; empty if it can be built. */
export function checkContent(root: string): Problem[] {
  const content = readContent(root)
  const data = checkData(content)
  // The other checks read the facts, which must match their schemas first.
  if (data.length > 0) return [...content.problems, ...data]
  return [...content.problems, ...checks.flatMap((check) => check(content))]
}
