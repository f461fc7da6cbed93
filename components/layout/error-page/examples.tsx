import { ErrorPage } from '@/components/layout/error-page'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => {
  const home = say('返回首页', 'return to home page')
  return {
    missing: (
      <ErrorPage
        kind="missing"
        title={say('页面不存在', 'Page not found')}
        lead={say(
          '地址写错了，或者页面已经搬走。',
          'The address is mistyped, or the page has moved.',
        )}
        home={home}
        other={{ label: say('网站地图', 'Site map'), href: '/sitemap' }}
        find={{
          label: say('搜索本站', 'Search this site'),
          submit: say('搜索', 'Search'),
          pages: [
            {
              href: '/project/find',
              title: say('找项目', 'Find a program'),
              lead: say('只选你在意的条件。', 'Choose what matters to you.'),
            },
            {
              href: '/about/contact',
              title: say('联系我们', 'Contact'),
              lead: say('各小组分工答复。', 'A team for each kind of question.'),
            },
          ],
        }}
      />
    ),
    failed: (
      <ErrorPage
        kind="failed"
        title={say('出错了', 'An error occurred')}
        lead={say('是我们这边的问题，过一会儿再试。', 'The fault is ours. Try again in a moment.')}
        home={home}
        other={{ label: say('再试一次', 'Try again'), href: '/about/news' }}
      />
    ),
  }
})
