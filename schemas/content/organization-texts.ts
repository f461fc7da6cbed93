import { z } from 'zod'
import { labeled } from './fields'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)

/** `content/{locale}/organization.json`: the texts for the ids above. */
export const organizationTextsSchema = z.strictObject({
  name: labeled(text, ['Name', '名称']),
  operator: labeled(
    text,
    ['Operator', '运营方'],
    ['The name on contracts, consents and in the copyright line.', '合同、同意书与版权声明中的名称。'],
  ),
  logo: labeled(
    z.strictObject({
      name: labeled(text, ['Large text', '大字']),
      line: labeled(text, ['Small text below', '下方小字']),
    }),
    ['Text beside the mark', '标志旁的文字'],
  ),
  offices: labeled(
    z.record(
      id,
      z.strictObject({
        city: labeled(text, ['City', '城市']),
        address: labeled(text, ['Address', '地址']),
        hours: labeled(text, ['Hours', '时间']),
        directions: labeled(text, ['Directions', '交通']),
      }),
    ),
    ['Offices', '办公室'],
  ),
  contacts: labeled(
    z.record(
      id,
      z.strictObject({ topic: labeled(text, ['Topic', '事项']), team: labeled(text, ['Team', '团队']) }),
    ),
    ['Contacts', '联系方式'],
  ),
  qr: labeled(
    z.record(
      id,
      z.strictObject({ label: labeled(text, ['Label', '名称']), note: labeled(text, ['Note', '说明']) }),
    ),
    ['QR codes', '二维码'],
  ),
  affiliates: labeled(
    z.record(
      id,
      z.strictObject({ name: labeled(text, ['Name', '名称']), note: labeled(text, ['Note', '说明']) }),
    ),
    ['Affiliates', '关联机构'],
  ),
})
