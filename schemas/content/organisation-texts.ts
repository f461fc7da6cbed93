import { z } from 'zod'
import { labelled } from './fields'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)

/** `content/{locale}/organisation.json`: the texts for the ids above. */
export const organisationTextsSchema = z.strictObject({
  name: labelled(text, ['Name', '名称']),
  operator: labelled(
    text,
    ['Operator', '运营方'],
    ['The name on contracts, consents and in the copyright line.', '合同、同意书与版权声明中的名称。'],
  ),
  logo: labelled(
    z.strictObject({
      name: labelled(text, ['Large text', '大字']),
      line: labelled(text, ['Small text below', '下方小字']),
    }),
    ['Text beside the mark', '标志旁的文字'],
  ),
  offices: labelled(
    z.record(
      id,
      z.strictObject({
        city: labelled(text, ['City', '城市']),
        address: labelled(text, ['Address', '地址']),
        hours: labelled(text, ['Hours', '时间']),
        directions: labelled(text, ['Directions', '交通']),
      }),
    ),
    ['Offices', '办公室'],
  ),
  contacts: labelled(
    z.record(
      id,
      z.strictObject({ topic: labelled(text, ['Topic', '事项']), team: labelled(text, ['Team', '团队']) }),
    ),
    ['Contacts', '联系方式'],
  ),
  qr: labelled(
    z.record(
      id,
      z.strictObject({ label: labelled(text, ['Label', '名称']), note: labelled(text, ['Note', '说明']) }),
    ),
    ['QR codes', '二维码'],
  ),
  affiliates: labelled(
    z.record(
      id,
      z.strictObject({ name: labelled(text, ['Name', '名称']), note: labelled(text, ['Note', '说明']) }),
    ),
    ['Affiliates', '关联机构'],
  ),
})
