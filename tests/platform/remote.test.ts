import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as readArticle } from '@/app/api/cms/api/v1/articles/[id]/route'
import { GET as listArticles } from '@/app/api/cms/api/v1/articles/route'
import { GET as logout } from '@/app/api/passport/rest/logout/route'
import type { Caller } from '@/lib/platform/port'
import { remotePlatform } from '@/lib/platform/remote/remote'
import type { Store } from '@/lib/db/store'
import { hmacSigning } from '@/lib/signing/configured'
import { signer, startPlatform } from '@/tests/platform/support/platform'
import { currentKey, previousKey } from '@/tests/platform/support/process'
import { startRecorder } from '@/tests/platform/support/recording-upstream'
import { call, useStore } from '@/tests/setup/api'
import { emptyTables, openTestStore } from '@/tests/setup/stores'

const caller = (cookie = ''): Caller => ({
  headers: new Headers({
    cookie,
    'x-request-id': 'request-7',
    'user-agent': 'visitor',
    authorization: 'Basic x',
  }),
  address: '198.51.100.7',
  locale: 'en-US',
  at: new Date(),
})

describe('requests to a remote platform', () => {
  let upstream: Awaited<ReturnType<typeof startRecorder>>
  let opened: Awaited<ReturnType<typeof openTestStore>>
  const open = (cookies: readonly string[] = []) =>
    remotePlatform({ origin: upstream.url, signing: signer(), cookies })

  beforeAll(async () => {
    opened = await openTestStore()
    useStore(opened.store)
  })
  afterAll(() => opened.remove())
  beforeEach(async () => {
    upstream = await startRecorder({ body: { code: 401, msg: '' } })
  })
  afterEach(() => upstream.stop())

  test('contain only listed cookies of the visitor, never one of the site', async () => {
    const ours = ['bh_proof', 'bh_visitor', 'bh_staff', '__Host-bh_visitor', 'lang']
    const cookies = ['session', 'learner', 'big', 'broken', ...ours].map(
      (name) => `${name}=${name}-value`,
    )
    cookies.push('third=1', `big=${'b'.repeat(8000)}`, 'broken=a b"c', 'learner', '=x')
    const platform = open(['session', 'learner', 'missing', ...ours])
    await platform.userInfo(caller(cookies.join('; ')), true)
    expect(upstream.seen.map(({ headers }) => headers.cookie)).toEqual([
      'session=session-value; learner=learner-value',
    ])
    await platform.userInfo(caller(`session=${'s'.repeat(8000)}; lang=zh-CN; bh_visitor=x`), true)
    expect(upstream.seen).toHaveLength(1)
  })

  test('contain client address, language and request id, and no other header of the visitor', async () => {
    await open(['session']).userInfo(caller('session=1'), true)
    const { headers, path } = upstream.seen[0] ?? {}
    expect(path).toBe('/api/usercenter/v2/frontend/user/get-user-info?learning_info=1')
    expect(headers).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-request-id': 'request-7',
      'accept-language': 'en-US',
    })
    expect(headers?.authorization).toBeUndefined()
    expect(headers?.['user-agent']).not.toBe('visitor')
  })

  test('follow the specification for codes: multipart to send, a query with the country to check; neither signed', async () => {
    upstream.answer.body = { code: '0', msg: '' }
    const platform = open()
    expect(
      await platform.sendCode({ account: '13800138000', purpose: 'enrollment' }, caller()),
    ).toEqual({
      kind: 'sent',
    })
    expect(
      await platform.redeemCode(
        { account: '13800138000', purpose: 'enrollment', code: '123456' },
        caller(),
      ),
    ).toBe(true)
    const [sent, checked] = upstream.seen
    expect(sent).toMatchObject({ method: 'POST', path: '/api/usercenter/user/send-code' })
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(sent?.body).toMatch(
      /name="account"\r\n\r\n13800138000\r\n[\s\S]*name="service"\r\n\r\nenrollment\r\n/,
    )
    const query = new URL(checked?.path ?? '', upstream.url).searchParams
    expect(Object.fromEntries(query)).toEqual({
      account: '13800138000',
      code: '123456',
      countryCode: '86',
      service: 'enrollment',
    })
  })

  test('contain the listed cookies of the visitor also for codes', async () => {
    upstream.answer.body = { code: 0, msg: '' }
    const visitor = caller('session=1; bh_visitor=2; lang=en-US; other=3')
    const platform = open(['session'])
    const code = { account: '13800138004', purpose: 'enrollment' } as const
    await platform.sendCode(code, visitor)
    await platform.redeemCode({ ...code, code: '123456' }, visitor)
    expect(upstream.seen.map(({ method, headers }) => [method, headers.cookie])).toEqual([
      ['POST', 'session=1'],
      ['GET', 'session=1'],
    ])
  })

  test.each([
    ['该号码今日已达上限', '13800138001'],
    ['需要登录才能调用接口', '13800138002'],
  ])('return the platform’s own message: %s', async (msg, phone) => {
    upstream.answer.body = { code: 7, msg: `${msg}\u0000` }
    const said: string[] = []
    const visitor = { ...caller(), onMessage: (message: string) => void said.push(message) }
    const asked = { account: phone, purpose: 'enrollment' } as const
    expect(await open().sendCode(asked, visitor)).toEqual({ kind: 'failed' })
    expect(await open().redeemCode({ ...asked, code: '123456' }, visitor)).toBe(false)
    expect(said).toEqual([msg, msg])
  })

  test.each([
    ['{code,msg}', 200, { code: 7, msg: '需要登录才能调用接口' }],
    ['{error,message}', 200, { error: true, message: '需要登录才能调用接口' }],
    ['a 401', 401, { error: 401, message: '需要登录才能调用接口' }],
    ['a 403 of another shape', 403, { message: '需要登录才能调用接口' }],
    ['a 500', 500, { msg: '需要登录才能调用接口' }],
  ])(
    'pass the sign-in requirement on to the browser from articles and logout: %s',
    async (_, status, body) => {
      Object.assign(upstream.answer, { status, body })
      const platform = open(['session'])
      Reflect.set(globalThis, Symbol.for('bauhinia.platform'), platform)
      try {
        for (const answered of [
          await call(listArticles, { fields: { channel: 'news' } }),
          await call(readArticle, { params: { id: 'some-article' } }),
          await call(logout, { cookie: 'session=1' }),
        ])
          expect([answered.status, answered.body.msg]).toEqual([503, '需要登录才能调用接口'])
      } finally {
        Reflect.deleteProperty(globalThis, Symbol.for('bauhinia.platform'))
      }
    },
  )

  test('treat an error flag as a code: not signed in, wrong code', async () => {
    upstream.answer.body = { error: 1, message: '需要登录才能调用接口' }
    const platform = open(['session'])
    expect(await platform.userInfo(caller('session=1'), true)).toBeUndefined()
    const guess = { account: '13800138003', purpose: 'enrollment', code: '123456' } as const
    expect(await platform.redeemCode(guess, caller())).toBe(false)
  })

  test('fail without a message when the body of a failed call never ends', async () => {
    const slow = createServer((_, res) => {
      res.writeHead(500, { 'content-type': 'text/plain' }).write('still ')
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const platform = remotePlatform({ origin, signing: signer(), cookies: [] })
    await expect(platform.listArticles({ locale: 'zh-CN' })).rejects.toMatchObject({
      kind: 'status',
      said: '',
    })
    slow.closeAllConnections()
    slow.close()
  })

  test('sign articles with a valid signature', async () => {
    upstream.answer.body = {
      code: 0,
      msg: '',
      data: { items: [], total: 0, page: 1, pageSize: 10 },
    }
    await open().listArticles({
      channel: 'news',
      locale: 'zh-CN',
      q: '数字 经济',
      requestId: 'r-1',
    })
    const url = new URL(upstream.seen[0]?.path ?? '', upstream.url)
    const strategy = hmacSigning({ current: currentKey, remember: () => Promise.resolve(true) })
    const message = { method: 'GET', path: url.pathname, params: [...url.searchParams] }
    expect(await strategy.verify(message, new Date())).toEqual({ ok: true, keyId: currentKey.id })
    expect(upstream.seen[0]?.headers.cookie).toBeUndefined()
    expect(upstream.seen[0]?.path).not.toContain(currentKey.salt)
  })

  test('pass only listed Set-Cookie headers on to the visitor', async () => {
    upstream.answer.body = { code: 0, msg: '' }
    upstream.answer.headers = {
      'set-cookie': [
        'session=; Max-Age=0; Path=/; Domain=example.com',
        'tracker=1',
        'bh_staff=stolen',
        'lang=en-US',
      ],
    }
    const platform = open(['session', 'bh_staff', 'lang'])
    expect(await platform.endSession(caller('session=1'))).toEqual([
      'session=; Max-Age=0; Path=/; Domain=example.com',
    ])
  })

  test('accept numbers, nulls and incomplete courses of a user, and drop dangerous links', async () => {
    const course = { id: 7, title: null, progress: '140', url: 'javascript:alert(1)' }
    upstream.answer.body = {
      code: 0,
      data: { id: 42, realname: null, nickname: '小王', learning_info: [course] },
    }
    expect(await open(['s']).userInfo(caller('s=1'), true)).toEqual({
      id: '42',
      realname: '',
      nickname: '小王',
      learning_info: [{ id: '7', title: '', progress: 100, url: '' }],
    })
  })

  test.each<[string, unknown]>([
    ['no code', { msg: '' }],
    ['a user without an id', { code: 0, data: { realname: 'x' } }],
    ['a list for a user', { code: 0, data: [] }],
    ['no object', [1]],
    ['null', null],
  ])('reject %s', async (_, body) => {
    upstream.answer.body = body
    await expect(open(['s']).userInfo(caller('s=1'), true)).rejects.toMatchObject({ kind: 'shape' })
  })

  test.each<[string, object]>([
    ['an unknown channel', { channel: 'nothing' }],
    ['an id that is no id', { id: '../etc' }],
    ['a day that is none', { date: '2026-02-30' }],
    ['no title', { title: '' }],
    ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }],
  ])('reject a list that contains an article with %s', async (_, wrong) => {
    const item = {
      id: 'a',
      channel: 'news',
      title: 'A',
      summary: '',
      author: 'B',
      date: '2026-01-02',
    }
    upstream.answer.body = { code: 0, data: { items: [item], total: 1, page: 1, pageSize: 10 } }
    expect((await open().listArticles({ locale: 'zh-CN' })).items).toEqual([
      { ...item, upcoming: false },
    ])
    const unprintable = {
      ...item,
      title: `${item.title}\0\ufffe\uffff\ud800`,
      summary: `${item.summary}\u0001`,
    }
    upstream.answer.body = {
      code: 0,
      data: { items: [unprintable], total: 1, page: 1, pageSize: 10 },
    }
    expect((await open().listArticles({ locale: 'zh-CN' })).items).toEqual([
      { ...item, upcoming: false },
    ])
    upstream.answer.body = {
      code: 0,
      data: { items: [{ ...item, ...wrong }], total: 1, page: 1, pageSize: 10 },
    }
    await expect(open().listArticles({ locale: 'zh-CN' })).rejects.toMatchObject({
      kind: 'shape',
      detail: expect.stringMatching(/^data\.items\.0\./),
    })
  })
})

describe('a platform that checks signatures', () => {
  let upstream: Awaited<ReturnType<typeof startPlatform>>
  let opened: { store: Store; remove(): Promise<void> }
  const path = '/api/cms/api/v1/articles'
  const fields = { channel: 'news', locale: 'zh-CN', pageSize: '3' }

  beforeAll(async () => {
    upstream = await startPlatform()
    opened = await openTestStore()
    useStore(opened.store)
  })
  afterAll(async () => {
    await upstream.remove()
    await opened.remove()
  })

  const signed = (key = currentKey, at = new Date()) => ({
    ...fields,
    ...signer(key).sign({ method: 'GET', path, params: Object.entries(fields) }, at),
  })
  async function ask(query: Record<string, string>, to = path) {
    const response = await fetch(`${upstream.url}${to}?${new URLSearchParams(query).toString()}`)
    const body = (await response.json()) as { code: number; msg: string }
    return body.code === 0 ? 'taken' : `${response.status} ${body.msg}`
  }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

  test('accepts both keys, and parameters in any order', async () => {
    expect(await ask(signed())).toBe('taken')
    expect(await ask(signed(previousKey))).toBe('taken')
    expect(await ask(Object.fromEntries(Object.entries(signed()).toReversed()))).toBe('taken')
  })

  test('rejects unsigned, forged, replayed and stale requests and those signed for another call', async () => {
    expect(await ask(fields)).toBe('401 signature missing')
    const once = signed()
    expect(await ask(once)).toBe('taken')
    expect(await ask(once)).toBe('401 signature replayed')
    expect(await ask({ ...signed(), channel: 'lessons' })).toBe('401 signature wrong')
    expect(await ask(signed(), `${path}/some-article`)).toBe('401 signature wrong')
    expect(await ask({ ...signed(), signature: '0'.repeat(64) })).toBe('401 signature wrong')
    expect(await ask(signed({ id: 'site-0', salt: 'unknown' }))).toBe('401 signature unknown-key')
    expect(await ask(signed({ id: currentKey.id, salt: previousKey.salt }))).toBe(
      '401 signature wrong',
    )
    expect(await ask(signed(currentKey, ago(330)))).toBe('401 signature stale')
    expect(await ask(signed(currentKey, ago(-330)))).toBe('401 signature stale')
    expect(await ask(signed(currentKey, ago(200)))).toBe('taken')
  })

  test.each([
    ...['..%2f..%2fetc', '%2e%2e%2f', 'a b', 'x'.repeat(65)].map((id) => [id, 404] as const),
    ...['%zz', '%', '%00', '%ff'].map((id) => [id, 400] as const),
  ])('has no article “%s”, and returns %d to signed requests', async (id, status) => {
    const { pathname } = new URL(`${path}/${id}`, upstream.url)
    const marks = signer().sign({ method: 'GET', path: pathname, params: [] }, new Date())
    const query = new URLSearchParams(marks).toString()
    expect((await fetch(`${upstream.url}${pathname}?${query}`)).status).toBe(status)
  })

  test('detects a replayed call after a restart', async () => {
    const once = signed()
    expect(await ask(once)).toBe('taken')
    await upstream.stop()
    await upstream.start()
    expect(await ask(once)).toBe('401 signature replayed')
  })

  test('with a wrong salt, the site has no articles and gives the reason only in its log', async () => {
    const strange = hmacSigning({
      current: { id: currentKey.id, salt: 'another' },
      remember: () => Promise.resolve(true),
    })
    const platform = remotePlatform({ origin: upstream.url, signing: strange, cookies: [] })
    await expect(platform.listArticles({ locale: 'zh-CN' })).rejects.toMatchObject({
      kind: 'declined',
    })
  })

  test('limits visitors, not the site, and the site passes the waiting time on', async () => {
    const platform = remotePlatform({ origin: upstream.url, signing: signer(), cookies: [] })
    const code = { account: '13700137000', purpose: 'enrollment' } as const
    expect(await platform.sendCode(code, caller())).toEqual({ kind: 'sent' })
    expect(upstream.printed()).toMatch(/SMS to 13700137000: .*\d{6} is your/) // in the visitor's language
    await emptyTables(opened.store) // clears the site's own rate limits
    const again = await platform.sendCode(code, { ...caller(), address: '203.0.113.99' })
    expect(again).toMatchObject({ kind: 'limited' })
    if (again.kind === 'limited') expect(again.retryAfter).toBeGreaterThan(1)
  })
})
