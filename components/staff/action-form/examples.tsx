import { ActionForm } from '@/components/staff/action-form/index'
import type { FormState } from '@/components/staff/action-form/state'
import { Choice, Input, Submit, TextArea, TickList } from '@/components/staff/fields'

/** A form whose action always returns the same answer. */
export function exampleForm(answer: FormState | Promise<FormState>) {
  const statuses = ['new', 'contacted', 'admitted'].map((value) => ({ value, label: value }))
  return (
    <ActionForm id="example" action={async () => answer}>
      <Input name="email" label="邮箱" />
      <Input name="password" type="password" label="密码" />
      <TextArea name="body" label="备注" />
      <Choice name="status" label="状态" options={statuses} defaultValue="new" />
      <TickList
        name="roles"
        legend="角色"
        options={[
          { value: 'lead', label: '主管', hint: '全部权限' },
          { value: 'editor', label: '编辑', hint: '编辑文章' },
        ]}
      />
      <Submit>保存</Submit>
    </ActionForm>
  )
}

export const failed: FormState = {
  kind: 'error',
  message: '请检查以下内容',
  text: '你填写的内容还在。',
  fields: { email: '邮箱格式不对', roles: '请至少选择一个角色' },
  values: { email: 'lin@', body: '一条备注', status: 'admitted', roles: ['editor'] },
}

export const done: FormState = {
  kind: 'done',
  message: '邀请链接',
  reveal: ['https://www.example.com/staff/link?token=x'],
}
