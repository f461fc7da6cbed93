import { Breadcrumb } from '@/components/sections/breadcrumb/index'

export const examples = {
  deep: (
    <Breadcrumb
      label="当前位置"
      trail={[
        { label: '首页', href: '/' },
        { label: '国际学位', href: '/internationalDegree' },
      ]}
      current="在线学位常见问题"
    />
  ),
}
