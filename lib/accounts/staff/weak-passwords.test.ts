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
  // Leaked ones, as they are and dressed up: nothing in them is in the list of words.
  'unbelievable',
  'SonyEricsson',
  'finalfantasy!2',
  'xpcrewxpcrew',
  'dimazarya2019!!',
]

const sound = [
  'harbour kettle violet nine',
  'correct horse battery staple',
  '春江潮水连海平海上明月共潮生',
  'vK7#qTz9!mLw',
  'gibt-es-nicht-im-buch',
]

describe('passwords that are long enough', () => {
  test.each(guessable)('%s is guessable', async (password) => {
    const own = ['lin@example.com', 'Lin Xiaoyu', 'linxiaoyu']
    expect(await passwordProblem(password, own)).toBe('guessable')
  })
  test.each(sound)('%s is taken', async (password) => {
    expect(await passwordProblem(password, ['lin@example.com', 'Lin Xiaoyu'])).toBeUndefined()
  })
})

test('twelve characters are counted as a person counts them', async () => {
  expect(await passwordProblem('𠮷𠮷𠮷𠮷𠮷𠮷', [])).toBe('short')
  expect(await passwordProblem('kettle nine', [])).toBe('short')
  expect(await passwordProblem('x'.repeat(257), [])).toBe('long')
})
