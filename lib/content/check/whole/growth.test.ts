import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '@/schemas/locale'
import { checkFolder } from '@/lib/content/check/check'
import { readClaims } from '@/lib/content/read/facts'
import { describe as inWords } from '@/lib/content/check/problem'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''

const edit = (file: string, change: (text: string) => string) => editFile(join(root, file), change)
const copy = (from: string, to: string) => cpSync(join(root, from), join(root, to))
const append = (file: string, entry: object) =>
  edit(file, (text) => JSON.stringify([...(JSON.parse(text) as object[]), entry], null, 2))
const raise = (claim: string) =>
  edit('facts/claims.json', (text) =>
    text.replace(
      new RegExp(`("${claim}": \\{\\s*"value": )(\\d+)`),
      (_, head: string, value: string) => head + String(Math.ceil(Number(value) * 1.1)),
    ),
  )

const names = { 'zh-CN': '再加一个', 'en-US': 'One more' } as const

const msf = () =>
  (
    JSON.parse(readFileSync(join(root, 'facts/programmes.json'), 'utf8')) as { slug: string }[]
  ).find(({ slug }) => slug === 'msf')

beforeAll(() => {
  root = copyContent()
})
afterAll(() => rmSync(root, { recursive: true }))

test(
  'a question, a teacher, a programme with a project, and larger figures fit without any other change',
  { timeout: 90_000 },
  () => {
    const before = readClaims(root)
    for (const locale of locales) {
      copy(
        `${locale}/faq/online-degree/01-recognition.mdx`,
        `${locale}/faq/online-degree/99-one-more.mdx`,
      )
      copy(`${locale}/faq/study-abroad/01-cost.mdx`, `${locale}/faq/study-abroad/99-one-more.mdx`)
      for (const list of ['online-degree', 'study-abroad'])
        edit(`${locale}/faq/${list}/99-one-more.mdx`, (text) =>
          text.replace(/^question: .*/m, 'question: 99?'),
        )
      copy(
        `${locale}/teachers/abroad/01-cheng-ruogu.json`,
        `${locale}/teachers/abroad/99-one-more.json`,
      )
      copy(`${locale}/programmes/msf.mdx`, `${locale}/programmes/one-more.mdx`)
      edit(`${locale}/programmes/one-more.mdx`, (text) =>
        text.replace(/^name: .*/m, `name: ${names[locale]}`),
      )
      copy(`${locale}/pages/project/msf.mdx`, `${locale}/pages/project/one-more.mdx`)
      edit(`${locale}/messages/enrolment.json`, (text) =>
        text.replace('{', `{ "components.enrolment.project.one-more": "${names[locale]}",`),
      )
    }
    const page = '/project/one-more'
    append('facts/programmes.json', { ...msf(), slug: 'one-more', page })
    append('facts/projects.json', { slug: 'one-more', id: '1099', chosenOn: [page] })
    append('facts/routes.json', { path: page, area: 'degree', parent: '/internationalDegree' })
    for (const claim of ['degree-students', 'online-courses', 'learners', 'faculty']) raise(claim)

    expect(checkFolder(root).map(inWords)).toEqual([])
    expect(readClaims(root)['degree-programmes']?.value).toBe(
      Number(before['degree-programmes']?.value) + 1,
    )
  },
)

test('a program needs a page and a project, and a project its name', () => {
  append('facts/programmes.json', { ...msf(), slug: 'another', page: '/project/another' })
  append('facts/projects.json', { slug: 'nothing', id: '1098' })
  const found = checkFolder(root).map(inWords).join('\n')
  expect(found).toContain('problem: the program another has no project that is chosen on its page')
  expect(found).toContain('problem: its page /project/another is not a route')
  expect(found).toContain('problem: no program has the slug nothing')
  expect(found).toContain(
    'components.enrolment.project.nothing\n  problem: the project has no name',
  )
})

test('no page says how many questions or teachers a list has', () => {
  const counted =
    /八问|(?:[七八九十]|\d+)(?:个(?:常见)?问题|位老师)|\b(?:\d+|seven|eight|nine|ten) (?:questions|answers|teachers)\b/i
  const pages = [
    'index',
    'internationalDegree',
    'internationalDegree/qa',
    'studyAbroad',
    'studyAbroad/qa',
  ]
  const texts = locales.flatMap((locale) => pages.map((page) => `${locale}/pages/${page}.mdx`))
  const counting = texts.filter((file) => counted.test(readFileSync(join('content', file), 'utf8')))
  expect(counting).toEqual([])
})
