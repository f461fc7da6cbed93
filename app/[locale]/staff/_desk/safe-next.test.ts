import { expect, test } from 'vitest'
import { safeNext } from './safe-next'

test.each([
  '/staff',
  '/staff?status=new&q=%E9%99%88',
  '/staff/applications/9fd7d9b8?flagged=1',
  '/staff/audit',
  '/edit/document?path=content/facts/menu.json',
  '/staff/applications/9fd7d9b8?q=a*b~c',
])('%s is where one was going', (next) => expect(safeNext(next)).toBe(next))

test.each([
  undefined,
  ['/staff'],
  '',
  '/',
  '/staffx',
  '/editx',
  '//evil.example/staff',
  'https://evil.example/staff',
  '/staff/sign-in?next=/staff/sign-in',
  '/staff/sso?next=/staff',
  '/staff/sign-out',
  '/staff\\evil',
  '/staff?x=\r\nSet-Cookie:a',
  '/staff/@evil',
  `/staff?${'x'.repeat(600)}`,
])('%j leads to the inbox instead', (next) => expect(safeNext(next)).toBe('/staff'))
