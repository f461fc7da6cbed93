import { expect, test } from 'vitest'
import { upstreamMessage } from '@/lib/platform/remote/message'

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
