import { SiteSearchView } from '@/components/sections/site-search/index'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => {
  const kinds = {
    programmes: say('项目', 'Programs'),
    answers: say('常见问题', 'Questions'),
    facts: say('要点', 'Key facts'),
    pages: say('页面', 'Pages'),
    teachers: say('老师', 'Teachers'),
    articles: say('文章', 'Articles'),
  }
  const help = {
    suggestions: [say('学费', 'tuition'), say('签证', 'visa')],
    pages: [{ href: '/studyAbroad', label: say('出国留学', 'Study abroad') }],
    phone: '400-000-0000',
    texts: {
      suggestions: say('常搜', 'Popular searches'),
      pages: say('主要页面', 'Main pages'),
      ask: say('也可以直接问：', 'Or ask us directly:'),
      contact: say('联系我们', 'Contact'),
    },
  }
  const texts = {
    label: say('搜索词', 'Search words'),
    placeholder: say('例如：MBA学费', 'For example: MBA tuition'),
    submit: say('搜索', 'Search'),
    status: say('“签证”共有2个结果', '2 results for “visa”'),
    advice: '',
    more: '',
  }
  const hit = (name: string, match: string, rest: string) => ({
    href: `/studyAbroad#${match}`,
    name: [name, match, rest],
    context: say('出国留学', 'Study abroad'),
    excerpt: [say('快的从60天起办妥', 'A quick one takes 60 days')],
  })
  const visa = say('签证', 'visa')
  const common = { longest: 80, kinds, help }
  return {
    found: (
      <SiteSearchView
        {...common}
        query={visa}
        groups={[
          { kind: 'answers', hits: [hit('', visa, say('要多久？', ': how long does it take?'))] },
          {
            kind: 'pages',
            hits: [hit(say('秋季入学的', 'A calendar for the '), visa, say('日历', ''))],
          },
        ]}
        texts={texts}
      />
    ),
    none: (
      <SiteSearchView
        {...common}
        query="xyz"
        groups={[]}
        texts={{
          ...texts,
          status: say('没有找到“xyz”', 'Nothing found for “xyz”'),
          advice: say('换一个词试试。', 'Try another word.'),
        }}
      />
    ),
  }
})
