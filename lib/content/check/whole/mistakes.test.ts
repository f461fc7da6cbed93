import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent, hintsIn } from '@/lib/content/check/check'
import { contentOf } from '@/lib/content/read/content'
import { readLabels, readOrganization, readProgrammes } from '@/lib/content/read/facts'
import { isOffered } from '@/schemas/content/programme-offer'
import type { Locale } from '@/schemas/locale'

/*
 * New mistakes of the kinds that readers would meet, made of the records, so that no sentence depends on today's content. Each stands
 * in an article of its own, or in the facts; the share that is found is counted, and so are harmless texts that are reported.
 */
const texts = new Map(
  globSync('content/**/*.{mdx,md,json}').map((path) => [path, readFileSync(path, 'utf8')] as const),
)
const organization = readOrganization('content')
type Named = { name: string; city: string }[]
const namedIn = (locale: Locale): Named => Object.values(readLabels('content', locale).universities)
const [zh, en] = [namedIn('zh-CN'), namedIn('en-US')]
const at = (list: Named, index: number) => list[index] ?? { name: '', city: '' }
/** A name with one letter changed. */
const misspelled = (name: string) =>
  /^[A-Z]/.test(name)
    ? name.replace(/^(\w{3})\w/, '$1x')
    : `${name[0]}${name[2]}${name[2]}${name.slice(3)}`
const [host = ''] = organization.email.split('@').slice(1)
const [program] = readProgrammes('content').filter(isOffered)
const months = (program?.offer.months ?? 0) + 3
const nameIn = (locale: string) =>
  /^name: (.*)$/m.exec(texts.get(`content/${locale}/programmes/${program?.slug}.mdx`) ?? '')?.[1]

type Pair = readonly [zh: string, en: string]

const wrong: readonly Pair[] = [
  ['荆园向毕业生颁发学位。', 'Bauhinia confers degrees on its graduates.'],
  ['我们授予硕士学位。', 'We grant master’s degrees.'],
  [
    `我们创办于${organization.since - 3}年。`,
    `We were set up in ${organization.since - 3}, in one room.`,
  ],
  [
    `${at(zh, 0).name}坐落在${at(zh, 1).city}。`,
    `${at(en, 0).name} is located in ${at(en, 1).city}.`,
  ],
  [`${at(zh, 2).name}位于${at(zh, 3).city}。`, `${at(en, 2).name} is in ${at(en, 3).city}.`],
  [
    `${misspelled(at(zh, 0).name)}审核材料。`,
    `${misspelled(at(en, 0).name)} reviews the documents.`,
  ],
  [
    `学位由${misspelled(at(zh, 5).name)}颁发。`,
    `The degree is from ${misspelled(at(en, 5).name)}.`,
  ],
  [`${nameIn('zh-CN')}学制${months}个月。`, `The ${nameIn('en-US')} takes ${months} months.`],
  [
    `${nameIn('zh-CN')}的申请2031年2月28日截止。`,
    `The deadline of the ${nameIn('en-US')} is February 28, 2031.`,
  ],
  ['来信寄helo@' + host + '。', `Write to helo@${host}.`],
  [
    `来信寄hello@${host.replace('.', 'x.')}。`,
    `Write to hello@${host.replace('.', 'x.')} with your question.`,
  ],
  ['有事写信到liming1988@qq.com。', 'Write to his mailbox, liming1988@gmail.com.'],
  ['把材料发到zhang_wei@163.com。', 'Send the documents to zhang_wei@hotmail.com.'],
  ['她的身份证号是320106198802293456。', 'Her ID number is 320106198802293456.'],
  ['他的证件号码：11010519491231002X。', 'His number: 11010519491231002X.'],
  ['住址是和平路12号4室。', 'She lives at 12 Peace Road.'],
  ['热线是010-82345678。', 'The hotline is 010-82345678.'],
  ['微信号：wang_laoshi88。', 'WeChat ID: wang_laoshi88.'],
  ['手机13912345678。', 'Her mobile number is 13912345678.'],
  ['签约后即可录取。', 'Sign this week and get admitted.'],
  ['不录取不收费。', 'You will certainly be admitted, and nobody fails.'],
  ['考试不过就全额退款。', 'It is a risk-free path to a degree.'],
  ['口碑爆棚的项目。', 'An unbeatable program.'],
  ['我们是业界标杆。', 'We are the benchmark of the industry.'],
  ['性价比之王。', 'Hurry, and act now.'],
  ['学位相当于985。', 'The degree is equal to a 985 degree.'],
  ['先到先得。', 'First come, first served.'],
  ['有内部渠道可以办理。', 'We have a special channel.'],
  ['工商管理硕士(MBA)两年。', 'The colleges are seperately accredited.'],
  ['有MBA,DBA,EMBA三种。', 'Read it carefuly before you sign.'],
  ['先看课程表,再决定。', 'Read it ,then decide.'],
  ['课表如下:周二和周四。', 'The reccomendation is yours.'],
  ['每班32–20人。', 'A class has 32 to 20 students.'],
  ['从2027年9月到2027年3月上课。', 'Classes run from September 2027 to March 2027.'],
  ['2027年5月10日至4月3日放假。', 'We close from May 10 to April 3, 2027.'],
  ['共计46,000×7.3=300,000元。', 'In all, 46,000 × 7.3 = 300,000 yuan.'],
  ['每周2+5=8小时。', 'That makes 2 + 5 = 8 hours.'],
  [
    '| 项目 | 元 |\n|---|---|\n| 书 | 200 |\n| 车 | 300 |\n| 合计 | 600 |',
    '| Item | Yuan |\n|---|---|\n| Books | 200 |\n| Bus | 300 |\n| Total | 600 |',
  ],
  ['即将于2026年3月1日开放。', 'It will open on March 1, 2026.'],
  ['班会将在2026年1月15日举行。', 'The coming meeting is on January 15, 2026.'],
  [
    '| 项目 | 收法 |\n|---|---|\n| 学费 | per credit |',
    '| Item | Way |\n|---|---|\n| Tuition | 按学分 |',
  ],
  [
    '先看清楚再签字。先看清楚再签字。交费以后才开课。',
    'Read it before you sign it. Read it before you sign it. Then you pay the fee.',
  ],
  [
    '先读说明再决定，不清楚就问。想好以后再来填写这一张表',
    'Read it first, and ask what is unclear. Then fill in the form with a pencil',
  ],
  ['办公时间是8:00–20:00。', 'Office hours are 8:00–20:00.'],
  ['地址是示例路89号。', 'The address is 89 Shili Road.'],
  ['2027年2月29日截止。', 'The deadline is February 29, 2027.'],
  ['下周开课。', 'Classes begin next week.'],
  ['学费26800美金。', 'The tuition is $26,800 dollars.'],
  ['登陆以后查看。', 'The programme is open.'],
  ['学位由荆园教育颁发。', 'The degree is awarded by Bauhinia.'],
  [
    `${at(zh, 4).name}的校园就在${at(zh, 5).city}市中心。`,
    `The campus of ${at(en, 4).name} is in downtown ${at(en, 5).city}.`,
  ],
  [`公司${organization.since - 1}年成立至今。`, `We began in ${organization.since - 1}.`],
  [`来信寄info@${host}。`, `Write to info@${host}, please.`],
  ['加QQ：123456789。', 'Add her on WeChat: li_teacher2020.'],
  ['王老师家住学院路30号院5号楼2单元301。', 'Her home address: 30 Xueyuan Road, Apartment 5.'],
  ['她的护照号是E12345678。', 'Her passport number is E12345678.'],
  ['把学费汇到6222021234567890123。', 'Transfer it to 6222021234567890123.'],
  ['含金量最高的学位。', 'It is the most valuable degree in China.'],
  ['我们保证拿到学位。', 'We promise you the degree.'],
  ['毕业即高薪就业。', 'Graduates are sure of a high salary.'],
  ['学费见下表(2027年)。', 'The fees( see below) are due.'],
  ['申请人需要:学士学位。', 'Applicants need:a degree.'],
  ['共10门课程 ,每门3学分。', 'There are ten courses , each of three credits.'],
  ['课程包括“财务管理、运营管理等。', 'Courses include “Finance and operations.'],
  ['每周上课两次次。', 'It is held on on Monday.'],
  ['9月31日开学。', 'Term begins on September 31.'],
  ['星期日（2027年3月8日）见面。', 'We meet on Sunday, March 8, 2027.'],
  ['再接再励。', 'The studnets attend each class.'],
  ['迫不急待地开始。', 'It is definately worth it.'],
  ['他必需要先交费。', 'Nobody occured to him.'],
  ['既使没空也要交。', 'My favourite course.'],
  ['点击[这里](/privacy)。', 'Click [here](/privacy).'],
]

/** Some values of the facts, each changed into a mistake, with the rules that name it. */
function wrongFacts(): { changed: Map<string, string>; expected: string[] } {
  const path = 'content/facts/programmes.json'
  const programmes = JSON.parse(texts.get(path) ?? '[]') as {
    slug: string
    offer?: {
      delivery: string
      week: { day: number; start?: string; minutes: number; kind: string }[]
      courses: { credits?: number }[]
      intakes: { start: string }[]
    }
  }[]
  const [one, two, three, four] = programmes.flatMap(({ offer }) =>
    offer?.delivery === 'online' && (offer.courses[0]?.credits ?? 0) > 0 ? [offer] : [],
  )
  const lessonOf = (offer: typeof one) => offer?.week.find(({ kind }) => kind === 'class')
  const early = lessonOf(one)
  if (early) early.start = '09:30'
  const lesson = lessonOf(two)
  if (two && lesson) two.week = [...two.week, { ...lesson, kind: 'workshop' }]
  const course = three?.courses[0]
  if (course) course.credits = 90
  const intake = four?.intakes[0]
  if (intake) intake.start = '2027-10-01'

  const universities = JSON.parse(texts.get('content/facts/universities.json') ?? '[]') as {
    since: number
  }[]
  if (universities[0]) universities[0].since = 2091
  const menu = JSON.parse(texts.get('content/zh-CN/menu.json') ?? '{}') as Record<
    string,
    { label: string }
  >
  type Node = { id: string; children?: Node[] }
  const nodes = JSON.parse(texts.get('content/facts/menu.json') ?? '[]') as Node[]
  const [first, second] = nodes.find(({ children = [] }) => children.length > 1)?.children ?? []
  const long = nodes.find(({ id, children = [] }) => menu[id] && children.length === 0)
  if (first && second) menu[second.id] = { ...menu[second.id], label: menu[first.id]?.label ?? '' }
  if (long) menu[long.id] = { label: '学生服务与职业发展以及校友联络和其他各类事务说明' }
  return {
    changed: new Map([
      [path, JSON.stringify(programmes, null, 2)],
      ['content/facts/universities.json', JSON.stringify(universities, null, 2)],
      ['content/zh-CN/menu.json', JSON.stringify(menu, null, 2)],
    ]),
    expected: [
      'answer.hour',
      'answer.crowded',
      'answer.credits',
      'answer.start',
      'university.since',
      'menu.twice',
      ...(long ? ['menu.long'] : []),
    ],
  }
}

const harmless: readonly Pair[] = [
  [
    `学位由${at(zh, 0).name}颁发，不由荆园颁发。`,
    `The degree is awarded by ${at(en, 0).name}, not by Bauhinia.`,
  ],
  [`${at(zh, 0).name}位于${at(zh, 0).city}。`, `${at(en, 0).name} is in ${at(en, 0).city}.`],
  [
    `从${at(zh, 0).city}飞到${at(zh, 1).city}要两个小时。`,
    `Flying from ${at(en, 0).city} to ${at(en, 1).city} takes two hours.`,
  ],
  [
    `我们成立于${organization.since}年，那一年只有一间教室。`,
    `We were founded in ${organization.since}, with one classroom.`,
  ],
  [`来信请寄${organization.email}。`, `Write to ${organization.email}.`],
  ['那所中学创立于1903年。', 'That school was founded in 1903.'],
  ['主管部门的信箱是jubao@moe.gov.cn。', 'The mailbox of the ministry is jubao@moe.gov.cn.'],
  ['每班20–32人，两位教师。', 'A class has 20–32 students and two teachers.'],
  ['从2027年3月到2027年9月上课。', 'Classes run from March 2027 to September 2027.'],
  ['46,000×7.3=335,800元。', '46,000 × 7.3 = 335,800 yuan.'],
  ['第三周做2+3=5道题。', 'In the third week, 2 + 3 = 5 exercises are due.'],
  [
    '| 项目 | 元 |\n|---|---|\n| 书 | 200 |\n| 车 | 300 |\n| 合计 | 500 |',
    '| Item | Yuan |\n|---|---|\n| Books | 200 |\n| Bus | 300 |\n| Total | 500 |',
  ],
  ['谁说“签约就有学位”，都要问一句凭什么。', 'Whoever sells certainty owes you a reason.'],
  ['没有人能保证录取，大学自己决定。', 'Nobody can guarantee admission; the university decides.'],
  ['先读说明，再决定；不清楚就问。', 'Read it first, then decide; ask what is unclear.'],
  ['他把表格打印出来，一格一格填。', 'He printed the form and filled in one box after another.'],
  ['教室在二楼，门口有一棵紫荆。', 'The classroom is upstairs; a redbud stands by the door.'],
  [
    '第一次课讲现金流量表，第二次课讲合并报表。',
    'The first class is on cash flow, the second on consolidation.',
  ],
  ['她上班要坐四十分钟地铁，书就在车上读。', 'She reads on the subway, forty minutes each way.'],
  ['这件事2026年3月1日已经办完。', 'That was settled on March 1, 2026.'],
  ['晚上八点半下课，九点到家。', 'Class ends at half past eight, and she is home by nine.'],
  ['用Python写，也可以用R写。', 'Write it in Python, or in R.'],
  ['比例是3:2，误差不到5%。', 'The ratio is 3:2, with an error below 5%.'],
  ['走吧。走吧。再晚就没有车了。', 'Go. Go. There is no later bus.'],
]

const bodies = (pairs: readonly Pair[], name: string) =>
  pairs.flatMap((pair, number) =>
    (['zh-CN', 'en-US'] as const).map((locale, index) => {
      const said = index === 0 ? `说明${name === 'wrong' ? '' : '二'}` : `A note, ${name}`
      const front = `title: ${said}${number}\nsummary: ${said}\nauthor: ${index === 0 ? '编辑部' : 'The editors'}\ndate: 2026-09-03`
      return [
        `content/${locale}/articles/news/${name}-${number}.md`,
        `---\n${front}\n---\n\n${pair[index] ?? ''}\n`,
      ] as const
    }),
  )

test(
  'eight in ten mistakes are found, and one harmless text in 24 at most',
  { timeout: 300_000 },
  () => {
    expect(wrong.length).toBeGreaterThan(60)
    expect(harmless).toHaveLength(24)
    const facts = wrongFacts()
    const content = contentOf(
      new Map([
        ...texts,
        ...facts.changed,
        ...bodies(wrong, 'wrong'),
        ...bodies(harmless, 'right'),
      ]),
    )
    const found = [...checkContent(content), ...hintsIn(content)]
    const files = new Set(found.map(({ file }) => file))
    const ids = new Set<string>(found.map(({ id }) => id))
    const texted = bodies(wrong, 'wrong').filter(([path]) => !files.has(path))
    const missed = [
      ...texted.map(([, text]) => text.split('\n').slice(6).join('\n')),
      ...facts.expected.filter((id) => !ids.has(id)),
    ]
    const all = wrong.length * 2 + facts.expected.length
    const share = 1 - missed.length / all
    const alarms = found.filter(({ file }) => file.includes('/right-'))
    expect({ missed: share < 0.8 ? missed : [] }).toEqual({ missed: [] })
    expect(new Set(alarms.map(({ file }) => file)).size <= 1 ? [] : alarms).toEqual([])
  },
)
