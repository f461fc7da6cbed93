import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { java } from '@/scripts/setup/java.mjs'
import { run, step } from '@/scripts/setup/run.mjs'
import { serveBuiltSite, everyPage } from '@/scripts/site/built-site'

/*
 * `npm run check:html`: checks every page in every language, as the server sends it, with the Nu HTML checker. The
 * checker is 30 MB and needs Java, so it is not a dependency: it is downloaded on first use and verified by its hash.
 */
const release = 'vnu-jar@26.9.27'
const bytes = '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47'
const folder = resolve('.cache/vnu')
const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')

async function fetchChecker(): Promise<void> {
  await java()
  if (!existsSync(jar)) {
    mkdirSync(folder, { recursive: true })
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await step('Fetching the Nu checker', 'npm', ['install', '--prefix', folder, ...quiet, release])
  }
  const found = createHash('sha256').update(readFileSync(jar)).digest('hex')
  if (found === bytes) return
  console.error(
    `${jar} does not have the hash of the Nu checker (SHA-256 ${found}). Delete it and try again.`,
  )
  process.exit(1)
}

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** Output of React that HTML allows. */
const harmless = /^Trailing slash on void elements has no effect/

await fetchChecker()
const pages = mkdtempSync(join(tmpdir(), 'bauhinia-html-'))
const site = await serveBuiltSite()
for (const { locale, path } of everyPage()) {
  const response = await fetch(site.url + path, { headers: { cookie: `lang=${locale}` } })
  const name = `${locale}${path === '/' ? '' : path.replaceAll('/', '_')}.html`
  writeFileSync(join(pages, name), await response.text())
}
await site.stop()
const options = ['-jar', jar, '--skip-non-html', '--format', 'json', '--stdout']
const { output } = await run('java', [...options, pages], { quiet: true })
const { messages } = reportSchema.parse(JSON.parse(output))
const problems = messages.filter(({ message }) => !harmless.test(message))
for (const { url, type, subType, message, extract } of problems)
  console.error(`${url.split('/').at(-1)} · ${subType ?? type}: ${message}\n  ${extract ?? ''}`)
rmSync(pages, { recursive: true })
console.log(`Nu checker: ${everyPage().length} pages, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
