import { StaleAlert } from '@/components/articles/stale-alert/index'

const asOf = '2026-11-12T06:32:00.000Z'

export const examples = {
  chinese: (
    <StaleAlert
      asOf={asOf}
      locale="zh-CN"
      text="文章暂时无法更新，以下是{time}（北京时间）的内容。"
    />
  ),
  english: (
    <StaleAlert
      asOf={asOf}
      locale="en-US"
      text="The articles cannot be refreshed just now. This is what was here on {time} (Beijing time)."
    />
  ),
}
