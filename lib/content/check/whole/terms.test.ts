import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { checkTerms, excludedWords } from '@/lib/content/check/rules/terms'
import { describe as inWords } from '@/lib/content/check/problem'
import { readContent } from '@/lib/content/read/folder'
import { readWording } from '@/lib/content/read/wording'
import { copyContent, editFile } from '@/tests/setup/content'

const excluded = (locale: 'zh-CN' | 'en-US', text: string) =>
  excludedWords(readWording('content', locale), text)

test.each([
  ['Whilst you study.', 'Whilst'],
  ['About 20 % of it.', '0 %'],
  ['Send an e-mail.', 'e-mail'],
])('American English excludes a word of “%s”', (sentence, found) =>
  expect(excluded('en-US', sentence)).toEqual([expect.objectContaining({ found })]),
)

test.each([
  ['en-US' as const, 'A contest for students.', 'contest', 'competition'],
  ['en-US' as const, 'Sign in to see your courses.', 'Sign in', 'log in'],
  ['en-US' as const, 'Read the privacy notice.', 'privacy notice', 'privacy policy'],
  ['en-US' as const, 'Join your local branch.', 'local branch', 'local chapter'],
  ['en-US' as const, 'The graduation project is due.', 'graduation project', 'capstone project'],
  ['zh-CN' as const, '登陆以后可以看到课程。', '登陆', '登录'],
  ['zh-CN' as const, '用你的帐号登录。', '帐号', '账号、账户'],
  ['zh-CN' as const, '学费优惠到月底。', '优惠', '减免'],
  ['zh-CN' as const, '请您填写电话。', '您', '你'],
  ['zh-CN' as const, '毕业设计要答辩。', '毕业设计', '毕业项目'],
  ['zh-CN' as const, '数据大赛在五月。', '大赛', '竞赛、学科竞赛'],
])('the glossary of %s excludes a word of “%s”', (locale, sentence, found, use) =>
  expect(excluded(locale, sentence)).toEqual([{ found, use }]),
)

test.each([
  ['en-US' as const, 'All 16 programs are open.', 'All 16 programs are open'],
  [
    'en-US' as const,
    'Pre-admission is a conditional offer.',
    'Pre-admission is a conditional offer',
  ],
  ['en-US' as const, 'You pay us the tuition in two parts.', 'pay us the tuition'],
  ['en-US' as const, 'The deadline is 17:00 GMT.', 'deadline is 17:00 GMT'],
  ['en-US' as const, 'Advanced training lasts a quarter.', 'Advanced training lasts a quarter'],
  ['en-US' as const, 'In the full-time DBA you keep your job.', 'full-time DBA you keep your job'],
  ['en-US' as const, 'All our programs are online.', 'All our programs are online'],
  ['en-US' as const, 'The MBA ends with a single defense.', 'MBA ends with a single defense'],
  ['en-US' as const, 'Our alumni are agents.', 'alumni are agents'],
  ['en-US' as const, 'CSCSE recognizes online degrees.', 'CSCSE recognizes online degrees'],
  ['zh-CN' as const, '16个项目都已开放。', '16个项目都已开放'],
  ['zh-CN' as const, '预录取就是有条件录取。', '预录取就是有条件录取'],
  ['zh-CN' as const, '学费直接交给荆园。', '学费直接交给荆园'],
  ['zh-CN' as const, '截止时间按美国时间算。', '截止时间按美国时间'],
  ['zh-CN' as const, '高级研修每期三个月。', '高级研修每期三个月'],
  ['zh-CN' as const, '读全日制DBA不必离职。', '全日制DBA不必离职'],
  ['zh-CN' as const, '所有项目都在线上课。', '所有项目都在线'],
  ['zh-CN' as const, 'MBA只有一次答辩。', 'MBA只有一次答辩'],
  ['zh-CN' as const, '校友就是我们的招生代理。', '校友就是我们的招生代理'],
  ['zh-CN' as const, '在线学位都能做认证。', '在线学位都能做认证'],
])('the facts in %s contradict “%s”', (locale, sentence, found) =>
  expect(excluded(locale, sentence)).toEqual([expect.objectContaining({ found })]),
)

test.each([
  [
    'en-US' as const,
    'Alumni are not agents, and pre-admission is neither an admission nor an offer.',
  ],
  [
    'en-US' as const,
    'Pay the tuition to the university; the MBA has two defenses, the MSF one defense.',
  ],
  ['zh-CN' as const, '校友不是代理。谁要你把学费打给我们，请不要付。'],
  ['zh-CN' as const, '预录取既不是录取，也不是有条件录取；MBA有两次答辩。'],
])('the facts in %s allow “%s”', (locale, sentence) =>
  expect(excluded(locale, sentence)).toEqual([]),
)

test.each([
  'The catalogue lists exercises and analyses; we promise precise advice for four hours.',
  'Enroll in a program at the center. Two agreements are signed in Beijing.',
  'Otherwise an enterprise revises its franchise, which surprises nobody.',
  'Log in to see the privacy policy, your local chapter, a competition and the capstone project.',
])('American English allows “%s”', (sentence) => expect(excluded('en-US', sentence)).toEqual([]))

test.each(['登录账号，看学科竞赛与毕业项目。', '别人写的“优惠”要问清减的是哪一行。'])(
  'the glossary of zh-CN allows “%s”',
  (sentence) => expect(excluded('zh-CN', sentence)).toEqual([]),
)

describe('the terms check', () => {
  let root = ''
  beforeEach(() => {
    root = copyContent()
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const found = () => checkTerms(readContent(root)).map(inWords).join('\n')
  const write = (locale: string, text: string) =>
    editFile(join(root, locale, 'pages/about/culture.mdx'), (before) => `${before}\n\n${text}\n`)

  it('finds nothing in the content', () => expect(found()).toBe(''))

  it('reads bodies, properties of components, front matter, messages and the menu', () => {
    write('zh-CN', '登陆以后可以看到课程。')
    write('en-US', '<Section id="one" eyebrow="A contest" title="One">\n\nText.\n\n</Section>')
    editFile(join(root, 'en-US/pages/about/news.mdx'), (text) =>
      text.replace(/^title: .*$/m, 'title: A contest'),
    )
    editFile(join(root, 'en-US/messages/pages.json'), (text) =>
      text.replace('"Log in"', '"Sign in"'),
    )
    editFile(join(root, 'en-US/menu.json'), (text) => text.replace('"EMBA"', '"EMBA contest"'))
    const report = found()
    for (const problem of [
      '“登陆” is not the term of the glossary\n  fix:     use: 登录',
      'culture.mdx · <Section> eyebrow\n  problem: “contest” is not the term of the glossary\n  fix:     use: competition',
      'content/en-US/pages/about/news.mdx · title\n  problem: “contest”',
      'content/en-US/messages/pages.json · components.layout.learning-list.login\n  problem: “Sign in”',
      'content/en-US/menu.json · degree-emba.label\n  problem: “contest”',
    ])
      expect(report.replaceAll(/:\d+(?= ·)/g, '')).toContain(problem)
    expect(report).toMatch(/content\/zh-CN\/pages\/about\/culture\.mdx:\d+\n/)
  })

  it('leaves addresses, code, anchors and arguments alone, and lets officers sign in', () => {
    write('en-US', 'See [training](/goverment/Index#contest) and `enrolment.contest`.')
    write('en-US', '<Section id="contest" eyebrow="Programs" title="All">\n\nText.\n\n</Section>')
    editFile(join(root, 'en-US/messages/pages.json'), (text) =>
      text.replace('{percent}% done', '{contest}: {kind, select, contest {done} other {not done}}'),
    )
    editFile(join(root, 'en-US/messages/staff.json'), (text) =>
      text.replace('"Sign in to the desk"', '"Sign in to the desk, please"'),
    )
    expect(found()).toBe('')
  })
})
