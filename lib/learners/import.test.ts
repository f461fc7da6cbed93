import { expect, it } from 'vitest'
import { parseImport } from '@/lib/learners/import'

const head = '手机号,姓名,课程,进度,链接'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...rows: string[]) => parseImport(bytes([head, ...rows].join('\r\n')))

it('reads names and lists by phone number, in the order of the file', async () => {
  const result = await read(
    '13800138000,王小明,“数据分析”,40%,/studyAbroad',
    '139 1234 5678,李雷,"Reading, writing ""and"" more",,https://learn.example/a?b=c',
    '+86 138-0013-8000,,管理学,100,/roadmap#apply',
    '',
    '13700137000,韩梅梅,,,',
  )
  expect(result).toEqual({
    kind: 'learners',
    encoding: 'utf-8',
    certain: true,
    courses: 3,
    learners: new Map([
      [
        '13800138000',
        {
          realname: '王小明',
          courses: [
            { title: '“数据分析”', progress: 40, url: '/studyAbroad' },
            { title: '管理学', progress: 100, url: '/roadmap#apply' },
          ],
        },
      ],
      [
        '13912345678',
        {
          realname: '李雷',
          courses: [
            {
              title: 'Reading, writing "and" more',
              progress: 0,
              url: 'https://learn.example/a?b=c',
            },
          ],
        },
      ],
      ['13700137000', { realname: '韩梅梅', courses: [] }],
    ]),
  })
})

it('reports every invalid row by its line in the file, also after a field with line breaks', async () => {
  const result = await read(
    '"1380013\n8000",王,课,1,/a',
    'x,王,课,1,/a',
    '13800138000,王,课,101,/a',
    '13800138000,王,,1,/a',
    '13800138000,王,课,1,javascript:alert(1)',
    '13800138000,王,课,1,//evil.example',
    '13800138000,李,课,1,/a',
    '13800138000,王\uFFFD,课,1,/a',
  )
  expect(result).toMatchObject({ kind: 'refused', message: 'components.staff.errors.import-rows' })
  const problems = result.kind === 'refused' ? result.problems : []
  expect(
    problems.map(({ line, message, value }) => [line, message.replace(/.*errors\./, ''), value]),
  ).toEqual([
    [4, 'phone-number', 'x'],
    [5, 'progress', '101'],
    [6, 'course-title', ''],
    [7, 'course-url', 'javascript:alert(1)'],
    [8, 'course-url', '//evil.example'],
    [9, 'import-two-names', '李'],
    [10, 'realname', '王\uFFFD'],
  ])
})

it('reads headings with remarks below a title, cells that spreadsheets protect, and other writings of a name', async () => {
  const file = [
    '2026年学员课程',
    '手机号（必填）,"真实\n姓名*",课程名称,进度(%),链接',
    "'13800138000,买买提·艾力,课,1,/a",
    '="13800138000",買買提•艾力,课,,/b',
    '（+86）138.0013.8000,\u2068买买提 艾力\u2069,,,',
  ]
  const result = await parseImport(bytes(file.join('\n')))
  expect(result.kind === 'learners' && [...result.learners]).toMatchObject([
    ['13800138000', { realname: '买买提·艾力', courses: [{ url: '/a' }, { url: '/b' }] }],
  ])
})

it('refuses a row with more cells than there are headings', async () => {
  expect(await read('13800138000,王,Reading, writing,1,/a')).toMatchObject({
    kind: 'refused',
    problems: [{ line: 2, message: 'components.staff.errors.import-more-cells' }],
  })
})

it('allows thirty courses for one person', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => '13800138000,王,课,1,/a')
  expect(await read(...rows(30))).toMatchObject({ kind: 'learners', courses: 30 })
  expect(await read(...rows(31))).toMatchObject({
    problems: [{ line: 32, message: 'components.staff.errors.course-many' }],
  })
})

const row = '13800138000;Wang Min;Course;50;/a'
const english = 'Phone;Name;Course;Progress;Link'

it.each([
  ['UTF-8 with a mark', bytes(`\uFEFF${english}\n${row}`)],
  [
    'tabs and UTF-16',
    Buffer.from(`\uFEFF${english}\r\n${row}\r\n`.replaceAll(';', '\t'), 'utf16le'),
  ],
  [
    'other columns, in another order',
    bytes('Name;X;phone;course;LINK;progress\rWang Min;y;13800138000;Course;/a;50'),
  ],
])('reads %s', async (_, file) => {
  const result = await parseImport(file)
  expect(result.kind === 'learners' && [...result.learners]).toEqual([
    [
      '13800138000',
      { realname: 'Wang Min', courses: [{ title: 'Course', progress: 50, url: '/a' }] },
    ],
  ])
})

it('reads what Excel saves on a Chinese computer', async () => {
  // 手机号,姓名,课程,进度,链接 and 王 in GB 18030.
  const file = Buffer.from(
    'cad6bbfabac52cd0d5c3fb2cbfceb3cc2cbdf8b6c82cc1b4bdd30d0a31333830303133383030302ccdf52c2c2c0d0a',
    'hex',
  )
  const result = await parseImport(file)
  expect(result.kind === 'learners' && [...result.learners]).toEqual([
    ['13800138000', { realname: '王', courses: [] }],
  ])
  expect(result).toMatchObject({ encoding: 'gb18030', certain: false })
  expect(await parseImport(file, 'gb18030')).toMatchObject({ kind: 'learners', certain: true })
  expect(await parseImport(file, 'windows-1252')).toMatchObject({
    kind: 'refused',
    encoding: 'windows-1252',
  })
})

it.each([
  ['', 'import-headings'],
  ['13800138000,王,课,1,/a', 'import-headings'],
  [head, 'import-empty'],
  [`${head}\n\n ,,,,\n`, 'import-empty'],
])('refuses %j: %s', async (text, message) => {
  expect(await parseImport(bytes(text))).toMatchObject({
    kind: 'refused',
    message: `components.staff.errors.${message}`,
    problems: [],
  })
})

it('refuses what is no text', async () => {
  expect(
    await parseImport(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0xff, 0x80])),
  ).toMatchObject({
    kind: 'refused',
  })
})
