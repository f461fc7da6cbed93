import { ErrorSummary } from '@/components/ui/error-summary'

export const examples = {
  fields: (
    <>
      <ErrorSummary
        title="请完善信息"
        errors={[
          { href: '#name', text: '请输入姓名' },
          { href: '#phone', text: '手机号格式错误' },
        ]}
      />
      <input id="name" aria-label="姓名" />
      <input id="phone" aria-label="手机号" />
    </>
  ),
  failure: (
    <ErrorSummary
      title="Your enquiry could not be sent"
      text="What you entered is still here. You can try again."
    />
  ),
}
