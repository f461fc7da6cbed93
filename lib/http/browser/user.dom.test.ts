import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentSession, refreshSession, signOut, toUser } from '@/lib/http/browser/user'

describe('toUser', () => {
  it('reads the specified fields', () => {
    const learning_info = [{ id: 7, title: '数据分析', progress: 140, url: '/roadmap' }]
    expect(toUser({ id: 3, realname: '林知远', nickname: 'lin', learning_info, extra: 1 })).toEqual({
      id: '3',
      realname: '林知远',
      nickname: 'lin',
      learning: [{ id: '7', title: '数据分析', progress: 100, url: '/roadmap' }],
    })
  })

  it('survives missing and ill-typed fields', () => {
    expect(toUser({ id: 'a', learning_info: 'none' })).toEqual({
      id: 'a',
      realname: '',
      nickname: '',
      learning: [],
    })
    expect(toUser({ id: 'a', learning_info: [null] })?.learning).toEqual([
      { id: '', title: '', progress: 0, url: '' },
    ])
  })

  it.each([undefined, null, 'x', {}, { id: '' }, []])('%j is no user', (data) =>
    expect(toUser(data)).toBeUndefined(),
  )
})

describe('session', () => {
  const answers = new Map<string, unknown>()
  const asked: string[] = []
  let server: Server
  const userInfo = '/api/usercenter/v2/frontend/user/get-user-info?learning_info=1'

  beforeAll(async () => {
    server = createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`)
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify(answers.get(req.url ?? '') ?? { code: 500, msg: '' }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin)
  })
  afterAll(() => void server.close())
  beforeEach(() => void (asked.length = 0))

  it('knows the user and keeps the learning list', async () => {
    answers.set(userInfo, {
      code: 0,
      msg: '',
      data: { id: '3', realname: '', nickname: 'lin', learning_info: [{ id: 'a' }] },
    })
    await refreshSession()
    expect(asked).toEqual([`GET ${userInfo}`])
    expect(currentSession()).toMatchObject({ state: 'known', user: { nickname: 'lin' } })
    expect(JSON.parse(localStorage.getItem('learning') ?? '')).toHaveLength(1)
  })

  it('clears both when the call fails', async () => {
    answers.set(userInfo, { code: 401, msg: '' })
    await refreshSession()
    expect(currentSession()).toEqual({ state: 'anonymous' })
    expect(localStorage.getItem('learning')).toBeNull()
  })

  it('keeps the user when signing out fails, and says why', async () => {
    answers.set(userInfo, { code: 0, data: { id: '3' } })
    await refreshSession()
    answers.set('/api/passport/rest/logout', { code: 1, msg: '稍后再试' })
    expect(await signOut()).toEqual({ message: '稍后再试' })
    expect(currentSession().state).toBe('known')
    answers.set('/api/passport/rest/logout', { code: 0, msg: '' })
    expect(await signOut()).toBeUndefined()
    expect(currentSession().state).toBe('anonymous')
  })
})
