import 'server-only'
import { vocabulary } from '@/lib/edit/vocabulary'
import { componentNotes } from '@/schemas/content/component'
import type { Words } from '@/schemas/content/fields'

/** A component that can be inserted: a sketch of it as a path in 64 by 40, and an example in each language that the check accepts. */
type Example = { label: Words; sketch: string; example: Words }

/** What an example has for an anchor; whoever inserts it makes it the only one of its page. */
export const anchor = 'new-part'

const row = (name: string, ...cells: string[]) => `| ${[name, ...cells].join(' | ')} |`
const tabled = (...rows: string[][]) =>
  rows.flatMap(([first = '', ...rest], at) => [
    row(first, ...rest),
    ...(at === 0 ? [row('---', ...rest.map(() => '---'))] : []),
  ])
const lines = (...all: string[]) => all.join('\n')
const apart = (...all: string[]) => all.join('\n\n')

const examples: Readonly<Record<string, Example>> = {
  Section: {
    label: ['Section', '版块'],
    sketch: 'M4 5h12v2H4zM4 10h34v4H4zM4 20h56v2H4zM4 26h56v2H4zM4 32h38v2H4z',
    example: [
      apart(
        `<Section id="${anchor}" eyebrow="Short name" title="What this part is about">`,
        'Text',
        '</Section>',
      ),
      apart(`<Section id="${anchor}" eyebrow="简称" title="这一部分讲什么">`, '正文', '</Section>'),
    ],
  },
  Split: {
    label: ['Text beside a drawing', '文字配图'],
    sketch:
      'M4 8h26v4H4zM4 17h26v2H4zM4 23h26v2H4zM4 29h18v2H4zM38 24h5v10h-5zM46 16h5v18h-5zM54 8h5v26h-5z',
    example: [
      apart(
        `<Split id="${anchor}" eyebrow="Short name" title="What the drawing shows" kind="table" data={[["First thing", "Value"], ["Second thing", "Value"]]} side="right">`,
        'Text',
        '</Split>',
      ),
      apart(
        `<Split id="${anchor}" eyebrow="简称" title="图里是什么" kind="table" data={[["第一项", "内容"], ["第二项", "内容"]]} side="right">`,
        '正文',
        '</Split>',
      ),
    ],
  },
  Cards: {
    label: ['Cards', '卡片'],
    sketch: 'M4 8h17v24H4zM24 8h17v24H24zM44 8h17v24H44z',
    example: [
      lines(
        '<Cards columns={2}>',
        '<Card title="First card">Text</Card>',
        '<Card title="Second card">Text</Card>',
        '</Cards>',
      ),
      lines(
        '<Cards columns={2}>',
        '<Card title="第一张">正文</Card>',
        '<Card title="第二张">正文</Card>',
        '</Cards>',
      ),
    ],
  },
  Card: {
    label: ['Card', '一张卡片'],
    sketch: 'M16 6h32v28H16zM20 11v3h20v-3zM20 18v2h24v-2zM20 23v2h24v-2z',
    example: ['<Card title="Another card">Text</Card>', '<Card title="另一张">正文</Card>'],
  },
  Steps: {
    label: ['Steps', '步骤'],
    sketch: 'M5 5h7v7H5zM16 7h44v3H16zM5 17h7v7H5zM16 19h44v3H16zM5 29h7v7H5zM16 31h44v3H16z',
    example: [
      lines(
        '<Steps>',
        '<Step title="First">Text</Step>',
        '<Step title="Then">Text</Step>',
        '<Step title="Last">Text</Step>',
        '</Steps>',
      ),
      lines(
        '<Steps>',
        '<Step title="第一步">正文</Step>',
        '<Step title="第二步">正文</Step>',
        '<Step title="第三步">正文</Step>',
        '</Steps>',
      ),
    ],
  },
  Step: {
    label: ['Step', '一个步骤'],
    sketch: 'M5 15h10v10H5zM20 15h40v3H20zM20 22h30v2H20z',
    example: ['<Step title="Another step">Text</Step>', '<Step title="又一步">正文</Step>'],
  },
  Terms: {
    label: ['Words explained', '名词解释'],
    sketch: 'M4 6h16v3H4zM26 6h34v3H26zM4 18h16v3H4zM26 18h34v3H26zM4 30h16v3H4zM26 30h34v3H26z',
    example: [
      lines(
        '<Terms>',
        '<Term name="Word">What it means.</Term>',
        '<Term name="Other word">What it means.</Term>',
        '</Terms>',
      ),
      lines(
        '<Terms>',
        '<Term name="名词">意思。</Term>',
        '<Term name="另一个名词">意思。</Term>',
        '</Terms>',
      ),
    ],
  },
  Term: {
    label: ['Word', '一个名词'],
    sketch: 'M4 18h16v4H4zM26 18h34v4H26z',
    example: [
      '<Term name="Another word">What it means.</Term>',
      '<Term name="又一个名词">意思。</Term>',
    ],
  },
  Timeline: {
    label: ['Moments in time', '时间线'],
    sketch:
      'M4 12h56v2H4zM8 9h6v8H8zM30 9h6v8h-6zM52 9h6v8h-6zM4 22h14v2H4zM26 22h14v2H26zM46 22h14v2H46z',
    example: [
      lines(
        '<Timeline>',
        '<Moment when="Before" title="What happens">Text</Moment>',
        '<Moment when="After" title="What happens">Text</Moment>',
        '</Timeline>',
      ),
      lines(
        '<Timeline>',
        '<Moment when="之前" title="发生什么">正文</Moment>',
        '<Moment when="之后" title="发生什么">正文</Moment>',
        '</Timeline>',
      ),
    ],
  },
  Moment: {
    label: ['Moment', '一个时间点'],
    sketch: 'M4 12h56v2H4zM29 9h6v8h-6zM22 22h20v2H22z',
    example: [
      '<Moment when="Later" title="What happens">Text</Moment>',
      '<Moment when="以后" title="发生什么">正文</Moment>',
    ],
  },
  Table: {
    label: ['Table', '表格'],
    sketch:
      'M4 6h56v6H4zM4 15h17v5H4zM24 15h17v5H24zM44 15h16v5H44zM4 23h17v5H4zM24 23h17v5H24zM44 23h16v5H44z',
    example: [
      apart(
        '<Table caption="What the table shows">',
        lines(...tabled(['Name', 'Value'], ['First', 'Text'], ['Second', 'Text'])),
        '</Table>',
      ),
      apart(
        '<Table caption="表里是什么">',
        lines(...tabled(['名称', '内容'], ['第一项', '正文'], ['第二项', '正文'])),
        '</Table>',
      ),
    ],
  },
  Checklist: {
    label: ['Checklist', '清单'],
    sketch: 'M5 6h6v6H5zM16 8h44v2H16zM5 17h6v6H5zM16 19h44v2H16zM5 28h6v6H5zM16 30h44v2H16z',
    example: [
      apart('<Checklist>', lines('- First thing', '- Second thing'), '</Checklist>'),
      apart('<Checklist>', lines('- 第一样', '- 第二样'), '</Checklist>'),
    ],
  },
  Details: {
    label: ['Opens when wanted', '可展开的说明'],
    sketch: 'M4 12h56v2H4zM4 26h56v2H4zM10 18h36v3H10zM54 17l4 5 4-5z',
    example: [
      apart('<Details summary="What is inside">', 'Text', '</Details>'),
      apart('<Details summary="里面是什么">', '正文', '</Details>'),
    ],
  },
  Flow: {
    label: ['What follows from what', '流程'],
    sketch: 'M4 14h13v12H4zM26 14h13v12H26zM48 14h13v12H48zM19 19h5v2h-5zM41 19h5v2h-5z',
    example: [
      '<Flow items={["First", "Then", "Last"]} caption="What follows from what" />',
      '<Flow items={["起点", "中间", "结果"]} caption="前一步怎样引出后一步" />',
    ],
  },
  Facts: {
    label: ['Large figures', '大号数据'],
    sketch:
      'M4 10h16v12H4zM4 26h14v2H4zM26 10h16v12H26zM26 26h14v2H26zM48 10h12v12H48zM48 26h12v2H48z',
    example: ['<Facts ids={["degree-students"]} />', '<Facts ids={["degree-students"]} />'],
  },
  Notice: {
    label: ['Notice', '须知'],
    sketch: 'M4 8h3v24H4zM12 12h46v3H12zM12 20h46v2H12zM12 26h30v2H12z',
    example: ['<Notice kind="no-guarantee" />', '<Notice kind="no-guarantee" />'],
  },
  FaqList: {
    label: ['Questions', '常见问题'],
    sketch: 'M4 7h46v3H4zM54 6h6v5h-6zM4 18h40v3H4zM54 17h6v5h-6zM4 29h44v3H4zM54 28h6v5h-6z',
    example: ['<FaqList list="online-degree" />', '<FaqList list="online-degree" />'],
  },
  People: {
    label: ['Teachers', '教师'],
    sketch:
      'M9 6h10v10H9zM5 18h18v4H5zM29 6h10v10H29zM25 18h18v4H25zM49 6h10v10H49zM45 18h18v4H45z',
    example: ['<People team="degree" limit={3} />', '<People team="degree" limit={3} />'],
  },
  Programmes: {
    label: ['Programs', '项目列表'],
    sketch: 'M4 6h56v8H4zM4 17h56v8H4zM4 28h56v8H4z',
    example: ['<Programmes only={["mba"]} />', '<Programmes only={["mba"]} />'],
  },
  ContactBlock: {
    label: ['Whom to ask', '联系谁'],
    sketch: 'M4 9h24v4H4zM4 18h36v2H4zM4 24h30v2H4zM48 10h12v9H48z',
    example: ['<ContactBlock topic="alumni" />', '<ContactBlock topic="alumni" />'],
  },
}

/** A component as the palette offers it; the texts are those of English and Chinese. */
export type Offer = Example & { name: string; help: Words }

const noteOf = (name: string) => {
  const schema = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined
  return schema && componentNotes.get(schema)
}

/** An element on one line is read as part of a text; with its content on a line of its own it has fields in the form. */
function onLines(text: string): string {
  const lines = text.split('\n').map((line) => {
    const [, begin = '', rest = ''] = /^(<\w+ [^>]*>)(.+>)$/.exec(line) ?? []
    const end = rest.lastIndexOf('</')
    return end > 0 ? [begin, rest.slice(0, end), rest.slice(end)].join('\n') : line
  })
  return lines.join('\n')
}

export const offers: readonly Offer[] = Object.entries(examples).map(
  ([name, { example, ...more }]) => ({
    name,
    ...more,
    example: [onLines(example[0]), onLines(example[1])],
    help: noteOf(name)?.help ?? ['', ''],
  }),
)

/** The components that may stand inside another one, or in the body of a page (`undefined`), by their names. */
export function offeredIn(parent: string | undefined): readonly string[] {
  const names = offers.map(({ name }) => name)
  if (parent === undefined) return names.filter((name) => noteOf(name)?.band)
  const holds = noteOf(parent)?.holds
  if (holds === 'nothing' || holds === undefined) return []
  if (holds !== 'content') return names.filter((name) => holds.includes(name))
  const parts = new Set(offers.flatMap(({ name }) => noteOf(name)?.holds ?? []))
  return names.filter((name) => !noteOf(name)?.band && !parts.has(name))
}
