import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  canonicalText,
  type Message,
  hmacSigning,
  type RememberNonce,
  storedNonces,
} from '@/lib/signing/configured'
import { describeWithStore } from '@/tests/setup/stores'

const file = z.object({ base64: z.base64() })
const published = z.object({
  vectors: z.array(
    z.object({
      name: z.string(),
      method: z.string(),
      path: z.string(),
      parameters: z.array(z.tuple([z.string(), z.union([z.string(), file])])),
      key_id: z.string(),
      salt: z.string(),
      timestamp: z.string(),
      nonce: z.string(),
      signed_text: z.string(),
      signature: z.string(),
    }),
  ),
})
const { vectors } = published.parse(
  JSON.parse(readFileSync('docs/guides/signing-vectors.json', 'utf8')),
)

const always: RememberNonce = () => Promise.resolve(true)
const current = { id: 'new', salt: 'n'.repeat(32) }
const previous = { id: 'old', salt: 'o'.repeat(32) }
const at = new Date('2026-11-21T04:00:00.000Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

const list: Message = {
  method: 'GET',
  path: '/api/cms/api/v1/articles',
  params: [
    ['channel', 'news'],
    ['q', '数字 经济'],
  ],
}
const both = hmacSigning({ current, previous, remember: always })

/** A message with the marks of its signature. */
function signed(message: Message, strategy = both, moment = at): Message {
  return {
    ...message,
    params: [...message.params, ...Object.entries(strategy.sign(message, moment))],
  }
}
/** The same with one mark changed, or taken away. */
function changed(message: Message, mark: string, value?: string): Message {
  const others = message.params.filter(([name]) => name !== mark)
  return { ...message, params: value === undefined ? others : [...others, [mark, value]] }
}
const fault = (name: string) => ({ ok: false, fault: name })

describe('the published vectors', () => {
  test('there are some of either method, with a file and with an older key', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(8)
    expect(new Set(vectors.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
    expect(new Set(vectors.map(({ key_id }) => key_id)).size).toBe(2)
  })

  test.each(vectors)(
    '$name',
    async ({ method, path, parameters, key_id, salt, timestamp, nonce, ...told }) => {
      const params = parameters.map(([name, value]) =>
        typeof value === 'string'
          ? ([name, value] as const)
          : ([name, Buffer.from(value.base64, 'base64')] as const),
      )
      const marks = Object.entries({ timestamp, nonce, key_id, signature: told.signature })
      const message = { method, path, params: [...params, ...marks] }
      expect(canonicalText(message)).toBe(told.signed_text)
      const strategy = hmacSigning({ current: { id: key_id, salt }, remember: always })
      const then = new Date(Number(timestamp) * 1000)
      expect(await strategy.verify(message, then)).toEqual({ ok: true, keyId: key_id })
    },
  )
})

describe('a signed call', () => {
  test('passes whatever the order of its parameters', async () => {
    const message = signed(list)
    expect(await both.verify(message, at)).toEqual({ ok: true, keyId: 'new' })
    expect(
      await both.verify({ ...message, params: message.params.toReversed() }, at),
    ).toMatchObject({
      ok: true,
    })
  })

  test('is signed anew each time', () => {
    expect(both.sign(list, at).signature).not.toBe(both.sign(list, at).signature)
  })

  test.each<[string, (message: Message) => Message]>([
    ['another method', (message) => ({ ...message, method: 'POST' })],
    ['another path', (message) => ({ ...message, path: `${message.path}/1` })],
    ['another value', (message) => changed(message, 'channel', 'lessons')],
    ['a parameter more', (message) => ({ ...message, params: [...message.params, ['page', '2']] })],
    ['a parameter less', (message) => changed(message, 'q')],
    [
      'another file',
      (message) => ({ ...message, params: [...message.params, ['f', new Uint8Array([1])]] }),
    ],
    [
      'a parameter moved into a value',
      (message) => changed(changed(message, 'q'), 'channel', 'news&q=数字 经济'),
    ],
    ['another time', (message) => changed(message, 'timestamp', String(at.getTime() / 1000 - 1))],
    ['another nonce', (message) => changed(message, 'nonce', 'a'.repeat(32))],
    ['another key', (message) => changed(message, 'key_id', 'old')],
    ['a made-up signature', (message) => changed(message, 'signature', 'a'.repeat(64))],
  ])('with %s is wrong', async (_, change) => {
    expect(await both.verify(change(signed(list)), at)).toEqual(fault('wrong'))
  })

  test.each(['timestamp', 'nonce', 'key_id', 'signature'])(
    'without %s is refused',
    async (mark) => {
      const message = signed(list)
      expect(await both.verify(changed(message, mark), at)).toEqual(fault('missing'))
      expect(await both.verify(changed(message, mark, ''), at)).toEqual(fault('missing'))
      const twice = { ...message, params: [...message.params, [mark, '1'] as const] }
      expect(await both.verify(twice, at)).toEqual(fault('missing'))
    },
  )

  test.each([
    ['timestamp', '1e9'],
    ['timestamp', '-1'],
    ['timestamp', '1'.repeat(13)],
    ['nonce', 'short'],
    ['nonce', 'a'.repeat(65)],
    ['nonce', `${'a'.repeat(20)}\u0000`],
    ['key_id', '../salt'],
    ['signature', 'A'.repeat(64)],
    ['signature', 'a'.repeat(63)],
    ['signature', '十'.repeat(64)],
  ])('with a %s like “%s” is refused', async (mark, value) => {
    expect(await both.verify(changed(signed(list), mark, value), at)).toEqual(fault('missing'))
  })

  test('with a lone surrogate is refused, not an exception', async () => {
    expect(await both.verify(changed(signed(list), 'q', '\uD800'), at)).toEqual(fault('missing'))
  })

  test('holds for five minutes to either side, and no longer', async () => {
    const message = signed(list)
    for (const seconds of [-300, 300])
      expect(await both.verify(message, later(seconds))).toMatchObject({ ok: true })
    for (const seconds of [-301, 301, 86_400])
      expect(await both.verify(message, later(seconds))).toEqual(fault('stale'))
  })
})

describe('key rotation', () => {
  const old = hmacSigning({ current: previous, remember: always })
  const fresh = hmacSigning({ current, remember: always })

  test('the previous key is accepted while it is named, and never signed with', async () => {
    expect(await both.verify(signed(list, old), at)).toEqual({ ok: true, keyId: 'old' })
    expect(await fresh.verify(signed(list, old), at)).toEqual(fault('unknown-key'))
    expect(both.sign(list, at).key_id).toBe('new')
  })

  test('a key under the other one’s name does not pass', async () => {
    const mixed = hmacSigning({ current: { id: 'new', salt: previous.salt }, remember: always })
    expect(await both.verify(signed(list, mixed), at)).toEqual(fault('wrong'))
  })
})

describeWithStore('nonces', (store) => {
  const remember = storedNonces(() => Promise.resolve(store()))
  const strategy = hmacSigning({ current, previous, remember })

  test('a call passes once, also after the window', async () => {
    const message = signed(list, strategy)
    expect(await strategy.verify(message, at)).toMatchObject({ ok: true })
    expect(await strategy.verify(message, at)).toEqual(fault('replayed'))
    expect(await strategy.verify(message, later(300))).toEqual(fault('replayed'))
  })

  test('a call signed by a clock that runs ahead cannot be replayed when ours has caught up', async () => {
    const message = signed(list, strategy, later(300))
    expect(await strategy.verify(message, at)).toMatchObject({ ok: true })
    expect(await strategy.verify(message, later(600))).toEqual(fault('replayed'))
    expect(await strategy.verify(message, later(601))).toEqual(fault('stale'))
  })

  test('of many at once exactly one passes', async () => {
    const message = signed(list, strategy)
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => strategy.verify(message, at)),
    )
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a forged call uses no nonce up', async () => {
    const message = signed(list, strategy)
    expect(await strategy.verify(changed(message, 'channel', 'lessons'), at)).toEqual(
      fault('wrong'),
    )
    expect(await strategy.verify(message, at)).toMatchObject({ ok: true })
  })

  test('two keys may happen to use one nonce', async () => {
    const marks = { keyId: 'new', nonce: 'f'.repeat(32) }
    expect(await remember(marks, 600, at)).toBe(true)
    expect(await remember({ ...marks, keyId: 'old' }, 600, at)).toBe(true)
    expect(await remember(marks, 600, at)).toBe(false)
  })
})
