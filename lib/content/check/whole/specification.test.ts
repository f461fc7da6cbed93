import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { checkFigures } from '@/lib/content/check/rules/claims'
import { checkClaims } from '@/lib/content/check/rules/specification'
import { numberOf } from '@/lib/content/check/numerals'
import { claimsTable } from '@/lib/content/check/rules/specification/rows'
import { describe as inWords } from '@/lib/content/check/problem'
import { readContent } from '@/lib/content/read/folder'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''

const problemsIn = () => [...checkClaims(readContent(root)), ...checkFigures(readContent(root))]
const found = () => problemsIn().map(inWords).join('\n')

const edit = (file: string, change: (text: string) => string) => editFile(join(root, file), change)
const append = (file: string, text: string) => edit(file, (before) => `${before}\n\n${text}\n`)

const withoutTheLast = (all: readonly { offer?: unknown }[]) =>
  all.slice(0, 15).map((one) => ({ ...one, status: 'open', offer: one.offer ?? all[0]?.offer }))

describe('the claims check', () => {
  beforeEach(() => {
    root = copyContent()
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('finds every claim of the specification on its pages', () => expect(found()).toBe(''))

  it('reports a claim that no page states', () => {
    for (const locale of ['zh-CN', 'en-US'])
      edit(`${locale}/pages/index.mdx`, (text) => text.replaceAll('degree-students', 'learners'))
    expect(found()).toContain('problem: “over 6000 degree students” is not stated in en-US on /\n')
  })

  it('reports a claim that one language leaves out, and one that only another page states', () => {
    edit('zh-CN/pages/alumnus/zijinghua.mdx', (text) =>
      text.replaceAll(/<Fact id="points-yuan" \/>/g, '1'),
    )
    expect(found()).toMatch(/one point equals 1 yuan” is not stated in zh-CN on \/alumnus/)
  })

  it('reports a figure that differs from the specification', () => {
    edit('facts/claims.json', (text) =>
      text
        .replace(/("online-courses": \{\s*"value": )\d+/, '$1500')
        .replace(/("us-visa-days": \{\s*"value": )\d+/, '$190'),
    )
    expect(found()).toContain(
      'online-courses\n  problem: it shows 500, the specification says “547 online courses”',
    )
    expect(found()).toContain('us-visa-days\n  problem: it shows 90, the specification says')
  })

  it('names a list that is shorter than specified', () => {
    const team = join(root, 'en-US/teachers/abroad')
    for (const name of readdirSync(team).slice(7)) rmSync(join(team, name))
    expect(found()).toContain(
      '“at least 8 teachers for study abroad” is not stated in en-US on /studyAbroad',
    )
  })

  it('names a programme that has gone, and pages on which none is coming soon any more', () => {
    edit('facts/programmes.json', (text) =>
      JSON.stringify(withoutTheLast(JSON.parse(text) as { offer?: unknown }[])),
    )
    expect(found()).toContain('“16 degree programmes, each by name” is not stated')
    expect(found()).toContain('“some programmes are marked coming soon” is not stated')
  })

  it('reports another figure in the prose', () => {
    const sentences = [
      ['en-US', 'We teach 5,900 students.', 'degree-students'],
      ['en-US', 'There are thirteen partner universities.', 'partner-universities'],
      ['en-US', 'More than 4 million learners have been here.', 'learners'],
      ['zh-CN', '我们与十三所海外大学合作。', 'partner-universities'],
      ['zh-CN', '五千五百余名学员在读。', 'degree-students'],
      ['zh-CN', '平台上有 540 门在线课程。', 'online-courses'],
      ['zh-CN', '累计 480 万名学习者。', 'learners'],
    ]
    for (const [locale, sentence = ''] of sentences)
      append(`${locale}/pages/about/culture.mdx`, sentence)
    const named = sentences.map(
      ([locale, , id]) =>
        [`content/${locale}/pages/about/culture.mdx`, `differs from the fact ${id} `] as const,
    )
    const problems = problemsIn()
    for (const [file, fact] of named)
      expect(
        problems.filter((problem) => problem.file === file && inWords(problem).includes(fact)),
      ).toHaveLength(1)
  })

  it('leaves figures alone that count something else', () => {
    append(
      'en-US/pages/about/culture.mdx',
      'A class has 24 students, a term has two courses, in three universities.',
    )
    append('zh-CN/pages/about/culture.mdx', '一个班 24 名学员，一学期两门课，第三所大学。')
    expect(found()).toBe('')
  })

  it('prints each claim with its pages', () => {
    expect(claimsTable(readContent(root))).toContain('over 6000 degree students\n    /')
  })
})

test.each([
  ['5,900', 5900],
  ['5 million', 5_000_000],
  ['twelve', 12],
  ['十六', 16],
  ['两百', 200],
  ['五千九百', 5900],
  ['500 万', 5_000_000],
  ['五百万', 5_000_000],
])('%s is read as %i', (text, number) => expect(numberOf(text)).toBe(number))
