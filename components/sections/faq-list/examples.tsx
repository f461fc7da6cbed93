import { FaqListView } from '@/components/sections/faq-list/index'

export const examples = {
  three: (
    <FaqListView
      label="本页内容"
      questions={[
        {
          slug: '01-recognition',
          question: '国内能做学历学位认证吗？',
          answer: (
            <p>学位由合作大学颁发。国内认证由教育部留学服务中心按现行规则评估，报名前请先核实。</p>
          ),
        },
        {
          slug: '02-awarding-body',
          question: '学位由谁颁发？',
          answer: <p>由录取你的大学颁发。</p>,
        },
        {
          slug: '06-working',
          question: '上班怎么兼顾？',
          answer: <p>先看课表，再看自己的日历。</p>,
        },
      ]}
    />
  ),
}
