import { ArticleBody } from '@/components/staff/article-body'

const texts = {
  label: '正文',
  hint: 'Markdown 格式',
  preview: '预览',
  hide: '回到正文',
  picture: {
    add: '在正文中插入图片',
    drop: '也可以把图片拖放或粘贴到正文里。',
    alt: '图片的文字说明',
    hint: '供看不到图片的人阅读',
    insert: '插入正文',
    cancel: '不插入',
    missing: '请填写图片的文字说明',
    upload: {
      sending: '正在上传：{percent}%',
      preparing: '正在处理',
      large: '超过 10 MB',
      network: '没有传到',
    },
  },
}

export const examples = {
  filled: (
    <ArticleBody
      name="body"
      show={async (form) => <p>{String(form.get('body'))}</p>}
      texts={texts}
      defaultValue={
        '## 报到\n\n- 带上**证件**\n- [地图](/about/contact)\n\n<script>alert(1)</script>\n\n[坏链接](javascript:alert(1))'
      }
    />
  ),
}
