import { describe, expect, test } from 'vitest'
import { readArticleFile } from '@/lib/articles/files'
import { processorTime } from '@/tests/setup/processor-time'

const path = 'zh-CN/news/one.md'
const file = (title: string, body = '正文', more = '') =>
  `---\ntitle: ${title}\nsummary: 摘要\nauthor: 编辑部\ndate: 2026-11-20\n${more}---\n\n${body}\n`
const read = (text: string | Uint8Array, at = path) =>
  readArticleFile(at, typeof text === 'string' ? Buffer.from(text) : text)

test('a file that Windows saved, with a mark and its line ends, is read', async () => {
  const text = `\ufeff${file('放假')}`.replaceAll('\n', '\r\n')
  expect(await read(text)).toMatchObject({
    entries: [{ title: '放假', body: '正文' }],
    problems: [],
    notes: [],
  })
})

test('a file in the encoding of Windows for Chinese is read, and the encoding is said', async () => {
  const gbk = Buffer.from(
    '2d2d2d0a7469746c653a20b9fab1eab1e0c2eb0a73756d6d6172793a20b2e2cad4d5aad2aa0a617574686f723a20b1e0bcadb2bf0a646174653a20323032362d31312d32300a2d2d2d0a0ad5fdcec4cac7d6d0cec4a3acd3c3bcc7cac2b1bec1edb4e6ceaa414e5349a1a30a',
    'hex',
  )
  expect(await read(gbk)).toMatchObject({
    entries: [{ title: '国标编码', body: '正文是中文，用记事本另存为ANSI。' }],
    problems: [],
    notes: [{ where: path, said: { id: 'file.decoded', values: { encoding: 'gb18030' } } }],
  })
  expect(await read(Buffer.from(`\ufeff${file('放假')}`, 'utf16le'))).toMatchObject({
    entries: [{ title: '放假' }],
    notes: [{ said: { values: { encoding: 'utf-16le' } } }],
  })
})

test('a file that is no text is refused', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
  expect(await read(png)).toMatchObject({
    entries: [],
    problems: [{ said: { id: 'file.binary' } }],
  })
})

describe('the mistake of a field is named', () => {
  test.each([
    ['a title with a colon', '通知: 放假', `${path}:2`, 'yaml.colon'],
    ['a title that is a number', '2026', `${path}: title`, 'value.type'],
    ['a title that is a truth value', 'true', `${path}: title`, 'value.type'],
    ['a title that is a list', '[放假]', `${path}: title`, 'value.type'],
    ['a title that begins with a sign of YAML', '@放假', `${path}:2`, 'yaml.start'],
  ])('%s', async (_, title, where, id) => {
    expect(await read(file(title))).toMatchObject({
      entries: [],
      problems: [{ where, said: { id } }],
    })
  })

  test('a field that is not known, with the one that is meant', async () => {
    const { problems } = await read(file('放假', '正文', 'teachr: 王\n'))
    expect(problems).toMatchObject([{ said: { id: 'field.meant', values: { meant: 'teacher' } } }])
  })

  test('a truth value that is a word', async () => {
    const { problems } = await read(file('放假', '正文', 'published: 是\n'))
    expect(problems).toMatchObject([{ where: `${path}: published`, said: { id: 'value.type' } }])
  })

  test('no front matter, and broken JSON', async () => {
    expect((await read('正文')).problems).toMatchObject([{ said: { id: 'front-matter.missing' } }])
    expect((await read('{"a": 1', 'one.json')).problems).toMatchObject([{ where: 'one.json:1' }])
  })
})

describe('the body of a published article follows the rules of the desk', () => {
  const address = `/pictures/${'a'.repeat(32)}-700x500/700.webp`

  test.each([
    ['HTML', '收费：\n\n<table><tr><td>1</td></tr></table>', `${path}:10`, 'code.html'],
    [
      'a picture of another site',
      '![x](https://elsewhere.example/a.png)',
      `${path}:8`,
      'body.image',
    ],
    [
      'a picture of another site by reference',
      '![x][a]\n\n[a]: https://elsewhere.example/a.png',
      `${path}:8`,
      'body.image',
    ],
    [
      'a size that is not stored',
      `![x](${address.replace('700.webp', '480.webp')})`,
      `${path}:8`,
      'body.image',
    ],
    ['a picture without a description', `![](${address})`, `${path}:8`, 'image.words'],
    ['a title of the page', '# 标题', `${path}:8`, 'heading.first'],
    ['deep lists', `${'- '.repeat(30)}a`, path, 'body.deep'],
  ])('%s', async (_, body, where, id) => {
    expect((await read(file('放假', body))).problems).toMatchObject([{ where, said: { id } }])
  })

  test('a long text', async () => {
    const { problems } = await read(file('放假', '长'.repeat(16_001)))
    expect(problems).toMatchObject([{ message: 'components.staff.articles.errors.body-long' }])
  })

  test('a cover without a description', async () => {
    const { problems } = await read(file('放假', '正文', `cover: ${address}\n`))
    expect(problems).toMatchObject([{ message: 'components.staff.articles.errors.alt' }])
  })

  test('one that is not published may wait for them', async () => {
    const { entries, problems } = await read(file('放假', '# 标题', 'published: false\n'))
    expect([entries.length, problems]).toEqual([1, []])
  })

  test('a picture with a description is one', async () => {
    expect((await read(file('放假', `![x](${address})`))).problems).toEqual([])
  })

  test('many beginnings of pictures are read in little time', async () => {
    const began = processorTime()
    await read(file('放假', '!['.repeat(20_000)))
    expect(processorTime() - began).toBeLessThan(10_000)
  })
})
