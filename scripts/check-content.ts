import { parseArgs } from 'node:util'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import { annotationIn, describeIn } from '@/lib/content/check/problem'
import { checkFolderInThread } from '@/lib/content/check/ask'
import { checkRepository } from '@/lib/content/check/repository'
import { translationsBehind } from '@/lib/content/check/repository/behind'

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

const { today, claims } = options
const checking = checkFolderInThread({ folder: 'content', today, claims })
// The thread works meanwhile.
const repository = await checkRepository('.')
const behind = translationsBehind(
  '.',
  options.since === undefined ? 'HEAD' : `${options.since}..HEAD`,
)
const found = await checking
if (claims) console.log(`${found.claims}\n`)

const language = languageOf(process.env)
const say = (id: 'summary.none' | 'summary.some' | 'summary.behind', count: number) =>
  console.log(inWords({ id, values: { count } }, language).what)

const problems = [...found.problems, ...repository]
const isListed = options.stale || options.since !== undefined
const shown = [...problems, ...found.hints, ...(isListed ? behind : [])]

if (options.format === 'github')
  for (const problem of shown) console.log(annotationIn(language)(problem))
else for (const problem of shown) console.error(`${describeIn(language)(problem)}\n`)
say(problems.length === 0 ? 'summary.none' : 'summary.some', problems.length)
if (behind.length > 0 && !isListed) say('summary.behind', behind.length)
process.exitCode = problems.length === 0 ? 0 : 1
