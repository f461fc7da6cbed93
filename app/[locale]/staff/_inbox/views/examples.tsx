import { Views } from '@/app/[locale]/staff/_inbox/views/index'

export const examples = {
  inbox: (
    <Views
      label="申请视图"
      groups={[
        {
          views: [
            { href: '/staff', label: '全部', count: '12,480', current: false },
            {
              href: '/staff?status=new',
              label: '待处理',
              count: '3',
              over: '2 份超时',
              current: true,
            },
          ],
        },
        {
          heading: '状态',
          views: [
            { href: '/staff?status=contacted', label: '已联系', count: '41', current: false },
          ],
        },
      ]}
    />
  ),
}
