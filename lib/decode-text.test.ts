import { expect, it } from 'vitest'
import { decodeText } from '@/lib/decode-text'

const hex = (bytes: string) => Buffer.from(bytes, 'hex')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latin = (text: string) => Buffer.from(text, 'latin1')
const list = '姓名,手机号\n王小明,13800138000\n'

it.each([
  ['UTF-8', Buffer.from(list), 'utf-8', true],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`), 'utf-8', true],
  ['UTF-8 with two marks', Buffer.from(`\uFEFF\uFEFF${list}`), 'utf-8', true],
  ['UTF-8 that ends as DOS files do', Buffer.from(`${list}\x1a`), 'utf-8', true],
  ['UTF-16 with a mark', utf16(`\uFEFF${list}`), 'utf-16le', true],
  ['UTF-16 without a mark', utf16(list), 'utf-16le', true],
  ['UTF-16, big-endian', utf16(`\uFEFF${list}`).swap16(), 'utf-16be', true],
  ['UTF-16, big-endian, without a mark', utf16(list).swap16(), 'utf-16be', true],
  [
    'GB 18030',
    Buffer.concat([hex('d0d5c3fb2ccad6bbfabac50acdf5d0a1c3f7'), latin(',13800138000\n')]),
    'gb18030',
    false,
  ],
])('reads %s', (_, bytes, encoding, certain) => {
  expect(decodeText(bytes)).toEqual({ text: list, encoding, certain })
})

it.each([
  [
    'Western letters',
    latin('name;phone\r\nJ\xfcrgen M\xfcller;1\r\nBj\xf6rn;2'),
    'windows-1252',
    'Jürgen Müller',
  ],
  ['one Western letter', latin('name,phone\nZo\xeb Smith,1\n'), 'windows-1252', 'Zoë Smith'],
  [
    'a Western letter at the end of a name',
    latin('name,phone\nJos\xe9,1\n'),
    'windows-1252',
    'José',
  ],
  [
    'traditional Chinese',
    Buffer.concat([hex('a96da657'), latin(','), hex('b3afa470a9fa')]),
    'big5',
    '陳小明',
  ],
  ['rare characters of GB 18030', hex('d0d5c3fb0acdf58230b7310a9534b235ccef'), 'gb18030', '姓名'],
  [
    'UTF-8 with one broken byte',
    Buffer.concat([Buffer.from(list), latin('Zo\xeb Smith')]),
    'utf-8',
    '王小明',
  ],
])('reads %s by what it contains, and is not certain', (_, bytes, encoding, part) => {
  const decoded = decodeText(bytes)
  expect(decoded).toMatchObject({ encoding, certain: false })
  expect(decoded?.text).toContain(part)
})

it('reads a file in the encoding that was chosen', () => {
  expect(decodeText(hex('cdf5'), 'windows-1252')?.text).toBe('Íõ')
  expect(decodeText(hex('cdf5'), 'gb18030')?.text).toBe('王')
})

it.each([
  ['a workbook', hex('504b0304ffff00800000')],
  ['a document', latin('%PDF-1.7\n')],
  ['zeros', hex('000000')],
])('does not take %s for text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})
