import { languageOf } from '@/schemas/content/problems/words'
import { checkOwn } from '@/scripts/content/own'
import { describeIn } from '@/scripts/content/problem'
import { readContent } from '@/scripts/content/tree'

/*
 * `npm run check:content`: the problems of all content, in Chinese or English as LANG or LC_ALL say.
 * --claims prints which page states which claim of the specification; --format=github prints annotations.
 */

const content = readContent('content')
const own = checkOwn(content)

/** Loaded late: these modules import facts and fail if one of them cannot be read. */
async function others() {
  if (!own.isWhole) return []
  const [{ checkTogether }, { unusedMessages }, { claimsTable }] = await Promise.all([
    import('@/scripts/content/together'),
    import('@/scripts/content/unused-messages'),
    import('@/scripts/content/claims/table'),
  ])
  if (process.argv.includes('--claims')) console.log(`${claimsTable(content)}\n`)
  return [...checkTogether(content, own.problems), ...unusedMessages('.')]
}

const problems = [...own.problems, ...(await others())]
const describe = describeIn(languageOf(process.env))
for (const problem of problems) console.error(`${describe(problem)}\n`)
console.log(problems.length === 0 ? 'Content: no problems' : `Content: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
