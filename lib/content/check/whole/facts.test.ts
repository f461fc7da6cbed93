import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProblemId } from '@/schemas/content/problems/words'
import { locales } from '@/schemas/locale'
import { checkFolder } from '@/lib/content/check/check'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''
beforeEach(() => {
  root = copyContent()
})
afterEach(() => rmSync(root, { recursive: true }))

type Change = (text: string) => string
const mistakes: readonly (readonly [string, ProblemId, Change])[] = [
  ['facts/routes.json', 'json.syntax', (text) => text.replace('[', '[,')],
  ['facts/routes.json', 'json.end', (text) => text.trimEnd().slice(0, -1)],
  ['facts/routes.json', 'file.empty', () => ''],
  [
    'facts/programmes.json',
    'value.choice',
    (text) => text.replace('"level": "master"', '"level": "masters"'),
  ],
  [
    'facts/filings.json',
    'filings.number',
    (text) => text.replace('京ICP备00000000号-1', '京ICP备123号'),
  ],
  [
    'facts/filings.json',
    'filings.digits',
    (text) => text.replace('京ICP备00000000号-1', '京ICP备2023011302号-1'),
  ],
  [
    'facts/filings.json',
    'filings.digits',
    (text) => text.replace('京ICP备00000000号-1', '京ICP备00000000号-4'),
  ],
  [
    'facts/filings.json',
    'filings.primary',
    (text) => text.replace('"primary": true', '"primary": false'),
  ],
  [
    'facts/menu.json',
    'link.route',
    (text) => text.replace('"/about/introduce"', '"/about/introduces"'),
  ],
  ['facts/menu.json', 'link.route', (text) => text.replace('"/kelley/msf"', '"/kelly/msf"')],
  [
    'facts/menu.json',
    'facts.twice',
    (text) =>
      text.replace(
        /(\{ "id": "about-culture".*\n)/,
        '$1      { "id": "about-culture", "type": 3 },\n',
      ),
  ],
  [
    'facts/routes.json',
    'link.route',
    (text) => text.replace('"parent": "/alumnus"', '"parent": "/alumni"'),
  ],
  [
    'facts/routes.json',
    'facts.twice',
    (text) => text.replace(/\{\s*"path": "\/alumnus",[^}]*\},/, (route) => `${route} ${route}`),
  ],
  ['facts/routes.json', 'facts.twice', (text) => text.replace('"/government"', '"/enrol"')],
  [
    'zh-CN/menu.json',
    'button.consultation',
    (text) => text.replace(/("label": )"预约咨询"/, '$1"马上咨询"'),
  ],
  ['facts/organization.json', 'link.route', (text) => text.replace('"/apply/how"', '"/apply/hwo"')],
  [
    'facts/projects.json',
    'link.route',
    (text) => text.replace('["/studyAbroad"', '["/studyabroad"'),
  ],
  [
    'facts/menu.json',
    'facts.twice',
    (text) => text.replace('"/about/culture"', '"/about/introduce"'),
  ],
  ['facts/programmes.json', 'value.order', (text) => text.replace('"least": 28', '"least": 38')],
  ['facts/programmes.json', 'value.year', (text) => text.replace('"2026-12-11"', '"1926-12-11"')],
  ['facts/programmes.json', 'offer.outlier', (text) => text.replace('26800', '268000')],
  ['facts/refunds.json', 'value.falling', (text) => text.replace('"percent": 80', '"percent": 30')],
  ['facts/terms.json', 'value.hundred', (text) => text.replace('"percent": 50', '"percent": 60')],
  ['facts/terms.json', 'value.most', (text) => text.replace('"USD": 7.2', '"USD": 72')],
  ['zh-CN/pages/enrol.mdx', 'refund.share', (text) => `${text}\n大学退65%。\n`],
  [
    'facts/programmes.json',
    'offer.graduation',
    (text) => text.replace('"graduation": "included"', '"graduation": "charged"'),
  ],
  [
    'facts/programmes.json',
    'offer.covers',
    (text) => text.replace(/("covers": \[\s*")health/, '$1other'),
  ],
  ['facts/desk.json', 'facts.twice', (text) => text.replace('"2027-02-06"', '"2027-02-05"')],
  ['facts/projects.json', 'facts.twice', (text) => text.replace('"1006"', '"1012"')],
  [
    'facts/organization.json',
    'value.order',
    (text) => text.replace('"closes": "18:00"', '"closes": "8:00"'),
  ],
  [
    'facts/organization.json',
    'mail.domain',
    (text) => text.replace('abroad@bauhinia', 'abroad@bauhina'),
  ],
  ['facts/organization.json', 'facts.twice', (text) => text.replace('companies@', 'governments@')],
  [
    'facts/organization.json',
    'value.pattern',
    (text) => text.replace('400-000-0002', '400-000-002'),
  ],
  [
    'facts/organization.json',
    'value.pattern',
    (text) => text.replace('"+86 10 0000 0002"', '"010 0000 0002"'),
  ],
  [
    'facts/universities.json',
    'mail.domain',
    (text) => text.replace('registrar@whitmoor', 'registrar@whitmore'),
  ],
  [
    'facts/routes.json',
    'route.parent',
    (text) =>
      text.replace(
        /("path": "\/alumnus\/zijinghua",\s*"area": "alumni",\s*"parent": ")\/alumnus"/,
        '$1/alumnus/zijinghua"',
      ),
  ],
  ['facts/claims.json', 'json.twice', (text) => text.replace(/("value": .*\n)/, '$1$1')],
  ['facts/menu.json', 'field.meant', (text) => text.replace('"href"', '"hrefs"')],
  ['facts/outcomes.json', 'outcome.sum', (text) => text.replace('"left": 3', '"left": 4')],
  ['facts/teachers.json', 'value.zone', (text) => text.replace('Asia/Tokyo', 'Asia/Tokio')],
  ['facts/specification.json', 'facts.says', (text) => text.replace('over 6000', 'over 6500')],
  ['zh-CN/footer.json', 'json.syntax', (text) => text.replace('",', '"')],
  ['en-US/messages/enrolment.json', 'json.syntax', (text) => text.replace('",\n', '"\n')],
  ['en-US/messages/enrolment.json', 'value.type', () => 'null'],
  ['zh-CN/messages/layout.json', 'value.type', () => '["预约咨询"]'],
  ['zh-CN/messages/layout.json', 'value.type', (text) => text.replace(/: "[^"]*"/, ': {}')],
  ['zh-CN/teachers/abroad/01-cheng-ruogu.json', 'value.type', () => 'null'],
  ['zh-CN/pages/privacy.mdx', 'value.type', (text) => text.replace(/^title: .*$/m, 'title: [a]')],
  [
    'zh-CN/pages/roadmap.mdx',
    'yaml.start',
    (text) => text.replace(/^title: .*$/m, 'title: &a [*a]'),
  ],
  [
    'en-US/wording.json',
    'wording.pattern',
    (text) => text.replace('"\\\\bworld-class', '"(\\\\bworld-class'),
  ],
]

test.each(mistakes)('%s: %s, and nothing about other files', (name, id, change) => {
  editFile(join(root, name), change)
  const found = checkFolder(root)
  expect(found.map(({ file }) => file)).toEqual(found.map(() => `content/${name}`))
  expect(found.map((problem) => problem.id)).toContain(id)
})

const unnamed: readonly (readonly [string, string, Change])[] = [
  ['facts/menu.json', 'menu.json', (text) => text.replace('"about-culture"', '"about-culture2"')],
  [
    'facts/organization.json',
    'organization.json',
    (text) => text.replace('"id": "alumni"', '"id": "alumnus"'),
  ],
  [
    'facts/organization.json',
    'footer.json',
    (text) => text.replace('"id": "roadmap"', '"id": "roadmaps"'),
  ],
]

test.each(unnamed)(
  '%s: an id without a text is reported in %s of every language',
  (facts, texts, change) => {
    editFile(join(root, facts), change)
    expect(checkFolder(root).map(({ file, id }) => `${file} ${id}`)).toEqual(
      expect.arrayContaining(
        locales.flatMap((locale) =>
          ['texts.missing', 'texts.unused'].map((id) => `content/${locale}/${texts} ${id}`),
        ),
      ),
    )
  },
)

test('facts/desk.json: a new reason needs a text, and a removed one keeps its text', () => {
  editFile(join(root, 'facts/desk.json'), (text) => text.replace('"unsure"', '"undecided"'))
  expect(checkFolder(root).map(({ file, id }) => `${file} ${id}`)).toEqual(
    locales.map((locale) => `content/${locale}/desk.json texts.missing`),
  )
})

test('a filing number of eight or of ten digits is accepted', () => {
  for (const digits of ['13079801', '2023011302']) {
    editFile(join(root, 'facts/filings.json'), (text) =>
      text.replaceAll(/(备|no\. )\d+/g, `$1${digits}`),
    )
    expect(checkFolder(root)).toEqual([])
  }
})

test('a data file that is missing is named', () => {
  rmSync(join(root, 'facts/menu.json'))
  expect(checkFolder(root)).toEqual([{ file: 'content/facts/menu.json', id: 'file.missing' }])
})

test('a message file that is missing in one language is named', () => {
  rmSync(join(root, 'en-US/messages/passport.json'))
  expect(checkFolder(root)).toEqual([
    { file: 'content/en-US/messages/passport.json', id: 'file.missing' },
  ])
})

test('a file in the folder of a language that nobody reads is named', () => {
  writeFileSync(join(root, 'en-US/notes.json'), '{}')
  expect(checkFolder(root)).toMatchObject([
    { file: 'content/en-US/notes.json', id: 'kind.unknown' },
  ])
})
