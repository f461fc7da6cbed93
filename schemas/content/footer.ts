import { z } from 'zod'
import { withLabel } from './fields'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)
const labels = z.record(id, text)

/** `content/{locale}/footer.json`: the texts of the footer; its URLs are in `content/facts/organization.json`. */
export const footerSchema = z.strictObject({
  contact: withLabel(text, ['Heading: contact', '栏目标题：联系']),
  outside: withLabel(text, ['Heading: outside links', '栏目标题：外部链接']),
  affiliates: withLabel(text, ['Heading: affiliates', '栏目标题：关联机构']),
  related: withLabel(text, ['Heading: related pages', '栏目标题：相关页面']),
  follow: withLabel(text, ['Heading: follow us', '栏目标题：关注我们']),
  sample: withLabel(
    text,
    ['Notice of sample data', '示例说明'],
    ['A sentence that is required on every page.', '每一页都要有的一句话。'],
  ),
  outsideLinks: withLabel(labels, ['Outside links', '外部链接']),
  relatedLinks: withLabel(labels, ['Related pages', '相关页面']),
  privacy: withLabel(text, ['Link: privacy', '链接：隐私']),
  accessibility: withLabel(text, ['Link: accessibility', '链接：无障碍']),
  sitemap: withLabel(text, ['Link: site map', '链接：网站地图']),
})

export const data: readonly DataFile[] = [
  {
    file: '{locale}/footer.json',
    help: ['The words of the footer.', '页脚文字。'],
    schema: footerSchema,
  },
]
