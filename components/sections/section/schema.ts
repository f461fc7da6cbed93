import { component } from '@/schemas/content/component'
import { choice, identifier, line, paragraph } from '@/schemas/content/fields'
import { sectionLayoutWords, toneWords } from '@/schemas/content/choices/pages'

export const Section = component(
  { band: true, holds: 'content', help: ['The ordinary band of a page.', '页面的普通版块。'] },
  {
    id: identifier(['Anchor', '锚点'], {
      help: [
        'Name in the address: /page#fees. Once on a page.',
        '用在网址中：/page#fees，同一页内不重复。',
      ],
    }),
    eyebrow: line(['Short name', '短标题'], {
      help: ['Stands above the title and in the sub-navigation.', '显示在标题上方和页内导航中。'],
    }),
    title: line(['Title', '标题']),
    lead: paragraph(['Lead', '导语'], {
      help: [
        'Beside the title; without it, the first paragraphs stand there.',
        '显示在标题旁；不填时由开头的段落代替。',
      ],
    }).optional(),
    tone: choice(['Ground', '底色'], toneWords).optional(),
    layout: choice(['Layout', '版式'], sectionLayoutWords, {
      help: [
        'A title beside the content stays in view; that of the first section of a list page is for screen readers only.',
        '在旁边的标题保持可见；列表页第一个版块的标题只供读屏。',
      ],
    }).optional(),
  },
)
