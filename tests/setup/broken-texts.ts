import type { ProblemId } from '@/schemas/content/problems/words'

type Host = 'zh page' | 'en page' | 'zh article' | 'en article'

/** A mistake in the text of one document: added at its end, or written into its front matter. */
export type Case = {
  in: Host
  id: ProblemId
  /** Text at the end of the document; the mistake is in its first line, or in the line of `at`. */
  end?: string
  /** A field that is replaced, or added above the others if it begins with `+`. */
  field?: readonly [name: string, line: string]
  at?: string
}

const inBodies: Case[] = [
  { in: 'zh page', id: 'mdx.less', end: '学费<5万元。' },
  { in: 'zh page', id: 'code.braces', end: '{待定}' },
  { in: 'zh page', id: 'mdx.brace', end: '学费{待定' },
  { in: 'zh page', id: 'mdx.code', end: '{待 定}' },
  { in: 'zh page', id: 'mdx.comment', end: '<!-- 以后补 -->' },
  { in: 'zh page', id: 'mdx.closing', end: '<Section id="x" title="甲">\n\n字' },
  { in: 'zh page', id: 'mdx.mismatch', end: '</Section>' },
  {
    in: 'en page',
    id: 'mdx.mismatch',
    end: '<Cards columns={3}>\n\nText\n\n</Card>',
    at: '</Card>',
  },
  { in: 'zh page', id: 'mdx.tag', end: '<Fact id=“learners” />' },
  { in: 'en page', id: 'mdx.tag', end: '<Fact id="learners" ' },
  { in: 'en page', id: 'mdx.import', end: 'export const a = 1' },
  { in: 'en page', id: 'mdx.import', end: 'import from the list of files' },
  { in: 'en page', id: 'component.html', end: '<div>Text</div>' },
  { in: 'en page', id: 'component.unknown', end: '<Carousel />' },
  { in: 'en page', id: 'component.meant', end: '<Sectoin id="x" title="A">\n\nText\n\n</Sectoin>' },
  { in: 'en page', id: 'property.unknown', end: '<Fact id="learners" bold={true} />' },
  { in: 'en page', id: 'property.missing', end: '<Notice />' },
  { in: 'en page', id: 'value.choice', end: '<Notice kind="cheerful" />' },
  { in: 'en page', id: 'code.property', end: '<Notice kind={process.env.HOME} />' },
  { in: 'en page', id: 'code.link', end: '[a list](javascript:alert(1))' },
  { in: 'en page', id: 'link.route', end: '[The list](/about/nowhere)' },
  { in: 'en page', id: 'link.anchor', end: '[The list](#nothing)' },
  { in: 'zh page', id: 'facts.unknown', end: '<Fact id="students-on-mars" />' },
  { in: 'zh page', id: 'facts.unstated', end: '<Fact id="points-matching" />' },
  { in: 'zh page', id: 'facts.repeats', end: '课程库里有547门课程。' },
  { in: 'en page', id: 'facts.slip', end: 'We teach 5,900 students.', at: '' },
  { in: 'zh page', id: 'reference.program', end: '<Programmes only={["nothing"]} />' },
  {
    in: 'zh page',
    id: 'reference.question',
    end: '<FaqList list="online-degree" only={["99-no"]} />',
  },
  {
    in: 'zh page',
    id: 'reference.project',
    end: '<Enrol title="报名" project="nothing">\n\n字\n\n</Enrol>',
  },
  {
    in: 'zh page',
    id: 'section.twice',
    end: '<Section id="one" eyebrow="一" title="甲">\n\n字\n\n</Section>\n\n<Section id="one" eyebrow="二" title="乙">\n\n字\n\n</Section>',
    at: '乙',
  },
  { in: 'zh page', id: 'heading.first', end: '# 标题' },
  { in: 'zh page', id: 'image.words', end: '![](/icon-512.png)' },
  { in: 'zh page', id: 'image.missing', end: '![教室](/no.webp)' },
  { in: 'zh page', id: 'image.outside', end: '![教室](https://pictures.example/a.webp)' },
  { in: 'zh page', id: 'image.kind', end: '![教室](/favicon.ico)' },
  { in: 'zh article', id: 'code.html', end: '字<b>粗</b>', at: '粗' },
  { in: 'en article', id: 'heading.first', end: '# A title' },
  { in: 'en article', id: 'heading.skips', end: '##### Deep' },
]

const inFields: Case[] = [
  { in: 'zh page', id: 'yaml.colon', field: ['title', 'title: 甲: 乙'] },
  { in: 'zh page', id: 'yaml.twice', field: ['+', 'title: 甲'], at: 'title: ' },
  { in: 'zh page', id: 'yaml.open', field: ['title', 'title: "没有写完'] },
  { in: 'zh page', id: 'yaml.start', field: ['title', 'title: @甲'] },
  { in: 'zh page', id: 'yaml.curly', field: ['title', 'title: “甲”'] },
  { in: 'en page', id: 'yaml.syntax', field: ['+', '- A'], at: 'title:' },
  { in: 'en page', id: 'field.missing', field: ['lead', ''], at: '---' },
  { in: 'en page', id: 'field.unknown', field: ['+', 'subtitle: A'] },
  { in: 'en page', id: 'value.type', field: ['title', 'title: 12'] },
  { in: 'en page', id: 'value.empty', field: ['title', "title: ''"] },
  { in: 'en page', id: 'value.most', field: ['title', `title: ${'A long title '.repeat(20)}`] },
  {
    in: 'en page',
    id: 'headline.long',
    field: ['headline', 'headline: One two three four five six seven eight nine ten'],
  },
  {
    in: 'zh page',
    id: 'headline.long',
    field: ['headline', 'headline: 一个说了太多事情因而放不下的标题'],
  },
  {
    in: 'zh page',
    id: 'button.vague',
    field: ['action', 'action: { label: 了解更多, href: /enrol }'],
  },
  {
    in: 'zh page',
    id: 'link.route',
    field: ['action', 'action: { label: 看清单, href: /about/nowhere }'],
  },
  { in: 'zh article', id: 'article.date', field: ['+', 'startsIn: 3'], at: 'date:' },
  { in: 'en article', id: 'value.pattern', field: ['date', 'date: 3 May 2026'] },
]

const inWords: Case[] = [
  { in: 'zh article', id: 'terms.typography', end: '用 Excel来算。' },
  { in: 'zh article', id: 'terms.typography', end: '先算账,再签字。' },
  { in: 'zh article', id: 'terms.typography', end: '学费(含税）另付。' },
  { in: 'zh article', id: 'terms.typography', end: '还有很多...' },
  { in: 'zh article', id: 'terms.typography', end: '他说"可以。' },
  { in: 'en article', id: 'terms.typography', end: 'Read it， then sign.' },
  { in: 'en article', id: 'terms.typography', end: "It’s fine, isn't it?" },
  { in: 'en article', id: 'terms.typography', end: 'Read it...' },
  { in: 'zh article', id: 'letter.traditional', end: '學校在这里。' },
  { in: 'en article', id: 'letter.lookalike', end: 'The Mаster of Finance.' },
  { in: 'en article', id: 'terms.spelling', end: 'The colour of the door.' },
  { in: 'en article', id: 'terms.term', end: 'A contest for students.' },
  { in: 'zh article', id: 'terms.term', end: '登陆以后可以看到课程。' },
  { in: 'zh article', id: 'terms.statement', end: '16个项目都已开放。' },
  { in: 'zh article', id: 'terms.avoided', end: '我们是行业第一。' },
  { in: 'zh article', id: 'terms.avoided', end: '这里有最专业的老师。' },
  { in: 'zh article', id: 'terms.avoided', end: '考试包过。' },
  { in: 'en article', id: 'terms.avoided', end: 'We are a leading provider.' },
  { in: 'en article', id: 'terms.avoided', end: 'It is the best program.' },
  { in: 'en article', id: 'terms.avoided', end: 'A world-class faculty.' },
]

/** Documents that an editor has broken, each in one way. */
export const cases: readonly Case[] = [...inBodies, ...inFields, ...inWords]
