import { checkAnswers } from '@/lib/content/check/rules/answers'
import { checkClaimMentions, checkFigures } from '@/lib/content/check/rules/claims'
import { checkData, checkSchema, jsonProblems } from '@/lib/content/check/rules/data'
import { documentProblems } from '@/lib/content/check/rules/document'
import { checkForward, checkHeaderButton, checkMenuLabels } from '@/lib/content/check/rules/forward'
import { checkImages } from '@/lib/content/check/rules/images'
import { checkLetters } from '@/lib/content/check/rules/letters'
import { checkLinks } from '@/lib/content/check/rules/links'
import { checkMessages, checkTemplates } from '@/lib/content/check/rules/messages'
import { checkOffers } from '@/lib/content/check/rules/offers'
import { oneSided } from '@/lib/content/check/rules/one-sided'
import { checkOutcomes } from '@/lib/content/check/rules/outcomes'
import { checkParity } from '@/lib/content/check/rules/parity'
import { checkProgrammeFigures } from '@/lib/content/check/rules/programme-figures'
import { checkProgrammePages, checkProgrammes } from '@/lib/content/check/rules/programmes'
import { checkPromises } from '@/lib/content/check/rules/promises'
import { checkArticles, checkNumbers, checkQuestions } from '@/lib/content/check/rules/questions'
import { checkComponents, checkReferences } from '@/lib/content/check/rules/references'
import { checkRefunds } from '@/lib/content/check/rules/refunds'
import { checkRoutes, checkSiteFacts } from '@/lib/content/check/rules/site-facts'
import { checkShownFigures } from '@/lib/content/check/rules/shown-figures'
import { checkSlips } from '@/lib/content/check/rules/slips'
import { checkClaims } from '@/lib/content/check/rules/specification'
import { checkSpelling, findUnknownWords } from '@/lib/content/check/rules/spelling'
import { checkStatements } from '@/lib/content/check/rules/statements'
import { checkTerms } from '@/lib/content/check/rules/terms'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'

/**
 * What a rule reads. `file`: each file by itself; the others rely on facts that match their schemas. `text`: the words of each file,
 * also of planned documents. `content`: what files say about each other. `difference`: whole documents, without those that have a mistake
 * (`wrong`), because the difference may be the mistake. `hint`: what may be meant; nothing of it keeps a change from being accepted.
 */
export type Scope = 'file' | 'text' | 'content' | 'difference' | 'hint'

type Rule = {
  id: string
  scope: Scope
  run: (content: Content, wrong: ReadonlySet<string>) => readonly Problem[]
}

/** All rules about the content; the texts of what they find are in `schemas/content/problems`. */
export const rules: readonly Rule[] = [
  { id: 'files', scope: 'file', run: ({ problems }) => problems },
  { id: 'json', scope: 'file', run: jsonProblems },
  { id: 'data', scope: 'file', run: checkData },
  { id: 'fields', scope: 'file', run: checkSchema },
  { id: 'templates', scope: 'file', run: checkTemplates },
  { id: 'components', scope: 'file', run: checkComponents },
  {
    id: 'documents',
    scope: 'file',
    run: ({ documents }) => documents.flatMap((document) => documentProblems(document, undefined)),
  },
  { id: 'images', scope: 'file', run: checkImages },
  { id: 'routes', scope: 'content', run: checkRoutes },
  { id: 'site-facts', scope: 'content', run: checkSiteFacts },
  { id: 'menu-labels', scope: 'content', run: checkMenuLabels },
  { id: 'header-button', scope: 'content', run: checkHeaderButton },
  { id: 'programs', scope: 'content', run: checkProgrammes },
  { id: 'offers', scope: 'content', run: checkOffers },
  { id: 'answers', scope: 'content', run: checkAnswers },
  { id: 'outcomes', scope: 'content', run: checkOutcomes },
  { id: 'promises', scope: 'content', run: checkPromises },
  { id: 'numbers', scope: 'content', run: checkNumbers },
  { id: 'questions', scope: 'content', run: checkQuestions },
  { id: 'articles', scope: 'content', run: checkArticles },
  { id: 'references', scope: 'content', run: checkReferences },
  { id: 'mentions', scope: 'content', run: checkClaimMentions },
  { id: 'figures', scope: 'content', run: checkFigures },
  { id: 'program-figures', scope: 'content', run: checkProgrammeFigures },
  { id: 'refunds', scope: 'content', run: checkRefunds },
  { id: 'links', scope: 'content', run: checkLinks },
  { id: 'forward', scope: 'content', run: checkForward },
  { id: 'messages', scope: 'content', run: checkMessages },
  { id: 'terms', scope: 'text', run: checkTerms },
  { id: 'letters', scope: 'text', run: checkLetters },
  { id: 'slips', scope: 'text', run: checkSlips },
  { id: 'spelling', scope: 'text', run: checkSpelling },
  { id: 'statements', scope: 'text', run: checkStatements },
  { id: 'program-pages', scope: 'difference', run: checkProgrammePages },
  { id: 'parity', scope: 'difference', run: checkParity },
  { id: 'shown-figures', scope: 'difference', run: checkShownFigures },
  { id: 'specification', scope: 'difference', run: checkClaims },
  { id: 'one-sided', scope: 'hint', run: oneSided },
  { id: 'unknown-words', scope: 'hint', run: findUnknownWords },
]
