import { FeedLinks } from '@/components/articles/feed-links/index'

export const examples = {
  lessons: (
    <FeedLinks
      label="订阅本栏目"
      feeds={[
        { href: '/feeds/lessons.zh-CN.atom', name: 'Atom', type: 'application/atom+xml' },
        { href: '/feeds/lessons.zh-CN.json', name: 'JSON Feed', type: 'application/feed+json' },
        { href: '/feeds/lessons.zh-CN.ics', name: '公开课日历', type: 'text/calendar' },
      ]}
    />
  ),
}
