import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { projectWithThirdLocale, withoutTests } from '@/tests/setup/third-locale'

let project: ReturnType<typeof projectWithThirdLocale>
const check = () => project.run(...typescript, 'scripts/check-content.ts')

beforeAll(() => {
  project = projectWithThirdLocale()
})
afterAll(() => project.remove())

it('compiles with an entry in schemas/locale.ts and content', { timeout: 500_000 }, async () => {
  const fine = { code: 0, printed: expect.any(String) as string }
  expect(await check()).toEqual(fine)
  const compiled = await project.run('scripts/compile-content.mjs')
  expect(compiled).toEqual(fine)
  expect(compiled.printed).toMatch(/Generated \d{3} documents/)
  const config = withoutTests(project.root)
  const types = await project.run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    'false',
    '-p',
    config,
  )
  expect(types).toEqual({ code: 0, printed: '' })
})

it('reports every missing document', { timeout: 100_000 }, async () => {
  rmSync(join(project.root, 'content/zh-HK/pages/enrol.mdx'))
  const { code, printed } = await check()
  expect(code).toBe(1)
  expect(printed).toContain('the translation content/zh-HK/pages/enrol.mdx is missing')
})
