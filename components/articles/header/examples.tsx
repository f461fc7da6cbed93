import { ArticleHeader } from '@/components/articles/header/index'
import { items } from '@/components/articles/list/examples'

const [article] = items

export const examples = article
  ? {
      news: (
        <ArticleHeader
          article={article}
          locale="zh-CN"
          channel="新闻动态"
          sample="示例数据"
          texts={{ author: '文：', minutes: ' 分钟' }}
        />
      ),
      lesson: (
        <ArticleHeader
          article={{ ...article, channel: 'lessons', upcoming: true, time: '19:30', minutes: 60 }}
          locale="zh-CN"
          channel="公开课"
          calendar={{ href: `/api/lessons/${article.id}/calendar.ics`, label: '加入日历' }}
          texts={{ author: '文：', minutes: ' 分钟' }}
        />
      ),
    }
  : {}
