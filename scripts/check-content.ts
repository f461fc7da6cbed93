import { parseArgs } from 'node:util'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import { annotationIn } from '@/scripts/content/annotation'
import { translationsBehind } from '@/scripts/content/behind'
import { officeDay } from '@/lib/time'
import { checkOwn } from '@/lib/check/own'
import { misspelled } from '@/lib/check/rules/letters'
import { oneSided } from '@/lib/check/rules/one-sided'
import { describeIn } from '@/lib/check/problem'
import { checkPictures } from '@/scripts/content/pictures/check'
import { keepTrees, readContent } from '@/scripts/content/tree'

/*
 * `npm run check:content`: the problems of all content, in Chinese or English as LC_ALL or LANG say.
 * --format=github prints them as annotations of a pull request.
 * --stale lists documents whose translation was changed later; --since=origin/main only those of newer commits.
 * --today=2027-02-01 also lists what will be past or contradictory on that day.
 * --claims prints which page states which claim of the specification.
 */

const { values: options } = parseArgs({
  options: {
    format: { type: 'string', default: 'text' },
    stale: { type: 'boolean', default: false },
    since: { type: 'string' },
    claims: { type: 'boolean', default: false },
    today: { type: 'string' },
  },
})

const saveTrees = keepTrees()
const content = readContent('content')
saveTrees()
const own = checkOwn(content)

/** Loaded late: these modules import facts and fail if one of them cannot be read. */
async function others() {
  if (!own.isWhole) return []
  const { checkTogether } = await import('@/scripts/content/together')
  const { readSources, unpassedArguments, unusedMessages } =
    await import('@/scripts/content/messages-in-source')
  const sources = readSources('.')
  if (options.claims) {
    const { claimsTable } = await import('@/scripts/content/claims/rows')
    console.log(`${claimsTable(content)}\n`)
  }
  const { checkOnDay } = await import('@/scripts/content/checks/on-day')
  return [
    ...(options.today === undefined ? [] : checkOnDay(content, options.today, officeDay(new Date()))),
    ...checkTogether(content, own.problems),
    ...unusedMessages('.', sources),
    ...unpassedArguments('.', sources),
  ]
}

const language = languageOf(process.env)
const say = (id: 'summary.none' | 'summary.some' | 'summary.behind', count: number) =>
  console.log(inWords({ id, values: { count } }, language).what)

const problems = [...own.problems, ...checkPictures('.'), ...(await others())]
const behind = translationsBehind('.', options.since === undefined ? 'HEAD' : `${options.since}..HEAD`)
const isListed = options.stale || options.since !== undefined
const shown = [...problems, ...oneSided(content), ...misspelled(content), ...(isListed ? behind : [])]

if (options.format === 'github') for (const problem of shown) console.log(annotationIn(language)(problem))
else for (const problem of shown) console.error(`${describeIn(language)(problem)}\n`)
say(problems.length === 0 ? 'summary.none' : 'summary.some', problems.length)
if (behind.length > 0 && !isListed) say('summary.behind', behind.length)
process.exitCode = problems.length === 0 ? 0 : 1
