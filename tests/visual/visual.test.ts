import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '@/scripts/site/browser-flags'
import { differences } from '@/tests/visual/compare'
import { sheets } from '@/tests/visual/examples'
import { faces, openStudio } from '@/tests/visual/studio'

/*
 * Compares every component's examples with their golden picture and golden structure (what assistive technology
 * receives). Fonts differ between machines: with other fonts, only the structure is compared. `npm run test:visual --
 * --update` updates them; look at the difference before you commit.
 */

const golden = 'tests/visual/golden'
const failed = 'test-results/visual'
const update = process.env.UPDATE_GOLDEN === '1'
/** How many patches may differ: enough for the edge of a curve, too few for a word. */
const tolerated = 10

let browser: Browser
let studio: Awaited<ReturnType<typeof openStudio>>
let sameFaces = false

const fileOf = (name: string, ending: string) => `${name.replaceAll(/[/ ]/g, '.')}.${ending}`
const shown = sheets.filter(({ examples }) => examples.length > 0)

beforeAll(async () => {
  browser = await openBrowser()
  studio = await openStudio(browser)
  await studio.show({ name: 'faces', lang: 'zh-CN', examples: [] })
  const found = await faces(studio.page)
  const file = join(golden, 'faces.txt')
  mkdirSync(golden, { recursive: true })
  if (update) writeFileSync(file, `${found}\n`)
  sameFaces = readFileSync(file, 'utf8').trim() === found
  if (!sameFaces)
    console.info(`Other fonts than the golden pictures (${found}): structure alone is compared`)
})
afterAll(async () => {
  await studio.close()
  await browser.close()
})

test.each(shown.map((sheet) => [sheet.name, sheet] as const))(
  '%s looks and reads as before',
  async (name, sheet) => {
    const page = await studio.show(sheet)
    const structure = `${await page.locator('body').ariaSnapshot()}\n`
    const picture = await studio.picture()
    const [words, drawing] = [join(golden, fileOf(name, 'txt')), join(golden, fileOf(name, 'png'))]
    if (update) {
      writeFileSync(words, structure)
      const old = existsSync(drawing) ? readFileSync(drawing) : undefined
      const changed = old === undefined || (await differences(page, old, picture)) !== 0
      if (changed) writeFileSync(drawing, picture)
      return
    }
    expect(structure).toBe(readFileSync(words, 'utf8'))
    if (!sameFaces) return
    const differing = await differences(page, readFileSync(drawing), picture)
    if (typeof differing === 'number' && differing <= tolerated) return
    mkdirSync(failed, { recursive: true })
    writeFileSync(join(failed, fileOf(name, 'png')), picture)
    expect.fail(
      `${differing} patches differ from ${drawing}: see ${join(failed, fileOf(name, 'png'))}`,
    )
  },
)

test('has no golden files of removed components', () => {
  const wanted = shown.flatMap(({ name }) => [fileOf(name, 'png'), fileOf(name, 'txt')])
  const left = readdirSync(golden).filter((file) => file !== 'faces.txt' && !wanted.includes(file))
  if (update) for (const file of left) rmSync(join(golden, file))
  else expect(left).toEqual([])
})
