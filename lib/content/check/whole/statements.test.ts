import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOfChange } from '@/lib/content/check/check'

const texts = new Map(
  globSync('content/**/*.{mdx,md,json}').map((path) => [path, readFileSync(path, 'utf8')] as const),
)

/** What is found in articles of one sentence each, by their sentences; the other language has the same of its own. */
function foundIn(sentences: readonly (readonly [zh: string, en: string])[]): Map<string, string[]> {
  const changed = new Map<string, string>()
  const said = new Map<string, string>()
  for (const [number, pair] of sentences.entries())
    for (const [index, locale] of ['zh-CN', 'en-US'].entries()) {
      const path = `content/${locale}/articles/news/statement-${number}.md`
      const [words, author] = index === 0 ? ['说明', '编辑部'] : ['A note', 'The editors']
      changed.set(
        path,
        `---\ntitle: ${words}${number}\nsummary: ${words}\nauthor: ${author}\ndate: 2026-09-03\n---\n\n${pair[index] ?? ''}\n`,
      )
      said.set(path, pair[index] ?? '')
    }
  const found = Map.groupBy(problemsOfChange(texts, changed), ({ file }) => said.get(file) ?? file)
  return new Map([...found].map(([sentence, problems]) => [sentence, problems.map(({ id }) => id)]))
}

const wrong = [
  ['荆园颁发硕士学位证书。', 'We award master’s degrees.', 'fact.awards'],
  ['我们成立于2010年。', 'Bauhinia was founded in 2010.', 'fact.since'],
  ['奥登米尔大学位于波士顿。', 'Aldenmere University is in Boston.', 'fact.city'],
  ['奥登密尔大学审核材料。', 'Aldenmeer University reviews the documents.', 'fact.name'],
  ['来信请寄degree@bauhinia.example。', 'Write to degree@bauhinia.example.', 'fact.mailbox'],
  ['每班32–20人。', 'A class has 32–20 people.', 'fact.range'],
  ['他的证件号是110105199003071234。', 'His number is 110105199003071234.', 'fact.person'],
  ['他家住幸福路8号3栋。', 'Her home address is 8 Happy Road.', 'fact.person'],
  ['签约即录取。', 'Sign today and be admitted.', 'terms.avoided'],
] as const
const harmless = [
  [
    '学位由奥登米尔大学颁发，荆园不颁发学位。',
    'The university awards the degree; we don’t award degrees.',
  ],
  ['我们成立于2012年。', 'Bauhinia was founded in 2012.'],
  ['奥登米尔大学位于克利夫兰。', 'Aldenmere University is in Cleveland.'],
  ['从克利夫兰到波士顿要坐两个小时飞机。', 'Flying from Cleveland to Boston takes two hours.'],
  ['来信请寄degrees@bauhinia.example。', 'Write to degrees@bauhinia.example.'],
  ['每班20–32人。', 'A class has 20–32 people.'],
  ['这所学院创立于1890年。', 'The college was founded in 1890.'],
] as const

test('statements that differ from the facts are named, and no others', { timeout: 120_000 }, () => {
  const found = foundIn([...wrong, ...harmless].map(([zh, en]) => [zh, en] as const))
  const expected = wrong.flatMap(([zh, en, id]) =>
    [zh, en].map((sentence) => [sentence, [id]] as const),
  )
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})

test('a length and a deadline that a program has not', { timeout: 120_000 }, () => {
  const sentences = [
    ['MBA学制两年。', 'The MBA takes two years.'],
    ['MBA的申请2027年2月28日截止。', 'The deadline of the MBA is February 28, 2027.'],
  ] as const
  const found = foundIn(sentences)
  expect(sentences.flat().map((one) => found.get(one))).toEqual([
    ['programme.figure'],
    ['programme.figure'],
    ['fact.deadline'],
    ['fact.deadline'],
  ])
})

test(
  'text after # in the fields of a document is named with its line',
  { timeout: 120_000 },
  () => {
    const path = 'content/en-US/pages/about/contact.mdx'
    const source = (texts.get(path) ?? '').replace(
      /^lead: .*$/m,
      'lead: Write to us # at any time.',
    )
    const line = source.split('\n').findIndex((one) => one.startsWith('lead:')) + 1
    expect(problemsOfChange(texts, new Map([[path, source]]))).toMatchObject([
      { file: path, id: 'yaml.comment', line },
    ])
  },
)
