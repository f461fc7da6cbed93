import { SubNavigation } from '@/components/sections/sub-navigation/index'

export const examples = {
  page: (
    <SubNavigation
      label="本页内容"
      contents="目录"
      sections={[
        { id: 'recognition', label: '认证' },
        { id: 'programmes', label: '项目' },
        { id: 'week', label: '时间' },
        { id: 'entry', label: '入学' },
        { id: 'cost', label: '费用' },
      ]}
    />
  ),
}
