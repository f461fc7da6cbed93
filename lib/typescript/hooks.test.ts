import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'

const run = promisify(execFile)
/** What a program prints, as Node runs the server. */
const printed = async (program: string) =>
  (
    await run(process.execPath, [...typescript, '--input-type=module', '--eval', program])
  ).stdout.trim()

describe('Node with the hooks', () => {
  it('loads TypeScript by its path in the project, and what that imports', async () => {
    expect(
      await printed("import { csvLine } from '@/lib/csv'; console.log(csvLine(['a', 'b']))"),
    ).toBe('a,b')
    expect(
      await printed("import { locales } from '@/lib/i18n/locales'; console.log(locales.length)"),
    ).toBe('2')
  })

  it('loads JSON without an attribute, and folders by their index', async () => {
    expect(
      await printed("import claims from '@/content/facts/claims.json'; console.log(typeof claims)"),
    ).toBe('object')
    expect(
      await printed(
        "import * as fonts from '@/scripts/fonts'; console.log(typeof fonts.openFonts)",
      ),
    ).toBe('function')
  })

  it('names a module that does not exist, and a component, which Node cannot load', async () => {
    await expect(printed("import '@/lib/nowhere'")).rejects.toThrow('lib/nowhere')
    await expect(printed("import '@/components/ui/qr'")).rejects.toThrow(
      /"\.tsx".*ui\/qr\/index\.tsx/,
    )
  })
})

it('drizzle-orm consists of ES modules, which the hooks take for granted', () => {
  const { type } = JSON.parse(readFileSync('node_modules/drizzle-orm/package.json', 'utf8')) as {
    type: string
  }
  expect(type).toBe('module')
})
