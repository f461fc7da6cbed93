import { ChartView } from '@/components/sections/chart/index'
import type { ChartTexts } from '@/components/sections/chart/scale'

const texts: Omit<ChartTexts, 'format'> = {
  sample: '示例数据',
  item: '项目',
  value: '数值',
  share: '占上一步',
}
const inUnit = (unit: string): ChartTexts => ({
  ...texts,
  format: (value) => `${new Intl.NumberFormat('zh-CN').format(value)}${unit}`,
})

export const examples = {
  bar: (
    <ChartView
      kind="bar"
      caption="毕业一年后的去向问卷，可多选"
      texts={inUnit('份')}
      data={[
        ['管的事变多了', 41],
        ['没有变化', 26],
        ['换了部门', 22],
        ['职级升了', 18],
        ['换了单位', 11],
      ]}
    />
  ),
  line: (
    <ChartView
      kind="line"
      caption="每周按时完成作业的人数比例"
      texts={inUnit('%')}
      data={[
        ['第1周', 94],
        ['第2周', 92],
        ['第3周', 91],
        ['第4周', 88],
        ['第5周', 71],
        ['第6周', 69],
        ['第7周', 74],
        ['第8周', 73],
      ]}
    />
  ),
  money: (
    <ChartView
      kind="bar"
      caption="同一家公司，增长率不同，估值不同"
      texts={inUnit('万元')}
      data={[
        ['增长2%', 1429],
        ['增长3%', 1667],
        ['增长4%', 2000],
      ]}
    />
  ),
  funnel: (
    <ChartView
      kind="funnel"
      caption="一次投放的漏斗"
      texts={inUnit('人')}
      data={[
        ['看到', 12000],
        ['点开', 1800],
        ['留下联系方式', 240],
        ['到店', 96],
      ]}
    />
  ),
}
