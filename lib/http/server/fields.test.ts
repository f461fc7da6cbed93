import { describe, expect, test } from 'vitest'
import { callFailures } from '@/lib/errors/catalog'
import { readFields, readQuery, type FieldsResult } from '@/lib/http/server/fields'

const names = ['name', 'phone']
const urlencoded = 'application/x-www-form-urlencoded'
const address = 'http://localhost:3000/api'

function post(
  body: BodyInit | undefined,
  type?: string,
  more: Record<string, string> = {},
): Request {
  const headers = new Headers(more)
  if (type !== undefined) headers.set('content-type', type)
  const request = new Request(address, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  if (type === undefined) request.headers.delete('content-type')
  return request
}

const reason = (result: FieldsResult) =>
  result.ok ? 'ok' : `${callFailures[result.reason].status} ${result.reason}`
const read = (body: BodyInit | undefined, type?: string, more?: Record<string, string>) =>
  readFields(post(body, type, more), names)

function multipart(...parts: [name: string, value: string | Blob][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

/** A body of our own making, so that it can be wrong. */
function rawMultipart(...lines: string[]): [string, string] {
  return [lines.join('\r\n'), 'multipart/form-data; boundary=XX']
}
const part = (name: string, value: string) => [
  '--XX',
  `Content-Disposition: form-data; name="${name}"`,
  '',
  value,
]

describe('what is read', () => {
  const expected = { ok: true, fields: { name: '王 小明 <b>', phone: '+86 138' } }

  test('urlencoded, with a charset, in capitals', async () => {
    const body = 'name=%E7%8E%8B+%E5%B0%8F%E6%98%8E%20%3Cb%3E&phone=%2B86+138'
    for (const type of [
      urlencoded,
      `${urlencoded}; charset=UTF-8`,
      `${urlencoded.toUpperCase()} ; charset="utf-8"`,
      `${urlencoded};charset=utf8`,
      `${urlencoded}; charset='UTF8'`,
      `${urlencoded}; charset=us-ascii`,
    ]) {
      expect(await read(body, type)).toEqual(expected)
    }
  })

  test('multipart', async () => {
    const form = multipart(['name', '王 小明 <b>'], ['phone', '+86 138'])
    expect(await readFields(new Request(address, { method: 'POST', body: form }), names)).toEqual(
      expected,
    )
  })

  test('flat JSON with text, numbers and booleans', async () => {
    expect(await read('{"name":"王 小明 <b>","phone":"+86 138"}', 'application/json')).toEqual(
      expected,
    )
    expect(
      await read('{"name":"a\\":\\"","phone":138,"x":true}', 'application/json'),
    ).toMatchObject({
      reason: 'unknown',
    })
    expect(await read('{"name":":\\\\","phone":138}', 'application/json')).toEqual({
      ok: true,
      fields: { name: ':\\', phone: '138' },
    })
  })

  test('nothing at all, and empty values', async () => {
    expect(await read(undefined)).toEqual({ ok: true, fields: {} })
    expect(await read('', urlencoded)).toEqual({ ok: true, fields: {} })
    expect(await read('{}', 'application/json')).toEqual({ ok: true, fields: {} })
    expect(await read('name&phone=&&', urlencoded)).toEqual({
      ok: true,
      fields: { name: '', phone: '' },
    })
  })

  test('every script, emoji, combining signs', async () => {
    for (const name of ['Ñandú', 'Ольга', 'محمد', '𠮷野家', '👩‍🎓', 'é', 'Nguyễn']) {
      expect(await read(new URLSearchParams({ name }), urlencoded)).toEqual({
        ok: true,
        fields: { name },
      })
    }
  })

  test.each([
    ['a%0D%0Ab', 'a\nb'],
    ['a%1B%5B31m%07', 'a[31m'],
    ['a%C2%85b', 'a\nb'],
    ['%E2%81%A6a%E2%80%8B', 'a'],
    ['a%EF%BF%BE', 'a'],
  ])('cleans %s, in a body and in a query', async (name, cleaned) => {
    const fields = { name: cleaned }
    expect(await read(`name=${name}`, urlencoded)).toEqual({ ok: true, fields })
    expect(readQuery(new Request(`${address}?name=${name}`), names)).toEqual({ ok: true, fields })
  })

  test('NUL in a body is removed', async () => {
    expect(await read('name=a%00b', urlencoded)).toEqual({ ok: true, fields: { name: 'ab' } })
    const form = multipart(['name', 'a\0b'])
    expect(await readFields(new Request(address, { method: 'POST', body: form }), names)).toEqual({
      ok: true,
      fields: { name: 'ab' },
    })
  })

  test('half an emoji, which JSON can hold, as other bodies hold it', async () => {
    const fields = { name: 'a\uFFFD' }
    expect(await read('{"name":"a\\ud83d"}', 'application/json')).toEqual({ ok: true, fields })
    expect(await read(new URLSearchParams({ name: 'a\ud83d' }), urlencoded)).toEqual({
      ok: true,
      fields,
    })
  })
})

describe('what is refused', () => {
  const tooMany = Array.from({ length: 41 }, (_, i) => `f${i}=1`).join('&')

  test.each<[string, BodyInit | undefined, string | undefined, string]>([
    ['a repeated field', 'name=a&name=b', urlencoded, '400 repeated'],
    ['a repeated key in JSON', '{"name":"a","name":"b"}', 'application/json', '400 malformed'],
    ['an unknown field', 'name=a&admin=1', urlencoded, '400 unknown'],
    ['__proto__', '__proto__=1', urlencoded, '400 unknown'],
    ['constructor in JSON', '{"constructor":"x"}', 'application/json', '400 unknown'],
    ['a value of 2,001 characters', `name=${'a'.repeat(2001)}`, urlencoded, '400 unreadable'],
    ['a lone surrogate', 'name=%ED%A0%80', urlencoded, '400 malformed'],
    ['broken UTF-8', 'name=%FF', urlencoded, '400 malformed'],
    ['broken UTF-8, raw', new Uint8Array([110, 61, 0xff]), urlencoded, '400 malformed'],
    ['overlong UTF-8', 'name=%C0%80', urlencoded, '400 malformed'],
    ['half an escape', 'name=%4', urlencoded, '400 malformed'],
    ['too many fields', tooMany, urlencoded, '400 malformed'],
    ['JSON that is a list', '["a"]', 'application/json', '400 malformed'],
    ['JSON that is nested', '{"name":{"a":1}}', 'application/json', '400 malformed'],
    ['JSON with null', '{"name":null}', 'application/json', '400 malformed'],
    ['JSON cut off', '{"name":"a', 'application/json', '400 malformed'],
    ['JSON nested a thousand deep', '['.repeat(1000), 'application/json', '400 malformed'],
    ['plain text', 'name=a', 'text/plain', '415 unsupported'],
    ['XML', '<name>a</name>', 'application/xml', '415 unsupported'],
    ['an unknown type', 'name=a', 'application/x-yaml', '415 unsupported'],
    ['a type named like a method of objects', 'name=a', 'constructor', '415 unsupported'],
    ['no type', new Uint8Array([110]), undefined, '415 unsupported'],
    ['another charset', 'name=a', `${urlencoded}; charset=gbk`, '415 unsupported'],
    ['64 kB and a byte', 'a'.repeat(64 * 1024 + 1), urlencoded, '413 too-large'],
    ['a name of 1 MB', `name=${'王'.repeat(350_000)}`, urlencoded, '413 too-large'],
    ['multipart without a boundary', 'x', 'multipart/form-data', '400 malformed'],
    ['multipart cut off in a value', ...rawMultipart(...part('name', 'a')), '400 malformed'],
    ['multipart cut off in a header', ...rawMultipart('--XX', 'Content-Dispo'), '400 malformed'],
    ['multipart with the wrong boundary', 'x', 'multipart/form-data; boundary=YY', '400 malformed'],
    [
      'multipart with a repeated field',
      ...rawMultipart(...part('name', 'a'), ...part('name', 'b'), '--XX--', ''),
      '400 repeated',
    ],
  ])('%s', async (_, body, type, expected) => {
    expect(reason(await read(body, type))).toBe(expected)
  })

  test('a file', async () => {
    const body = multipart(['name', new Blob(['x'])])
    const request = new Request(address, { method: 'POST', body })
    expect(reason(await readFields(request, names))).toBe('400 malformed')
  })

  test('broken UTF-8 in multipart, which a lenient reader would replace', async () => {
    const [text, type] = rawMultipart(...part('name', 'a?b'), '--XX--', '')
    const bytes = new TextEncoder().encode(text).map((byte) => (byte === 63 ? 0xff : byte))
    expect(reason(await read(bytes, type))).toBe('400 malformed')
  })

  test('a compressed body', async () => {
    expect(reason(await read('name=a', urlencoded, { 'content-encoding': 'gzip' }))).toBe(
      '415 unsupported',
    )
  })

  test('a body larger than it says, before all of it has come', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    expect(reason(await read(endless, urlencoded, { 'content-length': '10' }))).toBe(
      '413 too-large',
    )
    expect(pulled).toBeLessThan(12)
  })

  test('a body that breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([110])),
      pull: (controller) => controller.error(new Error('reset')),
    })
    expect(reason(await read(broken, urlencoded))).toBe('400 malformed')
  })

  test('names the field, unless it is an unknown one', async () => {
    expect(await read(`name=${'a'.repeat(2001)}`, urlencoded)).toMatchObject({ field: 'name' })
    expect(await read('evil%0A=1', urlencoded)).toEqual({ ok: false, reason: 'unknown' })
  })
})

describe('readQuery', () => {
  const query = (text: string) => readQuery(new Request(`${address}?${text}`), names)

  test.each([
    ['name=%E7%8E%8B&phone=1', 'ok'],
    ['', 'ok'],
    ['name=a&name=b', '400 repeated'],
    ['id=1', '400 unknown'],
    ['name=%ff', '400 malformed'],
    ['name=%00', '400 unreadable'],
  ])('%s', (text, expected) => {
    expect(reason(query(text))).toBe(expected)
  })
})
