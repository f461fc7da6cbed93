import { checkClaims } from '@/scripts/content/checks/claims'
import { checkFacts } from '@/scripts/content/checks/facts'
import { checkForward } from '@/scripts/content/checks/forward'
import { checkLetters } from '@/scripts/content/checks/letters'
import { checkLinks } from '@/scripts/content/checks/links'
import { checkMessages } from '@/scripts/content/checks/messages'
import { checkNumbers } from '@/scripts/content/checks/numbers'
import { checkOffers } from '@/scripts/content/checks/offers'
import { checkParity } from '@/scripts/content/checks/parity'
import { checkProgrammeFigures } from '@/scripts/content/checks/programme-figures'
import { checkProgrammePages } from '@/scripts/content/checks/programme-pages'
import { checkProgrammes } from '@/scripts/content/checks/programmes'
import { checkReferences } from '@/scripts/content/checks/references'
import { checkRoutes } from '@/scripts/content/checks/routes'
import { checkTerms } from '@/scripts/content/checks/terms'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

const checks = [
  checkRoutes,
  checkProgrammes,
  checkOffers,
  checkNumbers,
  checkReferences,
  checkFacts,
  checkProgrammeFigures,
  checkLinks,
  checkForward,
  checkMessages,
  checkTerms,
  checkLetters,
]

/** Checks that compare whole documents: a file with a mistake is left out, because the difference may be the mistake. */
const comparing = [checkProgrammePages, checkParity, checkClaims]

/** The second half of the check: what files say about each other. The facts match their schemas. */
export function checkTogether(content: Content, own: readonly Problem[]): Problem[] {
  const found = checks.flatMap((check) => check(content))
  const wrong = new Set([...own, ...found].map(({ file }) => file))
  return [...found, ...comparing.flatMap((check) => check(content, wrong))]
}
