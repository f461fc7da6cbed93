import { expect, test } from 'vitest'
import { diffText, shortenParts, type DiffPart } from '@/lib/articles/revisions'

const of = (kind: 'added' | 'removed') => (parts: readonly DiffPart[]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

test('words are compared, in Chinese too', () => {
  expect(diffText('开放日在三月举行', '开放日在四月举行', 'zh-CN')).toEqual([
    { kind: 'same', text: '开放日在' },
    { kind: 'removed', text: '三月' },
    { kind: 'added', text: '四月' },
    { kind: 'same', text: '举行' },
  ])
  expect(diffText('in March', 'in April', 'en-US').map(({ text }) => text)).toEqual([
    'in ',
    'March',
    'April',
  ])
})

test.each([
  ['', 'new'],
  ['old', ''],
  ['a\n\nb', 'a\nb'],
  ['一二三'.repeat(3000), 'four five '.repeat(3000)],
])('both texts can be read from the parts', (before, after) => {
  const parts = diffText(before, after, 'zh-CN')
  expect(of('added')(parts)).toBe(before)
  expect(of('removed')(parts)).toBe(after)
})

test('what is the same is shortened to the places beside a change', () => {
  const text = 'word '.repeat(400)
  const [start, , end] = shortenParts(diffText(`${text}old${text}`, `${text}new${text}`, 'en-US'))
  expect(start?.text.startsWith(' … ')).toBe(true)
  expect(end?.kind).toBe('added')
})
