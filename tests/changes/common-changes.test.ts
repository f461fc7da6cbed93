import { afterAll, beforeAll, expect, it } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'
import {
  completeMembers,
  copyProject,
  declareMembers,
  withoutTests,
} from '@/tests/setup/changed-project'

/** What each kind needs besides its declaration. A robot needs nothing. */
const missingPlaces = [
  /staff\/articles\/page\.tsx.*"articles\.channels\.fairs"/,
  /articles\/teaser\/index\.tsx.*"all\.fairs"/,
  /mdx\/components\.tsx.*'Quote' is missing/,
  /staff\/account\/page\.tsx.*"language\.zh-HK"/,
  /server\/next\/placeholders\.ts.*"zh-HK"/,
]

let project: ReturnType<typeof copyProject>
const check = () => project.run(...typescript, 'scripts/check-content.ts')
const generate = () => project.run(...typescript, 'scripts/generate.ts')
const checkTypes = () =>
  project.run(
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '--incremental',
    'false',
    '--pretty',
    'false',
    '-p',
    withoutTests(project.root),
  )
const fine = { code: 0, printed: expect.any(String) as string }

beforeAll(async () => {
  project = copyProject()
  declareMembers(project.root)
})
afterAll(() => project.remove())

it(
  'a place that a new language, section, robot or component is missing from is a type error',
  {
    timeout: 500_000,
  },
  async () => {
    expect(await generate()).toEqual(fine)
    const { printed } = await checkTypes()
    for (const missing of missingPlaces) expect(printed).toMatch(missing)
  },
)

it(
  'a new language, section, robot and component compile with what the table of common changes names',
  {
    timeout: 500_000,
  },
  async () => {
    completeMembers(project.root)
    expect(await generate()).toEqual(fine)
    expect(await check()).toEqual(fine)
    const compiled = await project.run('scripts/compile-content.mjs')
    expect(compiled).toEqual(fine)
    expect(compiled.printed).toMatch(/Generated \d{3} documents/)
    expect(await checkTypes()).toEqual({ code: 0, printed: '' })
  },
)
