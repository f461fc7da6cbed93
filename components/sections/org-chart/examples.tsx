import { OrgChart } from '@/components/sections/org-chart/index'

export const examples = {
  four: (
    <OrgChart
      root="理事会"
      branches={[
        ['教学组', '培养方案、课程、考核'],
        ['企业组', '项目、导师、实践岗位'],
        ['资源组', '经费、场地、设备账'],
        ['评价组', '成果核对、学生申诉'],
      ]}
      caption="示例：四组向理事会负责"
    />
  ),
}
