import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'

const processor = unified()
  .use(remarkParse)
  .use(remarkPlugins)
  .use(remarkRehype, toHast)
  .use(rehypePlugins)

function html(body: string): string {
  const tree = processor.runSync(processor.parse(body))
  return renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }))
}

const a = (href: string, text = href) => `<a href="${href}">${text}</a>`

describe('signs of Markdown that are Chinese punctuation', () => {
  test.each([
    ['每班5~8人，学制18~24个月', '每班5~8人，学制18~24个月'],
    ['~~旧价：~~新价', '<del>旧价：</del>新价'],
    ['**注意：**费用', '<strong>注意：</strong>费用'],
    ['这是**“重要”**的事', '这是<strong>“重要”</strong>的事'],
    ['**学费（不含保险）**由大学收取', '<strong>学费（不含保险）</strong>由大学收取'],
    ['*（注）*斜体', '<em>（注）</em>斜体'],
    ['**Note:** text', '<strong>Note:</strong> text'],
  ])('%s', (body, shown) => expect(html(body)).toBe(`<p>${shown}</p>`))
})

describe('a bare address ends before CJK text', () => {
  test.each([
    ['看 https://a.example/x，再填', `看 ${a('https://a.example/x')}，再填`],
    ['（见https://a.example）。', `（见${a('https://a.example')}）。`],
    ['https://a.example欢迎', `${a('https://a.example')}欢迎`],
    ['https://a.example/x，**务必**', `${a('https://a.example/x')}，<strong>务必</strong>`],
    [
      'https://a.example，https://b.example、www.c.example。',
      `${a('https://a.example')}，${a('https://b.example')}、${a('http://www.c.example', 'www.c.example')}。`,
    ],
    ['邮箱a@b.example，电话', `邮箱${a('mailto:a@b.example', 'a@b.example')}，电话`],
    [
      'https://a.example/报名?q=一',
      a('https://a.example/%E6%8A%A5%E5%90%8D?q=%E4%B8%80', 'https://a.example/报名?q=一'),
    ],
    ['(https://a.example/x_(y)).', `(${a('https://a.example/x_(y)')}).`],
    ['**https://a.example/a_b_c**', `<strong>${a('https://a.example/a_b_c')}</strong>`],
    ['[https://a.example](https://b.example)', a('https://b.example', 'https://a.example')],
    [
      '<https://a.example/报名，费用>',
      a(
        'https://a.example/%E6%8A%A5%E5%90%8D%EF%BC%8C%E8%B4%B9%E7%94%A8',
        'https://a.example/报名，费用',
      ),
    ],
    ['`https://a.example`', '<code>https://a.example</code>'],
    ['xhttps://a.example a@b', 'xhttps://a.example a@b'],
    ['https://a.example/x, and', `${a('https://a.example/x')}, and`],
  ])('%s', (body, shown) => expect(html(body)).toBe(`<p>${shown}</p>`))
})

describe('a line break in the source', () => {
  test.each([
    ['第一行\n第二行', '第一行第二行'],
    ['第一行，\n**第二行**\n第三行', '第一行，<strong>第二行</strong>第三行'],
    ['第一行\nsecond\nthird', '第一行\nsecond\nthird'],
    ['- 第一行\n  第二行', '第一行第二行'],
  ])('%j', (body, shown) => expect(html(body)).toContain(shown))

  test('in code stays', () => expect(html('```\n第一行\n第二行\n```')).toContain('第一行\n第二行'))
})

test('an aligned column needs no style', () => {
  const table = html('| 项目 | 费用 |\n|:-:|--:|\n| 学费 | 10万 |')
  expect(table).toMatch(/<td [^>]*class="@min-\[38rem\]:text-right">10万/)
  expect(table).not.toMatch(/style=|align=/)
})
