import { ArticleBody } from '@/app/[locale]/staff/articles/write/article-body'

export const examples = {
  filled: (
    <ArticleBody
      name="body"
      show={async (form) => <p>{String(form.get('body'))}</p>}
      defaultValue={
        '## 报到\n\n- 带上**证件**\n- [地图](/about/contact)\n\n<script>alert(1)</script>\n\n[坏链接](javascript:alert(1))'
      }
    />
  ),
}
