import { describe, expect, test } from 'vitest'
import { passwordProblem } from '@/lib/accounts/staff/password-rules'

const guessable = [
  'passwordpassword',
  'Password2026!!!',
  'P@ssw0rd12345',
  'qwertyuiop123',
  '1qaz2wsx3edc4rfv',
  'woaini5201314',
  'wodemima123456',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  '123456789012345',
  'bauhinia-admin-2026',
  'linxiaoyu@2026!!',
]

const sound = [
  'harbour kettle violet nine',
  'correct horse battery staple',
  '春江潮水连海平海上明月共潮生',
  'vK7#qTz9!mLw',
  'gibt-es-nicht-im-buch',
]

describe('passwords that are long enough', () => {
  test.each(guessable)('%s is guessable', (password) => {
    expect(passwordProblem(password, ['lin@example.com', 'Lin Xiaoyu', 'linxiaoyu'])).toBe('guessable')
  })
  test.each(sound)('%s is taken', (password) => {
    expect(passwordProblem(password, ['lin@example.com', 'Lin Xiaoyu'])).toBeUndefined()
  })
})

test('twelve characters are counted as a person counts them', () => {
  expect(passwordProblem('𠮷𠮷𠮷𠮷𠮷𠮷', [])).toBe('short')
  expect(passwordProblem('kettle nine', [])).toBe('short')
  expect(passwordProblem('x'.repeat(257), [])).toBe('long')
})
