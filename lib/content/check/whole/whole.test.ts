import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOfChange } from '@/lib/content/check/check'

const texts = new Map(
  globSync('content/**/*.{mdx,md,json}').map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(path, 'utf8'),
  ]),
)
const found = (...changed: (readonly [path: string, source: string])[]) =>
  problemsOfChange(texts, new Map(changed)).map(({ file, id }) => `${file} ${id}`)
const question = '---\nquestion: How long does it take?\n---\n\nTwo years.\n'
const questions = 'content/en-US/faq/online-degree'
const programmes = 'content/facts/programmes.json'
const read = (path: string) => texts.get(path) ?? ''

test('a change that agrees with everything has no problems', () => {
  const page = 'content/en-US/pages/about/contact.mdx'
  expect(found([page, read(page).replace(/^lead:.*$/m, 'lead: Write to us.')])).toEqual([])
})

test('of two questions with one number, the new one is wrong', () => {
  const path = `${questions}/01-again.mdx`
  expect(found([path, question])).toContain(`${path} number.twice`)
})

test('a question that its list asks already is told, whatever its punctuation, by the name of the other', () => {
  const [, asked = ''] =
    /^question: (.*)$/m.exec(read('content/zh-CN/faq/online-degree/03-cost.mdx')) ?? []
  const again = `---\nquestion: ${asked.replace(/[？，]/g, ' ?')}\n---\n\n一。\n`
  const path = 'content/zh-CN/faq/online-degree/97-again.mdx'
  const told = problemsOfChange(texts, new Map([[path, again]])).find(
    ({ id }) => id === 'question.twice',
  )
  expect(told).toMatchObject({ file: path, line: 2, values: { other: 'online-degree/03-cost' } })
})

test('a figure of a program that a page states otherwise is found there', () => {
  const facts = JSON.parse(read(programmes)) as {
    slug: string
    offer?: { entry: { ielts?: number } }
  }[]
  const entry = facts.find(({ slug }) => slug === 'msf')?.offer?.entry ?? {}
  const sentence = `\nThe MS in Finance (MSF) asks for IELTS ${entry.ielts ?? 0}.\n`
  const page = 'content/en-US/pages/about/contact.mdx'
  const before = new Map([
    ...texts,
    [page, read(page).replace('\n</Section>', `${sentence}\n</Section>`)] as const,
  ])
  entry.ielts = 8.5
  const change = new Map([[programmes, JSON.stringify(facts, null, 2)]])
  expect(problemsOfChange(before, change).map(({ file, id }) => `${file} ${id}`)).toEqual([
    `${page} programme.figure`,
  ])
})

test('a university that nobody knows, and an id without a name', () => {
  const source = read(programmes).replace(/"university": "[\w-]+"/, '"university": "nowhere"')
  expect(found([programmes, source])).toContain(`${programmes} university.unknown`)
  const unnamed = read(programmes).replace(/"id": "tuition"/, '"id": "tuition-two"')
  expect(found([programmes, unnamed])).toContain(`${programmes} offer.unnamed`)
})

test('what was wrong before is not blamed on the change', () => {
  const wrong = new Map([...texts, [`${questions}/01-other.mdx`, question]])
  const page = 'content/en-US/pages/about/contact.mdx'
  const change = new Map([[page, read(page).replace(/^lead:.*$/m, 'lead: Write to us.')]])
  expect(problemsOfChange(wrong, change)).toEqual([])
})
