import { describe, expect, it } from 'vitest'
import { findExpressions, isBounded } from '@/tests/setup/regular-expressions'
import linear from './linear-expressions.json'

/*
 * A regular expression that sees outside text takes time in proportion to its length. `linear-expressions.json` lists those for
 * which recheck found no attack in 20 s. Others are examined here, for 2 s each: some attacks take longer to find, so give a
 * complicated one more time, and list it then.
 */
process.env.RECHECK_SYNC_BACKEND = 'pure'

/** Expressions that recheck names, and why nobody outside can send what makes them slow. */
const ownTextOnly: Record<string, string> = {
  'components/sections/drawing/index.tsx': 'a drawing of the repository',
  'lib/content/check/repository/messages-in-source.ts': 'a source file of the repository',
  'lib/env.ts': 'a value of the configuration, read once at start',
  'lib/env/variables.ts': 'a value of the configuration, read once at start',
  'server/next/defer-scripts.ts': 'a page that Next has written: texts in it have no “<”',
  'server/next/finished-page.ts': 'a page that Next has written: texts in it have no “<”',
  'server/next/inline-scripts.ts': 'a page that Next has written: texts in it have no “<”',
}

/** What has an expression of values that only a running program knows. They are names and words of the repository. */
const madeAtRunTime = [
  'app/[locale]/staff/applications/[id]/duplicate-actions.ts',
  'lib/content/check/repository/messages-in-source.ts',
  'lib/content/check/rules/claims.ts',
  'lib/content/check/rules/days.ts',
  'lib/content/check/rules/forward.ts',
  'lib/content/check/rules/programme-figures.ts',
  'lib/content/check/rules/promises.ts',
  'lib/content/check/rules/refunds.ts',
  'lib/content/check/rules/terms.ts',
  'lib/content/check/rules/typed-slips.ts',
  'lib/content/claims.ts',
  'lib/edit/uses.ts',
  'schemas/content/wording.ts',
  'server/next/build-output.ts',
  'server/next/placeholders.ts',
]

async function isAttackable(literal: string): Promise<boolean> {
  const { checkSync } = await import('recheck')
  const end = literal.lastIndexOf('/')
  return (
    checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: 2_000 }).status ===
    'vulnerable'
  )
}

describe('regular expressions', () => {
  const { known, made } = findExpressions(process.cwd())

  it('are found', () => expect(known.length).toBeGreaterThan(500))

  it('are linear, or see own texts only', { timeout: 120_000 }, async () => {
    const places = new Map(known.map(({ literal, place }) => [literal, place]))
    const open = [...places].filter(([literal]) => !isBounded(literal) && !linear.includes(literal))
    const slow: string[] = []
    for (const [literal, place] of open)
      if (!(place in ownTextOnly) && (await isAttackable(literal)))
        slow.push(`${place}: ${literal}`)
    expect(slow).toEqual([])
  })

  it('are all in the sources', () => expect([...new Set(made)]).toEqual(madeAtRunTime))

  it.each([
    [/([a-z])\s*[([][^@]*$/, false],
    [/<[/!?a-z][^>]*>/i, false],
    [/^\d{3}-[a-z]{2}$/, true],
  ])('%s is told apart', async (expression, expected) => {
    const literal = String(expression)
    expect(isBounded(literal) || !(await isAttackable(literal))).toBe(expected)
  })
})
