import { expect, it } from 'vitest'
import english from '@/content/en-US/messages/enrolment.json'
import chinese from '@/content/zh-CN/messages/enrolment.json'
import { projects } from '@/schemas/projects'

it.each([chinese, english])('the messages of the form name every program', (messages) => {
  for (const { slug } of projects)
    expect(Object.keys(messages)).toContain(`components.enrolment.project.${slug}`)
})

it('the form has the exact words of the specification', () => {
  const words = [
    '请完善信息',
    '手机号格式错误',
    '手机号不能为空',
    '报名成功',
    '报名提交失败',
    '验证码已发送，请注意查收',
    '获取验证码失败，请稍后再试',
    '验证码检测失败',
  ]
  expect(Object.values(chinese)).toEqual(expect.arrayContaining(words))
})
