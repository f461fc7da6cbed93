import { ArticleBody } from '@/components/staff/article-body'

const texts = {
  label: '正文',
  hint: 'Markdown 格式',
  preview: '预览',
  hide: '回到正文',
  markdown: { newTab: '（在新标签页打开）', scroll: '左右滑动看全部列' },
}

export const examples = {
  filled: (
    <ArticleBody
      name="body"
      texts={texts}
      defaultValue={
        '## 报到\n\n- 带上**证件**\n- [地图](/about/contact)\n\n<script>alert(1)</script>\n\n[坏链接](javascript:alert(1))'
      }
    />
  ),
}
