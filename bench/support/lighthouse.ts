import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@/scripts/setup/chromium.mjs'
import { browserFlags } from '@/scripts/site/browser-flags'

const run = promisify(execFile)
const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse's mobile results for a page: scores from 0 to 100, times in ms, and failed audits except for performance.
 */
export type Report = {
  scores: Record<(typeof categories)[number], number>
  lcp: number
  blocked: number
  shift: number
  faults: readonly string[]
}

type Audit = { id: string; score: number | null; numericValue?: number }
type Result = {
  runtimeError?: { message: string }
  audits: Record<string, Audit>
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
}

/** Installs Lighthouse into `.cache` when a benchmark needs it, because its 180 MB are not needed otherwise. */
export function lighthouse(): string {
  const folder = resolve(`.cache/lighthouse-${version}`)
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const what = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  execFileSync('npm', ['install', ...what, `lighthouse@${version}`], { stdio: 'ignore' })
  return program
}

/** Measures one page with the given cookie in a new browser. Throws if the page could not be measured. */
export async function inspect(program: string, url: string, cookie: string): Promise<Report> {
  const file = resolve(`.cache/report-${process.pid}.json`)
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromium() }
  await record(() => run(process.execPath, [program, url, ...flags], { env, maxBuffer: 2 ** 24 }))
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result
  rmSync(file)
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  const value = (id: string) => result.audits[id]?.numericValue ?? 0
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)
  const faults = categories.slice(1).flatMap((name) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = result.audits[id]?.score
      return weight > 0 && typeof found === 'number' && found < 1 ? [id] : []
    }),
  )
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Report['scores'],
    lcp: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults,
  }
}

/** Now and then, Chromium's recording of a page begins too late, and Lighthouse asks to be run again. */
async function record(inspection: () => Promise<unknown>, tries = 3): Promise<void> {
  try {
    await inspection()
  } catch (error) {
    if (tries === 1 || !/NO_NAVSTART/.test(String(error))) throw error
    await record(inspection, tries - 1)
  }
}
