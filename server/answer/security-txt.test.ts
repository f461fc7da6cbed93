import { expect, it } from 'vitest'
import { readEnv } from '@/lib/env'
import { securityText } from '@/server/handle'

const at = new Date('2026-11-21T15:30:00Z')
const contactOf = (value: string) =>
  readEnv({ DATA_DIR: process.env.DATA_DIR, SECURITY_CONTACT: value })

it('says where to write, until when that holds, and in which languages', () => {
  const SITE_URL = 'https://www.bauhinia.example'
  expect(
    securityText({ ...contactOf('security@bauhinia.example'), SITE_URL }, at)?.split('\n'),
  ).toEqual([
    'Contact: mailto:security@bauhinia.example',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://www.bauhinia.example/.well-known/security.txt',
  ])
})

it('names no canonical address that is not https', () => {
  const text = securityText(contactOf('https://bauhinia.example/report'), at)
  expect(text).toMatch(/^Contact: https:\/\/bauhinia\.example\/report\nExpires: [\dT:.-]+Z\n/)
  expect(text).not.toContain('Canonical')
})

it('is not there without a contact', () => {
  expect(securityText(contactOf(''), at)).toBeUndefined()
})

it.each([
  'nobody',
  'http://bauhinia.example',
  'javascript:alert(1)',
  'a@b.example\nExpires: never',
  'mailto:nobody',
])('takes no contact like %j', (value) => {
  expect(() => contactOf(value)).toThrow(/^SECURITY_CONTACT: found /)
})
