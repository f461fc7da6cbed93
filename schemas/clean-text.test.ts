import { expect, it } from 'vitest'
import { cleanLine, cleanLines, printableText } from '@/schemas/clean-text'

it.each([
  '王小明',
  'Zoë O’Neill',
  '学费多少？\n可以分期吗？',
  '1️⃣ 👩‍❤️‍👨 🏳️‍🌈 ∩︀',
  '👩‍🎓 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽',
  'می‌خواهم',
  'ക്‍',
  '葛\u{E0100}城',
  '\uE000',
  '𠮷野家',
])('leaves %j as it is', (text) => expect(cleanLines(text)).toBe(text))

it.each([
  ['LF', 'a\nb', 'a\nb'],
  ['CRLF', 'a\r\nb', 'a\nb'],
  ['CR', 'a\rb', 'a\nb'],
  ['line separator', 'a\u2028b', 'a\nb'],
  ['paragraph separator', 'a\u2029b', 'a\nb'],
  ['next line', 'a\u0085b', 'a\nb'],
  ['vertical tab', 'a\vb', 'a\nb'],
  ['an empty line', 'a\r\n\r\nb', 'a\n\nb'],
  ['a tab', 'a\tb', 'a b'],
  ['zero-width space', 'a\u200Bb', 'ab'],
  ['byte order mark', '\uFEFFab', 'ab'],
  ['soft hyphen', 'a\u00ADb', 'ab'],
  ['isolates', '\u2066a\u2069\u2067b\u2068', 'ab'],
  ['overrides', '\u202Ea\u202Cb', 'ab'],
  ['word joiner', 'a\u2060b', 'ab'],
  ['Hangul filler', 'a\u3164b', 'ab'],
  ['a joiner between Chinese characters', '张\u200D三', '张三'],
  ['a selector of emoji after a Chinese character', '王\uFE0E五\uFE0F', '王五'],
  ['selectors alone', '\uFE0F\u{E0100}\uFE00', ''],
  ['a selector after a digit', '1\uFE0F2', '12'],
  ['a second selector', '❤\uFE0F\uFE0F', '❤\uFE0F'],
  ['a blank Braille sign', '王\u2800五\u2800', '王 五'],
  ['other blank signs', '\u{1D159}a\u{13441}b\u{16FE4}', 'a b'],
  ['a joiner alone', '\u200C\u200D', ''],
  ['tags without a flag', 'a\u{E0061}\u{E007F}b', 'ab'],
  ['control characters', 'a\u0000\u0002\u001B\u007F\u009Fb', 'ab'],
  ['signs that are no characters', 'a\uFFFE\uFFFFb', 'ab'],
  ['the first half of an emoji', 'a\uD83D', 'a\uFFFD'],
  ['the second half of an emoji', '\uDE00a', '\uFFFDa'],
  ['decomposed letters', 'e\u0301', '\u00E9'],
  ['spaces around', ' \u3000a \n', 'a'],
])('cleans %s', (_, text, cleaned) => expect(cleanLines(text)).toBe(cleaned))

it('leaves tabs, line breaks and whole emoji in a printable text', () => {
  expect(printableText('a\0\u001f\u0085\ufffe\uffff\ud83d\t\r\n😀\ufffd')).toBe('a\t\r\n😀\ufffd')
})

it('puts lines on one line', () => {
  expect(cleanLine('王\r\n小明')).toBe('王 小明')
  expect(cleanLine(' a \n\n b\u2028c\t\n')).toBe('a b c')
})

it('reads a long text of line breaks in little time', () => {
  expect(cleanLine(`a${'\n '.repeat(100_000)}`)).toBe('a')
  expect(cleanLines(`a${'\r\n'.repeat(100_000)}b`)).toHaveLength(100_002)
})
