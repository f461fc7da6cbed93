import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { accessChecks, type Accessibility } from '@/schemas/content/accessibility'
import { checkedBy, counted } from '@/tests/e2e/access/counted'

/*
 * `npm run accessibility [report…]`, after the browser tests: writes what they checked to
 * `content/facts/accessibility.json`, which the accessibility statement shows. It contains only checks all of whose tests
 * passed; the others are named, and the exit code is 1. Without arguments it reads the report of the last run.
 */
const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
})
const suiteSchema = z.object({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
type Spec = z.infer<typeof specSchema>
type Suite = z.infer<typeof suiteSchema>

const specsOf = (suite: Suite): Spec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]
const files = process.argv.length > 2 ? process.argv.slice(2) : ['test-results/e2e.json']
const specs = files.flatMap((file) =>
  specsOf(suiteSchema.parse(JSON.parse(readFileSync(file, 'utf8')))),
)

const gaps = accessChecks.flatMap((check) =>
  checkedBy[check].flatMap(({ file, tests, title = '' }) => {
    const ran = specs.filter((spec) => spec.file === file && spec.title.startsWith(title))
    const passed = ran.filter(({ ok, tests: [first] }) => ok && first?.status !== 'skipped')
    if (passed.length === ran.length && passed.length >= tests) return []
    return [
      {
        check,
        text: `${check}: ${passed.length} of ${Math.max(tests, ran.length)} passed in ${file}`,
      },
    ]
  }),
)
const checks = accessChecks.filter((check) => !gaps.some((gap) => gap.check === check))
const date = execFileSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim()
const result: Accessibility = { date, ...counted, checks, exceptions: [] }
writeFileSync('content/facts/accessibility.json', `${JSON.stringify(result, undefined, 2)}\n`)
console.log(`Wrote content/facts/accessibility.json: ${checks.join(', ')}`)
for (const { text } of gaps) console.error(`Left out · ${text}`)
process.exit(gaps.length > 0 ? 1 : 0)
