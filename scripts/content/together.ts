import { checkAnswers } from '@/scripts/content/checks/answers'
import { checkClaims } from '@/scripts/content/checks/claims'
import { checkClaimMentions } from '@/lib/check/rules/claims'
import { checkForward, consultation } from '@/lib/check/rules/forward'
import { checkLetters } from '@/lib/check/rules/letters'
import { checkLinks } from '@/lib/check/rules/links'
import { checkMessages } from '@/lib/check/rules/messages'
import { checkOffers } from '@/scripts/content/checks/offers'
import { checkParity } from '@/lib/check/rules/parity'
import { checkProgrammeFigures } from '@/scripts/content/checks/programme-figures'
import { checkProgrammePages, checkProgrammes } from '@/scripts/content/checks/programmes'
import { checkPromises } from '@/scripts/content/checks/promises'
import { checkReferences } from '@/lib/check/rules/references'
import { checkRoutes, checkSiteFacts, itemsOf, opened, type Node } from '@/scripts/content/checks/site-facts'
import { checkSlips } from '@/lib/check/rules/slips'
import { checkTerms } from '@/lib/check/rules/terms'
import type { Problem } from '@/lib/check/problem'
import { comparable, type Content } from '@/lib/check/content'
import { locales } from '@/schemas/locale'

const numbered: ReadonlySet<string> = new Set(['Faq', 'Teacher'])

/** Checks that no two questions of a list, or teachers of a team, have the same number, which is their place. */
function checkNumbers({ documents, unread }: Content): Problem[] {
  const first = new Map<string, string>()
  return [...documents, ...unread].flatMap(({ file, locale, kind, key }): Problem[] => {
    const [, folder = '', number = ''] = /^([^/]+)\/(\d+)-/.exec(key) ?? []
    if (!numbered.has(kind.name) || !number) return []
    const place = `${locale} ${kind.name} ${folder} ${Number(number)}`
    const other = first.get(place)
    if (other === undefined) first.set(place, key.slice(folder.length + 1))
    return other === undefined ? [] : [{ file, id: 'number.twice', values: { number, other } }]
  })
}

/** Checks that no question of a list is asked twice. */
function checkQuestions({ documents }: Content): Problem[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ file, locale, kind, key, fields, lineOf }): Problem[] => {
    const { question } = Object(fields) as { question?: unknown }
    if (kind.name !== 'Faq' || typeof question !== 'string') return []
    const words = question
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+|[吗呢]/gu, '')
    const place = `${locale} ${key.split('/')[0] ?? ''} ${words}`
    const other = first.get(place)
    if (other === undefined) first.set(place, key)
    const line = lineOf(['question'])
    return other === undefined
      ? []
      : [{ file, field: 'question', line, id: 'question.twice', values: { other } }]
  })
}

/** Checks that the button of the header asks for a consultation by the name that all others use. */
function checkHeaderButton(content: Content): Problem[] {
  const items = itemsOf(opened(content, 'facts/menu.json').value as readonly Node[])
  const buttons = items.filter(({ value }) => value.button && value.href === '/enrol')
  return locales.flatMap((locale) => {
    const name = consultation(content.root, locale)
    const { file, value, lineOf } = opened(content, `${locale}/menu.json`)
    const labels = value as Record<string, { label: string }>
    return buttons.flatMap(({ value: { id } }) => {
      const label = labels[id]?.label
      if (label === undefined || name === undefined || label === name) return []
      const line = lineOf([id, 'label'])
      return [
        { file, line, field: `${id}.label`, id: 'button.consultation' as const, values: { label, name } },
      ]
    })
  })
}

const checks = [
  checkRoutes,
  checkSiteFacts,
  checkHeaderButton,
  checkProgrammes,
  checkOffers,
  checkAnswers,
  checkPromises,
  checkNumbers,
  checkQuestions,
  checkReferences,
  checkClaimMentions,
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
  const compared = comparable(content)
  const found = checks.flatMap((check) => check(compared))
  const wrong = new Set([...own, ...found].map(({ file }) => file))
  return [...found, ...comparing.flatMap((check) => check(compared, wrong))]
}
