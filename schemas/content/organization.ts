import { z } from 'zod'
import { withCalled, withLabel, type Words } from './fields'
import type { DataFile } from './kind'
import { drawnFields } from './teacher'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)

/** `content/{locale}/organization.json`: the texts for the ids above. */
export const organizationTextsSchema = z.strictObject({
  name: withLabel(text, ['Name', '名称']),
  operator: withLabel(
    text,
    ['Operator', '运营方'],
    [
      'The name on contracts, consents and in the copyright line.',
      '合同、同意书与版权声明中的名称。',
    ],
  ),
  representative: withLabel(
    text,
    ['Legal representative', '法定代表人'],
    ['As on the business license.', '与营业执照一致。'],
  ),
  logo: withLabel(
    z.strictObject({
      name: withLabel(text, ['Large text', '大字']),
      line: withLabel(text, ['Small text below', '下方小字']),
    }),
    ['Text beside the mark', '标志旁的文字'],
  ),
  offices: withLabel(
    z.record(
      id,
      z.strictObject({
        city: withLabel(text, ['City', '城市']),
        address: withLabel(text, ['Address', '地址']),
        hours: withLabel(text, ['Hours', '时间']),
        directions: withLabel(text, ['Directions', '交通']),
      }),
    ),
    ['Offices', '办公室'],
  ),
  advisers: withLabel(
    z.record(
      id,
      z.strictObject({
        name: withLabel(text, ['Name', '姓名']),
        topic: withLabel(text, ['Topic', '事项']),
      }),
    ),
    ['Advisers', '顾问'],
  ),
  contacts: withLabel(
    z.record(
      id,
      z.strictObject({
        topic: withLabel(text, ['Topic', '事项']),
        team: withLabel(text, ['Team', '团队']),
      }),
    ),
    ['Contacts', '联系方式'],
  ),
  qr: withLabel(
    z.record(
      id,
      z.strictObject({
        label: withLabel(text, ['Label', '名称']),
        note: withLabel(text, ['Note', '说明']),
      }),
    ),
    ['QR codes', '二维码'],
  ),
  affiliates: withLabel(
    z.record(
      id,
      z.strictObject({
        name: withLabel(text, ['Name', '名称']),
        note: withLabel(text, ['Note', '说明']),
      }),
    ),
    ['Affiliates', '关联机构'],
  ),
})

const https = z.url({ protocol: /^https$/ })
const phone = z
  .string()
  .regex(/^(?:400[ -]?\d{3}[ -]?\d{4}|0\d{2,3}[ -]?\d{4}[ -]?\d{3,4}|1\d{2}(?:[ -]?\d{4}){2})$/)
const abroad = z.string().regex(/^\+[\d -]+$/)
const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
const domainOf = (address: string) => address.replace(/^.*@/, '')
const minutesOf = (time: string) =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
const count = z.int().min(0)
const href = z.union([z.string().regex(/^\/(?![/\\])/), https])

const ofId = ['Id', '代号'] as const satisfies Words
const reached = {
  phone: withLabel(phone, ['Phone', '电话']),
  fromAbroad: withLabel(
    abroad,
    ['Phone from abroad', '境外拨打'],
    ['With +86; English pages show it.', '以+86开头，英文页面显示这个号码。'],
  ),
  email: withLabel(z.email(), ['Email', '邮箱']),
}
const outside = withLabel(
  https,
  ['Address', '链接地址'],
  ['It begins with https.', '以https开头。'],
)

/** `content/facts/organization.json`: the operator and its contacts, once for all languages. */
export const organizationSchema = z
  .strictObject({
    since: withLabel(
      z.int().min(1900),
      ['Since', '起始年份'],
      ['First year of the copyright line.', '版权声明的第一年。'],
    ),
    creditCode: withLabel(
      z.string().regex(/^[0-9A-Z]{18}$/),
      ['Unified social credit code', '统一社会信用代码'],
      ['18 characters, as on the business license.', '18位，与营业执照一致。'],
    ),
    complaints: withLabel(
      z
        .strictObject({
          year: withLabel(z.int().min(2012).max(2100), ['Year', '年份']),
          received: withLabel(count, ['Received', '收到']),
          inTime: withLabel(count, ['Answered in time', '按时答复']),
          settled: withLabel(count, ['Settled', '已经解决']),
          justified: withLabel(count, ['Justified', '投诉成立']),
          outside: withLabel(count, ['Taken to an authority', '转到主管部门']),
        })
        .refine(
          ({ received, inTime, settled, justified, outside: taken }) =>
            Math.max(inTime, settled, justified, taken) <= received,
          { error: 'value.order' },
        ),
      ['Complaints of a year', '全年投诉'],
    ),
    ...reached,
    advice: withLabel(
      z
        .strictObject({
          opens: withLabel(clock, ['Opens', '开始']),
          closes: withLabel(clock, ['Closes', '结束']),
          workingDays: withLabel(
            z.int().min(1).max(10),
            ['Working days', '工作日'],
            ['Until advisers call back.', '多少个工作日内回电。'],
          ),
        })
        .refine(({ opens, closes }) => minutesOf(opens) < minutesOf(closes), {
          error: 'value.order',
        }),
      ['Hours of the advisers', '顾问时间'],
      ['Monday to Friday, Beijing time.', '周一至周五，北京时间。'],
    ),
    advisers: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({ id: withCalled('adviser', withLabel(id, ofId)), ...drawnFields }),
            ['Adviser', '顾问'],
          ),
        )
        .min(1),
      ['Advisers', '顾问'],
      ['Those who call, beside the form. Sample data.', '表格旁介绍的来电顾问，示例数据。'],
    ),
    offices: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({
              id: withCalled('office', withLabel(id, ofId)),
              ...reached,
              latitude: withLabel(z.number().min(-90).max(90), ['Latitude', '纬度']),
              longitude: withLabel(z.number().min(-180).max(180), ['Longitude', '经度']),
            }),
            ['Office', '办公室'],
          ),
        )
        .min(1),
      ['Offices', '办公室'],
    ),
    contacts: withLabel(
      z.array(
        withLabel(z.strictObject({ id: withCalled('contact', withLabel(id, ofId)), ...reached }), [
          'Contact',
          '联系人',
        ]),
      ),
      ['Contacts by topic', '各事项联系方式'],
    ),
    qr: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({
              id: withCalled('code', withLabel(id, ofId)),
              target: withLabel(https, ['Target', '目标地址']),
            }),
            ['QR code', '二维码'],
          ),
        )
        .min(3),
      ['QR codes', '二维码'],
      [
        'Official account (the panel shows this first one), video account, mini program.',
        '公众号（面板显示这第一个）、视频号、小程序。',
      ],
    ),
    affiliates: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({ id: withCalled('affiliate', withLabel(id, ofId)), href: outside }),
            ['Affiliate', '关联机构'],
          ),
        )
        .min(1),
      ['Affiliates', '关联机构'],
    ),
    outside: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({ id: withCalled('outside-link', withLabel(id, ofId)), href: outside }),
            ['Link', '链接'],
          ),
        )
        .length(2),
      ['Outside links', '外部链接'],
      ['The two external links of the footer.', '页脚的两个外部链接。'],
    ),
    related: withLabel(
      z
        .array(
          withLabel(
            z.strictObject({
              id: withCalled('related-link', withLabel(id, ofId)),
              href: withLabel(href, ['Address', '链接地址']),
            }),
            ['Link', '链接'],
          ),
        )
        .min(1),
      ['Related pages', '相关页面'],
    ),
    publicSecurity: withLabel(
      z.strictObject({ number: withLabel(text, ['Number', '备案号']), href: outside }),
      ['Public-security filing', '公安备案'],
      ['Hidden in the footer if absent.', '不填时页脚不显示。'],
    ).optional(),
  })
  .refine(
    ({ email, offices, contacts }) =>
      [...offices, ...contacts].every((one) => domainOf(one.email) === domainOf(email)),
    {
      path: ['contacts'],
      error: 'mail.domain',
    },
  )

export const data: readonly DataFile[] = [
  {
    file: 'facts/organization.json',
    help: ['Who runs the site and where it can be reached.', '机构与联系方式。'],
    schema: organizationSchema,
  },
  {
    file: '{locale}/organization.json',
    help: ['Its words, by the ids above.', '机构信息文字。'],
    schema: organizationTextsSchema,
  },
]
