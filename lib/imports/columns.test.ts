import { expect, test } from 'vitest'
import { entriesOf, recognizeColumns } from '@/lib/imports/columns'

test.each([
  ['序号,学员姓名,联系手机,跟进人', { name: 1, phone: 2 }],
  ['Student Name,Mobile Phone,Company name', { name: 0, phone: 1 }],
  ['公司电话,姓名,手机号', { name: 1, phone: 2 }],
  ['Last Name,First Name,Cell phone no.', { phone: 2 }],
  ['王小明,昨天已打电话，没人接，下午再联系,项目很好', {}],
])('recognizes the columns of %s', (row, columns) => {
  expect(recognizeColumns(row.split(','))).toEqual(columns)
})

test('a cell that a spreadsheet fills with an error is empty', () => {
  const errors = ['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#FIELD!', '#BUSY!', '#GETTING_DATA']
  const others = [
    '#UNKNOWN!',
    '#ERROR!',
    '#SPILL!',
    'Err:502',
    'NULL',
    '(NULL)',
    'null',
    'N/A',
    'NaN',
  ]
  for (const cell of [...errors, ...others]) expect(entriesOf([cell], [0]), cell).toEqual([])
  for (const cell of ['Null', '#王小明', 'Nan Li']) expect(entriesOf([cell], [0])).toEqual([cell])
})
