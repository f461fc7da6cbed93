import { checkAnswers } from '@/scripts/content/checks/answers'
import { checkClaims } from '@/scripts/content/checks/claims'
import { checkFacts } from '@/lib/check/rules/facts'
import { checkForward } from '@/lib/check/rules/forward'
import { checkHeaderButton } from '@/scripts/content/checks/header-button'
import { checkLetters } from '@/lib/check/rules/letters'
import { checkLinks } from '@/lib/check/rules/links'
import { checkMessages } from '@/lib/check/rules/messages'
import { checkNumbers } from '@/scripts/content/checks/numbers'
import { checkOffers } from '@/scripts/content/checks/offers'
import { checkParity } from '@/lib/check/rules/parity'
import { checkProgrammeFigures } from '@/scripts/content/checks/programme-figures'
import { checkProgrammePages } from '@/scripts/content/checks/programme-pages'
import { checkProgrammes } from '@/scripts/content/checks/programmes'
import { checkPromises } from '@/scripts/content/checks/promises'
import { checkReferences } from '@/lib/check/rules/references'
import { checkRoutes } from '@/scripts/content/checks/routes'
import { checkSiteFacts } from '@/scripts/content/checks/site-facts'
import { checkSlips } from '@/lib/check/rules/slips'
import { checkTerms } from '@/lib/check/rules/terms'
import type { Problem } from '@/lib/check/problem'
import type { Content } from '@/lib/check/content'

const checks = [
  checkRoutes,
  checkSiteFacts,
  checkHeaderButton,
  checkProgrammes,
  checkOffers,
  checkAnswers,
  checkPromises,
  checkNumbers,
  checkReferences,
  checkFacts,
  checkProgrammeFigures,
  checkLinks,
  checkForward,
  checkMessages,
  checkTerms,
  checkLetters,
  checkSlips,
]

/** Checks that compare whole documents: a file with a mistake is left out, because the difference may be the mistake. */
const comparing = [checkProgrammePages, checkParity, checkClaims]

/** The second half of the check: what files say about each other. The facts match their schemas. */
export function checkTogether(content: Content, own: readonly Problem[]): Problem[] {
  const found = checks.flatMap((check) => check(content))
  const wrong = new Set([...own, ...found].map(({ file }) => file))
  return [...found, ...comparing.flatMap((check) => check(content, wrong))]
}
