import { expect, it } from 'vitest'
import { userText } from '@/lib/text/user-text'

it.each(['王小明', 'Zoë O’Neill', '一行\n二行\t三', '👨‍👩‍👧', '1\u00A02'])(
  'leaves %j as it is',
  (text) => expect(userText(text)).toBe(text),
)

it.each([
  ['\u202Egnp.exe', '[U+202E]gnp.exe'],
  ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
  ['张\u200B三', '张[U+200B]三'],
  ['\uFEFFx\u00AD', '[U+FEFF]x[U+00AD]'],
  ['a\u0000\u0007\u2028b', 'a[U+0000][U+0007][U+2028]b'],
  ['x\u{E0041}', 'x[U+E0041]'],
  ['\u3164', '[U+3164]'],
  ['a\u061Cb\u200F', 'a[U+061C]b[U+200F]'],
])('shows what %j hides', (text, shown) => expect(userText(text)).toBe(shown))

it('isolates letters that are written from right to left, and cannot be closed from inside', () => {
  expect(userText('שלום 12')).toBe('\u2068שלום 12\u2069')
  expect(userText('محمد\u2069')).toBe('\u2068محمد[U+2069]\u2069')
  // Persian needs the zero-width non-joiner, so it stays.
  expect(userText('می\u200Cخواهم')).toBe('\u2068می\u200Cخواهم\u2069')
})

it('isolates each line of a note, since an isolate ends with its line', () => {
  expect(userText('שלום\nabc')).toBe('\u2068שלום\u2069\nabc')
})
