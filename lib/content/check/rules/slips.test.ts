import { describe, expect, test } from 'vitest'
import { addText, emptyContent } from '@/lib/content/read/content'
import { checkSlips } from '@/lib/content/check/rules/slips'
import { excludedWords } from '@/lib/content/check/rules/terms'
import { readWording } from '@/lib/content/read/wording'
import { inWords } from '@/schemas/content/problems/words'
import type { Locale } from '@/schemas/locale'

/** What is said of an answer in a language: with the front matter, it begins in line 5. */
function said(body: string, locale: Locale = 'zh-CN', front = 'question: 要多久？') {
  const content = emptyContent(new Map())
  addText(content, `${locale}/faq/online-degree/01-a.mdx`, `---\n${front}\n---\n\n${body}\n`)
  return [...content.problems, ...checkSlips(content)].map(({ id, line, values }) => {
    for (const language of ['en', 'zh'] as const) {
      const { what, fix } = inWords({ id, values }, language)
      expect(`${what}${fix}`).not.toMatch(/undefined|\{\w+\}/)
      expect(what).not.toBe('')
    }
    return line === undefined ? id : `${id} ${line}`
  })
}

describe('a slip of the Markdown is told by its cause, in its line', () => {
  test.each([
    ['见[地图]（/about/contact）', 'slip.link-wide 5'],
    ['一\n\n见【地图】(/about/contact)', 'slip.link-wide 7'],
    ['见[地图](/about/contact）', 'slip.link-wide 5'],
    ['见[地图] (/about/contact)', 'slip.link-apart 5'],
    ['![教室](/class room.png)', 'slip.address-space 5'],
    ['见[地图](/about/contact', 'slip.link-open 5'],
    ['一行\n**没有结束', 'slip.bold 6'],
    ['##学费', 'slip.heading 5'],
    ['＃ 学费', 'slip.heading 5'],
    ['学费：\n-第一项\n-第二项', 'slip.list 6'],
    ['1.第一项\n2.第二项', 'slip.list 5'],
    ['| 项目 | 费用 |\n| 学费 | 10万 |', 'slip.table 5'],
    ['| 项目 | 费用 |\n|---|---|\n| 学费 | 10万 | 是 |', 'slip.cells 7'],
    ['| 项目 | 费用 |\n|---|---|\n| 学费 |', 'slip.cells 7'],
    ['![图片](/icon-512.png)', 'slip.alt 5'],
    ['![IMG_0012.jpg](/icon-512.png)', 'slip.alt 5'],
    ['[写信](mailto:hello@)', 'slip.mail 5'],
    ['见[](/about/contact)', 'slip.link-empty 5'],
    ['[点击这里](/about/contact)', 'slip.link-words 5'],
    ['', 'slip.empty'],
    ['<<<<<<< HEAD\n两年\n=======\n三年\n>>>>>>> main', 'file.conflict 5'],
    ['两年<br>三年', 'component.html 5'],
    ['学费待补充', 'slip.placeholder 5'],
    ['电话XXX', 'slip.placeholder 5'],
    ['我们的的课', 'slip.twice 5'],
    ['一行\n• 第一项\n• 第二项', 'slip.list-sign 6'],
    ['1、第一项', 'slip.list-sign 5'],
    ['（1）第一项', 'slip.list-sign 5'],
    ['①第一项', 'slip.list-sign 5'],
    ['一、费用\n\n说明', 'slip.list-sign 5'],
    ['－ 第一项', 'slip.list-sign 5'],
    ['项目 | 费用\n学费 | 高', 'slip.table 5'],
    ['这是*重点', 'slip.bold 5'],
    ['这是==重点==', 'slip.mark 5'],
    ['甲&lt;br&gt;乙', 'slip.mark 5'],
    ['欢迎来问[微笑]', 'slip.bracket 5'],
    ['学费&nbsp;两项', 'slip.entity 5'],
    ['学费（含税', 'slip.pair 5'],
    ['所谓”学位“', 'slip.pair 5'],
    ['读这 本书', 'slip.space 5'],
    ['每周１２小时', 'slip.wide 5'],
    ['退50％', 'slip.wide 5'],
    ['加微信：abc12345', 'slip.contact 5'],
    ['电话13800138000', 'slip.contact 5'],
    ['2027/3/1截止', 'slip.date-form 5'],
    ['2027年2月30日截止', 'slip.day 5'],
    ['2027年3月1日（星期三）', 'slip.day 5'],
    ['下午25:00', 'slip.day 5'],
    ['暂无内容', 'slip.placeholder 5'],
    ['学费是____元', 'slip.placeholder 5'],
    ['由××大学授予', 'slip.placeholder 5'],
    ['@小王请看', 'slip.placeholder 5'],
    ['学费[^1]分期付', 'slip.bracket 5'],
    ['これはペン', 'slip.alphabet 5'],
    ['Please contact our office before you visit.', 'slip.english 5'],
    [
      '同一段话写了两遍，是从别处粘贴时的失误。\n\n同一段话写了两遍，是从别处粘贴时的失误。',
      'slip.repeated 7',
    ],
    ['两年\n=======\n三年', 'file.conflict 6'],
    ['欢迎😀', 'slip.emoji 5'],
    ['☎联系我们', 'slip.emoji 5'],
    ['课程下周开课', 'slip.relative 5'],
    ['报名将于近期结束', 'slip.relative 5'],
    ['材料截止到下个月', 'slip.relative 5'],
    ['电话138 0013 8000', 'slip.contact 5'],
    ['电话1380013800', 'slip.contact 5'],
    ['400-123-456', 'slip.contact 5'],
    ['写信到a@b。com', 'slip.address 5'],
    ['见https：//x.cn', 'slip.address 5'],
    ['学费为26800，分期', 'slip.unit 5'],
    ['26，800元', 'slip.amount 5'],
    ['1,0000元', 'slip.amount 5'],
    ['¥26800元', 'slip.amount 5'],
    ['20227年9月', 'slip.year 5'],
    ['202年9月', 'slip.year 5'],
    ['9：30开课', 'slip.clock 5'],
    ['上午14:00', 'slip.clock 5'],
    ['1 2月开课', 'slip.digits 5'],
    ['2027年5月10日至5月3日', 'slip.range 5'],
    ['2027年3月1日至2026年3月5日', 'slip.range 5'],
    ['我们我们的课', 'slip.twice 5'],
    ['180学分分', 'slip.twice 5'],
    ['，先读这个', 'slip.begins 5'],
    ['学费de标准', 'slip.latin 5'],
    ['你交le申请以后', 'slip.latin 5'],
    ['材料d清单', 'slip.latin 5'],
    ['学费（（注））', 'slip.brackets 5'],
    ['学费（(注)）', 'slip.brackets 5'],
    ['见《《章程》》', 'slip.brackets 5'],
    ['所谓““学位””', 'slip.brackets 5'],
    ['结果下个月公示', 'slip.relative 5'],
    ['下周见面。', 'slip.relative 5'],
    ['出结果要等下个月。', 'slip.relative 5'],
    ['学费26800.00元整', 'slip.round 5'],
    ['学费26,800元整', 'slip.round 5'],
    ['学费贰万陆仟捌佰元', 'slip.round 5'],
    ['退100%%', 'slip.twice 5'],
    ['2027年3月1日（周三）', 'slip.day 5'],
    ['2027年3月1日，星期三', 'slip.day 5'],
    ['3月1日（周二）开课，3月2日（周一）公布', 'slip.day 5'],
    ['2027年开课，3月1日（周二）报到', 'slip.day 5'],
    ['9:60开课', 'slip.day 5'],
    ['24:30结束', 'slip.day 5'],
    ['星期八开课', 'slip.day 5'],
    ['02/28/2027截止', 'slip.date-form 5'],
    ['上周公布了名单', 'slip.relative 5'],
    ['名单公布于上个月', 'slip.relative 5'],
    ['学费100￥', 'slip.amount 5'],
    ['$100 USD起', 'slip.amount 5'],
    ['1.000元起', 'slip.amount 5'],
    ['考Toefl', 'slip.case 5'],
    ['学制两年年', 'slip.twice 5'],
    ['见www.bauhinia.example', 'slip.address 5'],
    ['见[甲]\n\n```\n没有结束', 'slip.fence 7'],
    ['~~~~\n没有\n~~~', 'slip.fence 5'],
    [':::note\n先看清楚\n:::', 'slip.mark 5'],
    ['欢迎:smile:你', 'slip.mark 5'],
    ['$$\nx = 1\n$$', 'slip.mark 5'],
    ['净现值$x_i$是多少', 'slip.mark 5'],
    ['面积100m^2', 'slip.mark 5'],
    ['~~没有结束', 'slip.mark 5'],
    ['这是__学费__的', 'slip.mark 5'],
    ['学费&nbps;四期', 'slip.mark 5'],
    ['&lt;span class="a"&gt;', 'slip.mark 5'],
    ['行尾\\', 'slip.mark 5'],
    ['// 待改', 'slip.mark 5'],
    ['======', 'slip.mark 5'],
    ['> [!NOTE]\n> 先看', 'slip.bracket 5'],
    ['[TOC]', 'slip.bracket 5'],
    ['[[wiki]]', 'slip.bracket 5'],
    ['[x] 交费', 'slip.bracket 5'],
    ['[b]学费[/b]', 'slip.bracket 5'],
    ['见[项目页上写的那张费用表][a1]', 'slip.bracket 5'],
    ['\\[学费\\](/privacy)', 'slip.bracket 5'],
    ['见（项目）[/project/mba]', 'slip.bracket 5'],
    ['学费\n\n[mba]: /project/mba', 'slip.unused 7'],
    ['学费\n\n[^1]: 以大学为准', 'slip.unused 7'],
    ['学费分四期，每期一样。\n---\n\n服务费', 'slip.heading-end 5'],
    ['## 费用##', 'slip.heading-end 5'],
    ['####### 费用', 'slip.heading 5'],
    ['\\## 费用', 'slip.heading 5'],
    ['##\n\n学费', 'value.empty 5'],
    ['- 甲\n-\n- 乙', 'value.empty 6'],
    ['- 甲\n* 乙', 'slip.list-split 6'],
    ['学费\n\n---\n\ntitle: 费用', 'slip.field 9'],
    ['a. 甲\nb. 乙', 'slip.list-sign 5'],
    ['（一）甲', 'slip.list-sign 5'],
    ['❶甲', 'slip.list-sign 5'],
    ['项目    费用\n学费    高', 'slip.table 5'],
    ['学费\n: 四期', 'slip.begins 6'],
    ['学费四期}', 'slip.pair 5'],
    ['学\u{feff}费', 'file.invisible 5'],
    ['学\u2028费', 'file.invisible 5'],
    ['学\u{e000}费', 'file.invisible 5'],
    ['学\ufffd费', 'slip.garbled 5'],
    ['锟斤拷学费', 'slip.garbled 5'],
    ['![教室|300](/icon-512.png)', 'slip.alt 5'],
  ])('%j', (body, expected) => expect(said(body)).toEqual([expected]))

  test.each([
    ['We teach 数据分析 here.', 'slip.script 5'],
    ['Write to the the office.', 'slip.twice 5'],
    ['Click [here](/about/contact).', 'slip.link-words 5'],
    ['Lorem ipsum dolor', 'slip.placeholder 5'],
    ['On February 30, 2027', 'slip.day 5'],
    ['Wednesday, March 1, 2027', 'slip.day 5'],
    ['At 13:20 p.m.', 'slip.day 5'],
    ['Applications open next month.', 'slip.relative 5'],
    ['We recently opened a room.', 'slip.relative 5'],
    ['The tuition is 26,800.', 'slip.unit 5'],
    ['It costs $100 dollars.', 'slip.amount 5'],
    ['RMB 26,80', 'slip.amount 5'],
    ['May 10 to May 3, 2027', 'slip.range 5'],
    ['Call 010-1234567', 'slip.contact 5'],
    ['Great 😀', 'slip.emoji 5'],
    ['Come back next month.', 'slip.relative 5'],
    ['Next month, we answer.', 'slip.relative 5'],
    ['On Mon, March 2', 'slip.weekday 5'],
    ['On Tues. March 2', 'slip.weekday 5'],
    ['On Monday, Mar. 2', 'slip.weekday 5'],
    ['On Wednesday March 1, 2027', 'slip.day 5'],
    ['On March 1, 2027 (Wednesday)', 'slip.day 5'],
    ['You get 100%% back.', 'slip.percent 5'],
    ['You get 50% percent back.', 'slip.percent 5'],
    ['The fee ((see below)) stays.', 'slip.brackets 5'],
    ['On Tuesday, March 1, we begin; on Monday, March 2, we meet.', 'slip.day 5'],
    ['On Tuesday, March 1, we begin the year 2027.', 'slip.day 5'],
    ['On Feb 30 we close.', 'slip.day 5'],
    ['Class begins at 25:00.', 'slip.day 5'],
    ['We published it last week.', 'slip.relative 5'],
    ['Last week, we published the list.', 'slip.relative 5'],
    ['Pay by 1st March.', 'slip.date-form 5'],
    ['Pay by March 1st, 2027.', 'slip.date-form 5'],
    ['Pay by March, 1 2027.', 'slip.date-form 5'],
    ['$100 USD is due.', 'slip.amount 5'],
    ['100$ is due.', 'slip.amount 5'],
    ['It is 1.000 dollars.', 'slip.amount 5'],
    ['The 22th class.', 'slip.ordinal 5'],
    ['The 3st class.', 'slip.ordinal 5'],
    ['The fees fees are due.', 'slip.twice 5'],
    ['Toefl is needed.', 'slip.case 5'],
    ['The mba program.', 'slip.case 5'],
    ['It is due on monday.', 'slip.case 5'],
    ['I think i will go.', 'slip.case 5'],
    ['Learn english.', 'slip.case 5'],
    ['It ends.The next begins.', 'slip.apart 5'],
    ['It ends. the next begins.', 'slip.case 5'],
    ['It´s here.', 'slip.apostrophe 5'],
  ])('%j', (body, expected) =>
    expect(said(body, 'en-US', 'question: How long?')).toEqual([expected]),
  )

  test.each([
    ['　　学费', 'file.invisible 8'],
    ['    学费分四期', 'slip.indent 8'],
    ['甲\n\n      乙', 'slip.indent 10'],
  ])('an article: %j', (body, expected) => {
    const content = emptyContent(new Map())
    const front = 'title: 题\nsummary: 文\nauthor: 甲\ndate: 2026-05-01'
    addText(content, 'zh-CN/articles/news/a.md', `---\n${front}\n---\n\n${body}\n`)
    expect(
      [...content.problems, ...checkSlips(content)].map(({ id, line }) => `${id} ${line}`),
    ).toEqual([expected])
  })

  test('a line that would take minutes to read', () =>
    expect(said('1'.repeat(30_000))).toEqual(['body.slow 5']))

  test('an address in angle brackets', () =>
    expect(said('见<https://a.example>。')).toEqual(['mdx.address 5']))

  test('a label in the other language', () => {
    expect(said('两年', 'zh-CN', 'question: Who we are')).toEqual(['slip.english 2'])
    expect(said('Two.', 'en-US', 'question: 关')).toEqual(['slip.script 2'])
  })

  test('a title that ends as a sentence', () =>
    expect(said('两年', 'zh-CN', 'name: 费用。')).toEqual(['slip.heading-end 2']))

  test('Markdown in a message', () => {
    const content = emptyContent(new Map())
    addText(content, 'zh-CN/messages/layout.json', '{ "a": "**跳到**正文", "b": "跳到&nbsp;正文" }')
    expect(checkSlips(content).map(({ id, field }) => `${id} ${field}`)).toEqual([
      'slip.plain a',
      'slip.plain b',
    ])
  })

  test('Markdown in a field that is shown as typed', () =>
    expect(said('两年', 'zh-CN', 'question: 要**多久**？')).toEqual(['slip.plain 2']))

  test('text after # of a field, which would not be shown', () =>
    expect(said('两年', 'zh-CN', 'question: 要多久？ #一年一次')).toEqual(['yaml.comment 2']))

  test('a full-width colon of a field', () =>
    expect(said('两年', 'zh-CN', 'question：要多久？')).toEqual(['yaml.wide-colon 2']))
})

test.each([
  '这是**“学位”**本身，**注意：**两年。',
  '- 第一项\n- 第二项\n\n1. 甲\n2. 乙',
  '每班5~8人，成绩-5分，2.5小时。',
  '| 项目 | 费用 |\n|---|---|\n| 学费 | |',
  '`**` 和 `[a]（b）` 是代码。',
  '这是我们的目的的一部分，的的确确。',
  '[联系我们](/about/contact)或[写信](mailto:a@b.example?subject=x)。',
  '![上课的教室](/icon-512.png)',
  '3、4月开课；一、二年级都可以。第1章（上）和“甲”。',
  '2027年3月1日（星期一），2月29日，下午2:30，比例60:40。',
  '方差是0.25×0.04＋0.25，按12个月计＝7.3。',
  '拿课表对自己下个月的日历，读上周评论；DE方向，A班的B组，读Python代码，用Excel和SPSS。',
  '甲（乙（丙））与（（一）丁），《《红楼梦》研究》，3元正好。',
  '下周一（2027年3月1日）开课；每年年底公布；近期公开课。',
  '学费26,800元；定金为3万元，学费：26,800美元；第1,234,567号。',
  '2026年9月1日至2027年6月30日。',
  '一条一条看，8:30开课，规则一：20人，9:00—11:30。',
  '电话咨询3次；手机号码11位；→下一步。',
  '2027年开课，3月1日（周一）报到。',
  '师生比1:80，比例60:40，8:30开始；每周7小时，第三周八门课。',
  '按选课人数补，2026年年底前。',
  '上周的作业这周交，读上周评论；5月第一周（周一至周五）。',
  '请准备：1）护照；2）成绩单；3）照片。',
  '甲乙两年，年年如此；主要要求；为了了解。',
  '```text\n代码\n```\n\n用`npm`，~~旧~~新，5～8人，10~12个月。\n\n---\n\n> 引文',
  '学费[^1]，见[项目][mba]。\n\n[^1]: 以大学为准。\n\n[mba]: /project/mba',
  '- [ ] 交材料\n- [x] 交费\n\n第一行  \n第二行\n\n听不清的写“[听不清]”，文献[1]，A. Smith著。',
  '费用\n---\n\n5 > 3，Q&A，C#，#1，文件a_b.pdf，\\{姓名\\}。',
  '——他说。\n\n| 项目 | 队 |\n|---|---|\n| 学费 | 示例 九号桌 |',
])('the text %j has no slip', (body) => expect(said(body)).toEqual([]))

test.each([
  'Things students bought last week. “Goodwill” sounds like “last month,” and pre-admission admission stays.',
  'Read the comments of last week, e.g. the first, i.e. yours; at 8:30 a.m. we begin.',
  'The first class has 21st and 12th places; the 3rd is a MAP project, vs. others.',
  'Many in the class had had a job. What you know that that book says, Node.js is.',
  'Fees (incl. tax) are due in approx. ten days, and the dept. will write: a) to you, b) to the university.',
  'On Monday, March 1, 2027, we begin. A ratio of 60:40, from 1:80.',
])('the English text %j has no slip', (body) =>
  expect(said(body, 'en-US', 'question: How long?')).toEqual([]),
)

test('an English text may give a Chinese name in brackets', () =>
  expect(said('The school (紫荆学院) and “紫荆” stay.', 'en-US', 'question: How long?')).toEqual(
    [],
  ))

const found = (text: string, locale: Locale) =>
  excludedWords(readWording('content', locale), text).length > 0

describe('a promise that advertising of education must not make is found', () => {
  test.each([
    '我们是唯一的机构',
    '国内首家',
    '学员的首选',
    '全网最低价',
    '史上最低',
    '师资最强',
    '规模最大',
    '课程最全',
    '这个项目最好',
    '包就业',
    '零风险',
    '不过全额退款',
    '排名第 一',
    '英语必过',
    '录取率100%',
    '命题专家授课',
    '行业NO.1',
    '金牌导师',
    '错过再等一年',
    '教育部推荐的项目',
  ])('%s', (text) => expect(found(text, 'zh-CN')).toBe(true))
  test.each([
    'the only school',
    'We guarantee a job',
    'the lowest price',
    'a risk-free path',
    'only 3 seats left',
  ])('%s', (text) => expect(found(text, 'en-US')).toBe(true))
})

test.each([
  ['因该看清楚', 'zh-CN'],
  ['既使没空', 'zh-CN'],
  ['帐单已付', 'zh-CN'],
  ['其它人', 'zh-CN'],
  ['截止目前', 'zh-CN'],
  ['100美金', 'zh-CN'],
  ['约30分钟左右', 'zh-CN'],
  ['超过100人以上', 'zh-CN'],
  ['It has alot', 'en-US'],
  ['He dont know', 'en-US'],
  ['It takes a hour', 'en-US'],
  ['This is a apple', 'en-US'],
  ['more then one', 'en-US'],
  ['should of been', 'en-US'],
  ['硕土学位', 'zh-CN'],
  ['即然要读', 'zh-CN'],
  ['3月1号', 'zh-CN'],
  ['近100余人', 'zh-CN'],
  ['金融学硕士（MBA）', 'zh-CN'],
  ['a MBA', 'en-US'],
  ['a bachelor degree', 'en-US'],
  ['5PM', 'en-US'],
] as const)('the misspelling %s is found', (text, locale) => expect(found(text, locale)).toBe(true))

describe('a text that only looks like one is not', () => {
  test.each([
    '工商管理硕士（MBA）',
    '约100人',
    '看做为人的根本',
    '最优化的方案',
    '“双一流”建设高校',
    '国家级教学成果奖',
    '这不是免试入学',
    '教你识别“包过”',
    '“最好的时代”',
    '最好提前一周',
    '唯一标识',
  ])('%s', (text) => expect(found(text, 'zh-CN')).toBe(false))
  test.each([
    'the leading indicator',
    'This is the best time to call.',
    'We do not guarantee a visa',
  ])('%s', (text) => expect(found(text, 'en-US')).toBe(false))
})
