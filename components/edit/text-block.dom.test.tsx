import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pastedMarkdown, picturesIn } from '@/components/edit/pasted'
import { FormComponents, LanguageComponents } from '@/components/edit/drawn-with'
import { TextBlock } from '@/components/edit/text-block'
import { Messages } from '@/components/intl'
import { ActionForm } from '@/components/staff/action-form'
import { staffIds } from '@/components/staff/message-ids'
import { locales } from '@/lib/i18n/locales'
import { answerTo, type Question } from '@/lib/markdown/answer'

/** The window of the tests has no workers: this one runs the project's own script in the thread of the test. */
class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'ready' }))
  }
  postMessage(question: Question) {
    if (question.text === 'endless') return
    setTimeout(() => this.onmessage?.({ data: structuredClone(answerTo(question)) }))
  }
  terminate() {
    this.onmessage = null
  }
}
vi.stubGlobal('Worker', WorkerHere)

afterEach(cleanup)

const action = () => Promise.resolve({ kind: 'idle' } as const)

const figures = { students: '6,000+' }

function show(text: string, locale: (typeof locales)[number] = 'en-US', beside?: ReactNode) {
  const area = {
    name: 'a',
    label: 'Part 1',
    lang: locale,
    dialect: 'elements',
    defaultValue: text,
  } as const
  render(
    <Messages
      locale={locale}
      ids={['components.edit.drawing', 'components.edit.tools', 'components.sections', ...staffIds]}
    >
      <FormComponents>
        <ActionForm id="content" action={action}>
          <LanguageComponents figures={figures}>
            <TextBlock {...area} />
          </LanguageComponents>
          {beside}
        </ActionForm>
      </FormComponents>
    </Messages>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Part 1/ })
}

async function retype(area: HTMLTextAreaElement, text: string) {
  const user = userEvent.setup()
  await user.clear(area)
  area.focus()
  await user.paste(text)
}

const drawing = () => screen.findByRole('region', { name: /Part 1/ })

describe.each(locales)('in %s, a text', (locale) => {
  test('is drawn as soon as it is focused, and again while it is typed', async () => {
    const area = show('**Tuition** for <Fact id="students" /> students', locale)
    expect(screen.queryByRole('region')).toBeNull()
    area.focus()
    await screen.findByRole('button', { name: /picture|图片/ })
    const region = await drawing()
    await waitFor(() => expect(region.querySelector('strong')?.textContent).toBe('Tuition'))
    expect(region.textContent).toContain('6,000+')
    await retype(area, '- 一\n- 二\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    await waitFor(() => expect(region.querySelectorAll('li')).toHaveLength(2))
    expect(region.querySelector('td, th[scope=row]')?.textContent).toBe('1')
    expect(region.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull()
  })

  test.each([
    ['a tag that is not finished', 'One.\n\n<Fact', /Line 3|第3行/],
    ['code', '{process.env}', /HTML/],
    ['HTML', 'a <b onclick="x">c</b>', /HTML/],
    ['deep lists', '- '.repeat(6_000), /nest|嵌套/],
    ['a text of 40,000 characters', '- a\n'.repeat(10_000), /preview|预览/],
    ['a text that takes too long', 'endless', /too complex|太复杂/],
  ])('with %s shows its last drawing and says why', async (_, text, reason) => {
    const area = show('**Good**', locale)
    area.focus()
    const region = await drawing()
    await waitFor(() => expect(region.querySelector('strong')).not.toBeNull())
    await retype(area, text)
    await waitFor(() => expect(region.querySelector('p')?.textContent).toMatch(reason))
    expect(region.querySelector('strong')?.textContent).toBe('Good')
    await retype(area, '*Again*')
    await waitFor(() => expect(region.querySelector('em')?.textContent).toBe('Again'))
    expect(region.textContent).not.toMatch(reason)
  })
})

test('each language of a form draws its own figures, and both the components of the form', async () => {
  const text = '<Fact id="students" /> [a](/about)'
  show(
    text,
    'en-US',
    <LanguageComponents figures={{ students: '六千' }}>
      <TextBlock name="b" label="Part 2" lang="zh-CN" dialect="elements" defaultValue={text} />
    </LanguageComponents>,
  ).focus()
  const first = await drawing()
  await waitFor(() => expect(first.textContent).toContain('6,000+'))
  screen.getByRole('textbox', { name: /^Part 2/ }).focus()
  const second = await screen.findByRole('region', { name: /Part 2/ })
  await waitFor(() => expect(second.textContent).toContain('六千'))
  expect([first, second].map((one) => one.querySelector('a')?.target)).toEqual(['_blank', '_blank'])
})

test('a component that only the server draws is shown by its name, with what is inside', async () => {
  show('Ends on <ProgrammeFact id="x" /> <Term name="a">inside</Term>').focus()
  const region = await drawing()
  await waitFor(() => expect(region.textContent).toContain('ProgrammeFact'))
  expect(region.textContent).toContain('inside')
})

test('a link of a drawing does not leave the form, and none runs a script', async () => {
  show('[a](/about) [b](javascript:alert(1))').focus()
  const region = await drawing()
  await waitFor(() => expect(region.querySelectorAll('a')).toHaveLength(2))
  const [link, script] = region.querySelectorAll('a')
  expect(link?.target).toBe('_blank')
  expect(script?.getAttribute('href')).not.toMatch(/alert/)
})

/* As the programs write it, shortened. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=ZH-CN>
<!--StartFragment--><h2><span style='font-family:等线'>费用</span></h2>
<p class=MsoNormal><span lang=EN-US>See </span><b><span style='color:red'>the fee sheet</span></b><span> and <a href="https://example.com/a">this
page</a>.</span><o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>&#167;<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Inner</p><!--EndFragment--></body></html>`
const feishu = `<meta charset='utf-8'><div data-page-id="x" data-lark-html-role="root"><div class="old-record-id-1">第一段<strong>重点</strong></div><ol start="1"><li class="ace-line"><div>甲</div></li><li><div>乙</div><ul><li>丙</li></ul></li></ol><table><tbody><tr><td><div>项目</div></td><td><div>费用</div></td></tr><tr><td>学费</td><td>26,800</td></tr></tbody></table></div>`
const wechat = `<section style="margin: 0px;"><section><p style="line-height: 1.75em;"><span style="font-size: 15px;">截止<span style="font-weight: bold;">十二月一日</span></span></p></section><section><img data-src="https://mmbiz.qpic.cn/x"></section><p><br></p><p>第二段</p></section>`
const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0><col width=64><tr height=19><td class=xl65>A|B</td><td align=right>1,200</td></tr><tr><td>C</td></tr></table></body></html>`

test.each([
  [
    'Word',
    word,
    '## 费用\n\nSee **the fee sheet** and [this page](https://example.com/a).\n\n- First\n   - Inner',
  ],
  [
    'Feishu',
    feishu,
    '第一段**重点**\n\n1. 甲\n2. 乙\n   - 丙\n\n| 项目 | 费用 |\n| --- | --- |\n| 学费 | 26,800 |',
  ],
  [
    'a list of Word with numbers, below a heading of the third level',
    `<h3>步骤</h3>${[1, 2, 3].map((at) => `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${at}.<span>&nbsp;</span></span>Step ${at}</p>`).join('')}`,
    '### 步骤\n\n1. Step 1\n2. Step 2\n3. Step 3',
  ],
  ['a list that begins later', '<ol start="4"><li>Four</li><li>Five</li></ol>', '4. Four\n5. Five'],
  ['WeChat', wechat, '截止**十二月一日**\n\n第二段'],
  ['Excel', excel, '| A\\|B | 1,200 |\n| --- | --- |\n| C |  |'],
  ['a plain text', '<p>One</p><p>Two</p>', undefined],
])('what %s puts on the clipboard is pasted as Markdown', (_, html, made) =>
  expect(pastedMarkdown({ html, text: 'as it is' })).toBe(made),
)

test.each([
  ['WeChat', wechat, 1],
  ['Word', word, 0],
])('the pictures of %s that stay behind are counted', (_, html, count) =>
  expect(picturesIn(html)).toBe(count),
)

test.each([
  ['zh-CN', /1张图片没有带过来/],
  ['en-US', /1 picture was not pasted/],
] as const)('%s: a paste says which pictures it has left behind', async (locale, told) => {
  const area = show('', locale)
  area.focus()
  await drawing()
  const data = new DataTransfer()
  data.setData('text/html', wechat)
  data.setData('text/plain', '截止十二月一日')
  await userEvent.setup().paste(data)
  expect(await screen.findByText(told)).toBeDefined()
})
