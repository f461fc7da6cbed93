import { describe, expect, it } from 'vitest'
import { enrolmentLinkText, enrolmentText } from '@/lib/i18n/enrolment-texts'
import { getIntl } from '@/lib/i18n/intl'
import { loadEnrolmentTexts } from '@/lib/i18n/load-enrolment-texts'
import { projects } from '@/schemas/projects'
import { locales } from '@/schemas/locale'

const chinese = await loadEnrolmentTexts('zh-CN')

describe.each(locales)('the texts of %s', (locale) => {
  it('need only placeholders and <link>, so that browsers need no message formatter', async () => {
    const texts = await loadEnrolmentTexts(locale)
    for (const [id, text] of Object.entries(texts)) {
      const rest = text.replace(/\{\w+\}/g, '').replace(/<link>[^<]*<\/link>/, '')
      expect(rest, id).not.toMatch(/[{}<>'#]/)
    }
  })

  it('read the same as through the formatter of the server', async () => {
    const own = enrolmentText(await loadEnrolmentTexts(locale), 'code.wait.second', { count: 59 })
    expect(own).toBe(
      getIntl(locale).formatMessage({ id: 'components.enrolment.code.wait.second' }, { count: 59 }),
    )
  })

  it('name every project', async () => {
    const ids = Object.keys(await loadEnrolmentTexts(locale))
    for (const { slug } of projects) expect(ids).toContain(`components.enrolment.project.${slug}`)
  })
})

it('carries the exact words of the specification', () => {
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

it('splits a text at its link', () => {
  expect(enrolmentLinkText(chinese, 'notice.retention', { days: 365, email: 'a@b.example' })).toEqual({
    before: '超过365天没有往来即删除。要撤回同意或提前删除，请写信到',
    link: 'a@b.example',
    after: '。',
  })
})
