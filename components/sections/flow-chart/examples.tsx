import { FlowChart } from '@/components/sections/flow-chart/index'

export const examples = {
  four: <FlowChart items={['岗位', '技能', '课程', '考核']} caption="从岗位倒推课程" />,
  six: (
    <FlowChart
      items={[
        'Department proposes',
        'Registry timetables',
        'IT opens accounts',
        'Teacher uploads',
        'Students enrol',
        'Marks return',
      ]}
      caption="A sample map: two of the six steps are copied by hand"
    />
  ),
}
