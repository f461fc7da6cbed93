import { LegalNoticeView } from '@/components/sections/notice/index'

export const examples = {
  recognition: (
    <LegalNoticeView
      title="关于学位与认证"
      text="学位由合作大学颁发。认证由教育部留学服务中心按现行规则评估，跨境远程学习一般不在范围内，请报名前核实。"
      link={{ label: '留学服务中心', href: 'https://www.cscse.edu.cn', newTab: '（在新窗口打开）' }}
    />
  ),
  guarantee: (
    <LegalNoticeView
      title="No result is guaranteed"
      text="We promise no visa, no job, no certificate and no income."
    />
  ),
}
