import { items } from '@/components/articles/list/examples'
import { ArticlesTeaserView, Waiting } from '@/components/articles/teaser/index'
import type { TeaserTexts } from '@/components/articles/teaser/props'

export const texts: TeaserTexts = {
  upcoming: '即将开讲',
  book: '预约这节课',
  minutes: ' 分钟',
  empty: '这里还没有文章',
  failed: '列表没有取到',
  retry: '再试一次',
  kept: '文章暂时无法更新，以下是{time}（北京时间）的内容。',
  noScript: '列表要用 JavaScript 显示，也可以直接看全部。',
  all: '查看全部',
}

export const examples = {
  known: (
    <ArticlesTeaserView
      channel="news"
      limit={3}
      known={items}
      locale="zh-CN"
      base="/about/news"
      texts={texts}
    />
  ),
  news: (
    <ArticlesTeaserView
      channel="news"
      limit={3}
      known={undefined}
      locale="zh-CN"
      base="/about/news"
      texts={texts}
    />
  ),
  waitingLead: <Waiting layout="lead" count={3} />,
  waitingDated: <Waiting layout="dated" count={2} />,
  waitingCovers: <Waiting layout="covers" count={3} />,
}
