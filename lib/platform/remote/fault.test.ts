import { expect, test } from 'vitest'
import { bodyMessage, upstreamMessage } from '@/lib/platform/remote/fault'

test.each([
  [{ msg: '验证码已过期' }, '验证码已过期'],
  [{ message: 'Too late' }, 'Too late'],
  [{ msg: ' ', message: 'second' }, 'second'],
  [{ msg: 'a\u0000b\r\nc\u2028d' }, 'a b c d'],
  [{ msg: 'x\u202egnp.exe' }, 'x gnp.exe'],
  [{ msg: '王'.repeat(300) }, '王'.repeat(200)],
  [{ msg: '<b>no</b>' }, ''],
  [{ msg: '<!doctype html>' }, ''],
  [{ msg: 42 }, ''],
  [{ msg: { a: 1 } }, ''],
  [{}, ''],
])('%j is shown as %j', (answer, shown) => expect(upstreamMessage(answer)).toBe(shown))

test.each([
  ['{"code":500,"msg":"服务维护中"}', 'application/json', '服务维护中'],
  ['{"error":1,"message":"需要登录才能调用接口"}', undefined, '需要登录才能调用接口'],
  ['upstream is resting\r\n\u0000', 'text/plain', 'upstream is resting'],
  ['长'.repeat(500), 'text/plain; charset=utf-8', '长'.repeat(200)],
  ['<!doctype html><title>502</title>', 'text/html', ''],
  ['Bad gateway', 'text/html', ''],
  ['Sorry <b>no</b>', 'text/plain', ''],
  ['{"msg":"cut', 'application/json', ''],
  ['"quoted"', 'application/json', ''],
  ['null', 'application/json', ''],
  ['503', 'application/json', ''],
  ['[]', 'application/json', ''],
  ['', undefined, ''],
])('of the body %j (%s) %j is shown', (body, type, shown) =>
  expect(bodyMessage(body, type)).toBe(shown),
)
