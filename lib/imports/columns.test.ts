import { expect, test } from 'vitest'
import { recognizeColumns } from '@/lib/imports/columns'

test.each([
  ['序号,学员姓名,联系手机,跟进人', { name: 1, phone: 2 }],
  ['Student Name,Mobile Phone,Company name', { name: 0, phone: 1 }],
  ['公司电话,姓名,手机号', { name: 1, phone: 2 }],
  ['Last Name,First Name,Cell phone no.', { phone: 2 }],
  ['王小明,昨天已打电话，没人接，下午再联系,项目很好', {}],
])('recognizes the columns of %s', (row, columns) => {
  expect(recognizeColumns(row.split(','))).toEqual(columns)
})
