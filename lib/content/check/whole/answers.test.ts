import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeIn } from '@/lib/content/check/problem'
import { checkTerms } from '@/lib/content/check/rules/terms'
import { checkAnswers } from '@/lib/content/check/rules/answers'
import { checkOnDay } from '@/lib/content/check/rules/on-day'
import { checkOutcomes } from '@/lib/content/check/rules/outcomes'
import { checkPromises } from '@/lib/content/check/rules/promises'
import { readContent } from '@/lib/content/read/folder'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''
beforeEach(() => {
  root = copyContent()
})
afterEach(() => rmSync(root, { recursive: true }))

function found(language: 'en' | 'zh' = 'en'): string {
  const content = readContent(root)
  const problems = [...checkAnswers(content), ...checkPromises(content), ...checkTerms(content)]
  return problems.map(describeIn(language)).join('\n')
}

type Offer = Record<string, unknown> & { intakes: Record<string, unknown>[] }

/** Changes the offer of a program. */
function change(slug: string, edit: (offer: Offer) => void): void {
  editFile(join(root, 'facts/programmes.json'), (text) => {
    const programmes = JSON.parse(text) as { slug: string; offer?: Offer }[]
    for (const one of programmes) if (one.slug === slug && one.offer) edit(one.offer)
    return JSON.stringify(programmes)
  })
}

const put = (file: string, from: string | RegExp, to: string) =>
  editFile(join(root, file), (text) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  })

test('the programs of the repository answer every question, without contradictions', () =>
  expect(found()).toBe(''))

test.each<[string, (offer: Offer) => void, string, string]>([
  [
    'intake',
    (offer) => (offer.intakes = []),
    'start, deadlines, decisions',
    '开课日期、截止日期、答复日期',
  ],
  ['teacher', (offer) => (offer.teachers = []), '“Who teaches?”', '“谁来教”'],
  ['scholarship', (offer) => (offer.scholarships = []), 'Is there a scholarship?', '有没有奖学金'],
  [
    'university',
    (offer) => delete offer.university,
    'nobody awards its degree',
    '没有颁发学位的大学',
  ],
])(
  'without its last %s, a program lacks an answer in both languages',
  (_, edit, english, chinese) => {
    change('msf', edit)
    expect(found('en')).toContain(english)
    expect(found('zh')).toContain(chinese)
  },
)

test('a university that is removed leaves its programs without an answer', () => {
  editFile(join(root, 'facts/universities.json'), (text) =>
    JSON.stringify((JSON.parse(text) as { id: string }[]).filter(({ id }) => id !== 'aldenmere')),
  )
  expect(found('zh').match(/没有颁发学位的大学/g)).toHaveLength(2)
})

test('the table of an article states the outcomes of the records', () => {
  put('en-US/articles/news/graduation-july-2026.md', '| 52 | 43 |', '| 52 | 44 |')
  expect(checkOutcomes(readContent(root)).map(describeIn('en')).join()).toContain(
    'no row “MBAinFinance|52|43|6|3”',
  )
})

test('a teacher needs a record and a document', () => {
  rmSync(join(root, 'zh-CN/teachers/programs/01-anita-rao.json'))
  rmSync(join(root, 'en-US/teachers/programs/01-anita-rao.json'))
  put('facts/teachers.json', '"id": "ken-ito"', '"id": "somebody-else"')
  expect(found()).toContain('“anita-rao” has no record or no document')
  expect(found()).toContain('“ken-ito” has no record or no document')
})

test.each<[string, string, (offer: Offer) => void, string]>([
  [
    'a decision on a holiday',
    'map',
    (offer) => Object.assign(offer.intakes[0] ?? {}, { decision: '2027-02-05' }),
    '2027-02-05 is no working day',
  ],
  ...['2028-01-03', '2027-05-04', '2027-10-05'].map(
    (day): [string, string, (offer: Offer) => void, string] => [
      `an installment on ${day}, in place of a holiday on the weekend`,
      'full-time-dba',
      (offer) => Object.assign(offer.intakes[0] ?? {}, { due: ['2027-08-16', day] }),
      `${day} is no working day`,
    ],
  ),
  [
    'a fee in another currency',
    'map',
    (offer) => (offer.extras = [{ id: 'leave', payee: 'university', currency: 'CHF', amount: 1 }]),
    'its payee is paid in USD',
  ],
  [
    'a class at night for its teachers',
    'msf',
    (offer) =>
      (offer.week = (offer.week as object[]).map((slot) =>
        'start' in slot ? { ...slot, start: '12:00' } : slot,
      )),
    '“ingrid-halvorsen” would teach at night in America/New_York',
  ],
  [
    'a class larger than the class size',
    'map',
    (offer) => (offer.classSize = [5, 10]),
    'the class size is 5–10',
  ],
  [
    'a course that nobody teaches',
    'map',
    (offer) => (offer.teachers = (offer.teachers as object[]).slice(1)),
    'nobody teaches the course',
  ],
])('%s is reported', (_, slug, edit, message) => {
  change(slug, edit)
  expect(found()).toContain(message)
})

const coming = 'zh-CN/pages/project/emba.mdx'
test.each<[string, string, string | RegExp, string, string]>([
  [
    'a call outside office hours',
    'en-US/messages/enrolment.json',
    /(time.evening": ")[^"]*/,
    '$1Evening',
    'outside office hours',
  ],
  [
    'a decision on a holiday in an article',
    'zh-CN/articles/guides/spring-intake-dates.md',
    '2027年1月29日',
    '2027年2月5日',
    'a decision on 2027-02-05',
  ],
  [
    'a heading that counts other steps',
    'zh-CN/pages/apply/how.mdx',
    /(<Section [^>]*title=")[^"]*("(?:(?!<Section )[^])*?<Step )/,
    '$1回国认证分九步$2',
    'counts 九 steps',
  ],
  [
    'another number of programs in preparation',
    'zh-CN/claims.json',
    '其中两个不授学位',
    '其中两个不授学位，五个筹备中',
    '“五个筹备中”, and the number is 6',
  ],
  [
    'another number of programs without a degree',
    'en-US/faq/online-degree/07-duration-assessment.mdx',
    /^(short: )/m,
    '$1Three programs lead to no degree. ',
    'the number is 2',
  ],
  [
    'another number of programs with an entry of their own',
    'en-US/faq/online-degree/04-no-bachelor.mdx',
    'Four programs have',
    'Five programs have',
    'the number is 4',
  ],
  [
    'other minutes of a code',
    'en-US/messages/enrolment.json',
    'valid for 10 minutes',
    'valid for 5 minutes',
    'the number is 10',
  ],
  [
    'another name of the certificate',
    'en-US/pages/index.mdx',
    'certificate of completion',
    'portfolio certificate',
    'portfolio certificate',
  ],
  [
    'a call that the form excludes',
    coming,
    /^(lead: )/m,
    '$1顾问先来一次电话核对号码。',
    '来一次电话核对',
  ],
  [
    'materials that the provider submits',
    'zh-CN/pages/project/finance-mba.mdx',
    /^(lead: )/m,
    '$1荆园看齐了再递交大学。',
    '再递交大学',
  ],
  [
    'an identity card for a talk',
    'zh-CN/messages/errors.json',
    /(documents.body": ")/,
    '$1咨询前请准备：身份证。',
    '身份证',
  ],
  [
    'a refund of the whole tuition',
    'zh-CN/pages/project/map.mdx',
    /^(lead: )/m,
    '$1退费表按全部学费算。',
    '全部学费',
  ],
  [
    'a campus program called an online degree',
    'en-US/pages/project/full-time-dba.mdx',
    'Questions about studying in the United States',
    'Questions about every online degree',
    '“every online degree”',
  ],
  [
    'a privacy policy of another version than the forms',
    'en-US/pages/privacy.mdx',
    /2026-11-27/,
    '2026-11-26',
    'the forms name version',
  ],
  [
    'a notice of another version than the forms',
    'zh-CN/articles/messages/privacy-policy-november-2026.md',
    /^date: .*/m,
    'date: 2026-11-26',
    'the forms name version',
  ],
  [
    'another number of installments',
    'zh-CN/faq/online-degree/03-cost.mdx',
    '学位项目的学费分四期付',
    '学费通常分三到四期付',
    '分三到四期',
  ],
  [
    'a recording of an open class',
    'zh-CN/menu.json',
    '近期直播与往期课件',
    '近期直播与往期回看',
    '往期回看',
  ],
  [
    'a figure that a replacement damaged',
    'en-US/pages/project/finance-mba.mdx',
    'one percentage point',
    '1%age point',
    '1%age',
  ],
])('%s is reported where it is written', (_, file, from, to, message) => {
  put(file, from, to)
  expect(found()).toContain(message)
  expect(found()).toContain(file)
})

test('a coming day is listed as past on a later one', () => {
  const on = (today: string) =>
    checkOnDay(readContent(root), today, '2026-11-26').map(
      ({ file, field = '', id }) => `${id} ${field || file}`,
    )
  expect(on('2026-11-27')).toEqual([])
  expect(on('2027-02-01')).toEqual(
    expect.arrayContaining([
      'day.intake mba',
      'day.source us-visa-fee',
      'day.text content/zh-CN/articles/guides/spring-intake-dates.md',
    ]),
  )
  expect(on('2027-07-01')).toContain('day.closed msf')
  expect(on('2028-01-01')).toContain('day.holidays holidays')
})
