import { beforeEach, describe, expect, test } from 'vitest'
import {
  GET as logout,
  HEAD as headLogout,
  POST as postLogout,
} from '@/app/api/passport/rest/logout/route'
import { GET as getUserInfo } from '@/app/api/usercenter/v2/frontend/user/get-user-info/route'
import { GET as nothing } from '@/app/api/[[...path]]/route'
import { createSession } from '@/lib/accounts/visitors'
import { call, useStore } from '@/tests/setup/api'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('session calls', (store) => {
  let cookie: string

  beforeEach(async () => {
    useStore(store())
    const visitor = { phone: '13812345678', at: new Date() }
    cookie = `bh_visitor=${await store().db.transaction((tx) => createSession(tx, visitor))}`
  })

  const who = (more: Parameters<typeof call>[1] = {}) =>
    call(getUserInfo, { fields: { learning_info: '1' }, ...more })

  test('returns code 401 with status 200 without a session', async () => {
    expect(await who()).toMatchObject({ status: 200, body: { code: 401, msg: '未登录' } })
    expect(await who({ cookie: 'bh_visitor=made-up' })).toMatchObject({
      status: 200,
      body: { code: 401 },
    })
    expect((await who({ cookie: 'lang=en-US' })).body.msg).toBe('Not logged in')
  })

  test('returns id, names and learning list with a session', async () => {
    const answer = await who({ cookie })
    expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: '' } })
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      realname: '',
      nickname: '138****5678',
      learning_info: [],
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('logout ends the session and deletes the cookie', async () => {
    const answer = await call(logout, { cookie, headers: { 'sec-fetch-dest': 'empty' } })
    expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: '' } })
    expect(answer.cookies).toEqual([expect.stringMatching(/^bh_visitor=; .*Max-Age=0/)])
    expect((await who({ cookie })).body.code).toBe(401)
  })

  test('logout succeeds twice and without a session', async () => {
    expect((await call(logout)).body.code).toBe(0)
  })

  describe('logout rejects', () => {
    test.each<[string, Record<string, string>, number]>([
      ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a link in a mail', { 'sec-fetch-site': 'none' }, 403],
      ['a prefetch', { 'sec-purpose': 'prefetch' }, 403],
      ['a prerender', { 'sec-purpose': 'prefetch;prerender' }, 403],
      ['an old prefetch', { purpose: 'prefetch' }, 403],
      ['a prefetch of the router', { 'next-router-prefetch': '1' }, 403],
      ['a picture of an own page', { 'sec-fetch-dest': 'image' }, 403],
      ['a frame of an own page', { 'sec-fetch-dest': 'iframe' }, 403],
      ['a link of an own page', { 'sec-fetch-dest': 'document' }, 403],
    ])('%s', async (_, headers, status) => {
      expect((await call(logout, { cookie, headers })).status).toBe(status)
      expect((await who({ cookie })).body.code).toBe(0)
    })

    test('POST, and HEAD ends nothing', async () => {
      const headed = await call(headLogout, { cookie, method: 'HEAD' })
      expect([headed.status, headed.cookies]).toEqual([200, []])
      const posted = await call(postLogout, { cookie, method: 'POST' })
      expect(posted.status).toBe(405)
      expect(posted.headers.get('allow')).toBe('GET, HEAD')
      expect((await who({ cookie })).body.code).toBe(0)
    })
  })

  test.each([
    { query: 'learning_info=1&learning_info=2' },
    { fields: { admin: '1' } },
    { query: 'learning_info=%ff' },
  ])('get-user-info returns 400 for %j', async (more) => {
    expect((await who({ cookie, ...more })).status).toBe(400)
  })
})

test('returns 404 for an unknown address below /api', async () => {
  const answer = nothing()
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('Not found\n')
})
