import { Split } from '@/components/sections/split/index'

const text = (
  <>
    <p>
      来咨询，不必先想好报哪个项目。说清你的学历、英语、每周能拿出的时间，还有这个学位要派什么用场。
    </p>
    <ul>
      <li>课表样张，写明上课语言和缺课怎么办</li>
      <li>分项报价，写明币种、付款节点和不含的费用</li>
    </ul>
  </>
)

export const examples = {
  right: (
    <Split
      id="first-call"
      eyebrow="咨询"
      title="挂电话之前，要到四样东西"
      kind="figure"
      data={[['4', '样东西，先要到手']]}
      side="right"
    >
      {text}
    </Split>
  ),
  left: (
    <Split
      id="parents"
      eyebrow="给家长"
      title="孩子成年了，学校只跟他说"
      kind="table"
      data={[
        ['成绩单', '谁发'],
        ['生活费', 'yes'],
      ]}
      side="left"
    >
      {text}
    </Split>
  ),
}
