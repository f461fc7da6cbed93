import { Door, Doors } from '@/components/sections/doors/index'

const all = [
  [
    '学生与在职者',
    '/internationalDegree',
    '看学位与课表',
    '想读学位又不想离职，或者正准备出国。费用、认证和签证，我们都讲在前面。',
  ],
  ['高校', '/services', '说出你的难题', '专业要改，课程要建，教师要进企业。'],
  ['企业', '/practice/talent', '提出用人需求', '缺能上手的新人，或者想让现有团队换一种做法。'],
  ['政府', '/digital/zf_1', '看区域方案', '为一个园区或一座城市配人才。'],
  ['校友', '/alumnus', '回到校友会', '紫荆花积分与校友分会。'],
] as const

function doors(count: number) {
  return (
    <Doors>
      {all.slice(0, count).map(([title, href, action, text]) => (
        <Door key={href} title={title} href={href} action={action}>
          {text}
        </Door>
      ))}
    </Doors>
  )
}

export const examples = { three: doors(3), four: doors(4), five: doors(5) }
