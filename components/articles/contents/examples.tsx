import { ArticleContents } from '@/components/articles/contents/index'

export const examples = {
  contents: (
    <ArticleContents
      label="本文目录"
      sections={[
        { id: 'section-1', label: '为什么先写问题' },
        { id: 'section-2', label: '写得太大怎样改小' },
        { id: 'section-3', label: '秋季学期的日程' },
      ]}
    />
  ),
}
