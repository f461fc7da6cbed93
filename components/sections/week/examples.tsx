import { Slot, WeekView } from '@/components/sections/week/index'

export const examples = {
  chinese: (
    <WeekView
      days={['周一', '周二', '周三', '周四', '周五', '周六', '周日']}
      texts={{ kinds: { class: '上课', workshop: '实践', reading: '自学' }, anyTime: '时间自定' }}
    >
      <Slot day={1} time="午休，30分钟" title="读新闻里的案例" kind="reading" />
      <Slot day={2} time="19:30–21:30" title="公司金融" kind="class" />
      <Slot day={4} time="19:30–21:30" title="数据与决策" kind="class" />
      <Slot day={6} time="09:30–11:00" title="小组会，远程" kind="workshop" />
    </WeekView>
  ),
}
