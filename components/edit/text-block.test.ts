import { expect, test } from 'vitest'
import { pastedMarkdown } from '@/components/edit/pasted'
import { insertionOf } from '@/components/edit/text-block'

const words = { text: 'text', head: 'Heading' }

/** The text after a tool was used; `[` and `]` are the ends of the selection before. */
function after(tool: Parameters<typeof insertionOf>[0], marked: string) {
  const [selectionStart, selectionEnd] = [marked.indexOf('['), marked.indexOf(']') - 1]
  const value = marked.replace(/[[\]]/g, '')
  const { from, to, text, select } = insertionOf(
    tool,
    { value, selectionStart, selectionEnd },
    words,
  )
  return { text: value.slice(0, from) + text + value.slice(to), chosen: text.slice(...select) }
}

test.each([
  ['bold', 'a [b] c', 'a **b** c', 'b'],
  ['bold', 'a []', 'a **text**', 'text'],
  ['link', '见[地图]。', '见[地图](/)。', '/'],
  ['list', 'x\na[a\nb]b\ny', 'x\n- aa\n- bb\ny', ''],
  ['list', '- a[a\n- b]b', 'aa\nbb', ''],
  [
    'table',
    'a[]\n\nb',
    'a\n\n| Heading | Heading |\n| --- | --- |\n| text | text |\n\nb',
    'Heading',
  ],
] as const)('%s in %j', (tool, marked, text, chosen) =>
  expect(after(tool, marked)).toEqual({ text, chosen }),
)

test.each([
  ['项目\t费用\r\n学费\t10|11万\r\n', '| 项目 | 费用 |\n| --- | --- |\n| 学费 | 10\\|11万 |'],
  ['先看：\r\n·\t费用\r\n·\t日期\r\n', '先看：\n- 费用\n- 日期'],
])('the table or list of another program, %j, is pasted as one', (text, made) =>
  expect(pastedMarkdown({ html: '', text })).toBe(made),
)

test.each(['one\ttwo', 'one\ntwo', 'a\tb\nc', 'plain'])('%j is pasted as it is', (text) =>
  expect(pastedMarkdown({ html: '', text })).toBeUndefined(),
)
