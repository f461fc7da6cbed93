import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { browserFailures } from '@/lib/errors/browser'
import { callFailures, serverFailures } from '@/lib/errors/catalog'
import { errorWords, pageFailures } from '@/lib/errors/pages'
import { pictureFailures } from '@/lib/errors/pictures'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { sendRequest } from '@/lib/http/browser/fetcher'
import { runMiddleware } from '@/server/route/middleware'
import { resolveRoute } from '@/server/route/resolve'
import { languages, locales, type Locale } from '@/schemas/locale'
import { waitingTime } from '@/lib/errors/waiting'
import { call } from '@/tests/setup/api'
import { answering } from '@/tests/setup/answering'

function messages(locale: Locale): Record<string, string> {
  const folder = join('content', locale, 'messages')
  const files = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
  )
  return Object.assign({}, ...files) as Record<string, string>
}
const [chinese, english] = [messages('zh-CN'), messages('en-US')]
const pages = { subsiteOrigin: 'https://x.example', appRoutes: () => undefined }
const enrolment = (id: string) => chinese[`components.enrolment.${id}`]

const all = [callFailures, browserFailures, pageFailures, pictureFailures, serverFailures].flatMap(
  (group) => Object.entries(group),
)
const texts = all.flatMap(([code, failure]) =>
  'text' in failure ? [[code, failure.text] as const] : [],
)

describe('the catalog', () => {
  test.each(texts)('%s has its text in both languages', (_, id) => {
    expect(chinese[id]).toMatch(/\p{Script=Han}/u)
    expect(english[id]).toMatch(/[A-Za-z]/)
  })

  test('every message that a schema of a visitor’s form names has its text in both languages', () => {
    const folder = 'schemas/application-fields'
    const fields = readdirSync(folder).map((file) => `${folder}/${file}`)
    const others = ['enrolment', 'verification', 'phone'].map((file) => `schemas/${file}.ts`)
    const files = [...fields, ...others, 'lib/errors/field-errors.ts']
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const named = Array.from(source.matchAll(/\berror\('([a-z_.]+)'\)/g), ([, id]) => id ?? '')
    expect(named.length).toBeGreaterThan(10)
    for (const id of named) {
      expect(enrolment(`errors.${id}`), id).toMatch(/\p{Script=Han}/u)
      expect(english[`components.enrolment.errors.${id}`], id).toMatch(/[A-Za-z]/)
    }
  })

  test('every message of the API is in it', () => {
    const known = new Set(texts.map(([, id]) => id))
    const ids = Object.keys(chinese).filter((id) => id.startsWith('api.'))
    expect(ids.filter((id) => !known.has(id as never))).toEqual([])
  })

  test.each(Object.entries(callFailures))(
    'the API answers %s with its status, number and text',
    async (code, failure) => {
      for (const envelope of [codeEnvelope, errorEnvelope]) {
        const { GET } = endpoint('GET', envelope, async (exchange) =>
          exchange.fail(code as keyof typeof callFailures, {}, { ...waitingTime(90), seconds: 90 }),
        )
        const { status, body } = await call(GET, { cookie: 'lang=en-US' })
        expect(status).toBe(failure.status)
        const number = 'number' in failure ? failure.number : failure.status
        expect([body.code ?? body.error, typeof (body.msg ?? body.message)]).toEqual([
          number,
          'string',
        ])
      }
    },
  )
})

/** Section 8 of the specification, sentence by sentence. */
describe('specification §8', () => {
  test('status code: from the error, else the response status, else 500', async () => {
    const { GET } = endpoint('GET', codeEnvelope, () => Promise.reject(new Error('x')))
    expect((await call(GET)).status).toBe(500)
    expect(
      await answering(404, { code: 7, msg: 'm' }, (at) => sendRequest('GET', at)),
    ).toMatchObject({
      status: 404,
      code: 7,
    })
    expect(await answering(404, 'm', (at) => sendRequest('GET', at))).toMatchObject({
      status: 404,
      code: 404,
    })
  })

  test('404 “This page could not be found” for a missing page; page display “Page not found”', () => {
    expect(pageFailures.missing.status).toBe(404)
    expect(errorWords.missing).toBe('Page not found')
    expect(english[pageFailures.missing.text]).toBe(errorWords.missing)
    expect(english[pageFailures.missing.message]).toBe('This page could not be found')
    expect(chinese[pageFailures.missing.message]).toMatch(
      /^\p{Script=Han}+ This page could not be found$/u,
    )
    expect(resolveRoute('/el', '', pages)).toMatchObject({ status: 404 })
  })

  test('other statuses: “An error occurred”', () => {
    expect(errorWords).toMatchObject({ failed: 'An error occurred', home: 'return to home page' })
    expect(languages['en-US'].failure).toMatchObject({
      words: errorWords.failed,
      home: errorWords.home,
    })
    for (const locale of locales) {
      expect(messages(locale)['components.layout.error-page.failed']).toBe(
        languages[locale].failure.words,
      )
      expect(messages(locale)['components.layout.error-page.retry']).toBe(
        languages[locale].failure.retry,
      )
      expect(messages(locale)['components.layout.error-page.home']).toBe(
        languages[locale].failure.home,
      )
    }
  })

  test('if the error page itself fails: the sentence, details and a go-back-home link', () => {
    expect(pageFailures['failed-twice']).toMatchObject({
      words:
        'Unfortunately an error occurred and while showing the error page another error occurred',
      home: 'go back home',
    })
  })

  test('unknown middleware name: 500 “Unknown middleware {name}”', () => {
    expect(() => runMiddleware('nobody', '/', '', '')).toThrow(/^Unknown middleware nobody$/)
    expect(pageFailures['unknown-middleware'].status).toBe(500)
  })

  test('unknown-route handling: 301 to /el?e=rnf', () => {
    expect(resolveRoute('/no/such', '', pages)).toMatchObject({
      status: 301,
      location: '/el?e=rnf',
    })
  })

  test('a non-zero code rejects the call', async () => {
    expect(
      await answering(200, { code: 3, msg: 'no' }, (at) => sendRequest('GET', at)),
    ).toMatchObject({
      ok: false,
      code: 3,
    })
  })

  test('the words for “login required” are known for what they are', async () => {
    const answer = { error: 1, message: '需要登录才能调用接口' }
    expect(browserFailures.login.words).toBe(answer.message)
    expect(await answering(200, answer, (at) => sendRequest('GET', at))).toMatchObject({
      ok: false,
      code: 'login',
    })
  })

  test.each([
    [200, { error: true, message: 'any other flag' }, 'any other flag'],
    [500, { msg: 'the server’s message' }, 'the server’s message'],
    [502, 'or its body', 'or its body'],
    [502, '<html>Bad gateway</html>', ''],
  ])('the message to be shown of %i %j', async (status, body, message) => {
    expect(await answering(status, body, (at) => sendRequest('GET', at))).toMatchObject({
      ok: false,
      message,
    })
  })

  test.each([
    ['报名成功', enrolment('success.title')],
    ['报名提交失败', chinese[browserFailures.submit.text]],
    ['验证码已发送，请注意查收', enrolment('code.sent')],
    ['获取验证码失败，请稍后再试', chinese[callFailures['code-send'].text]],
    ['验证码检测失败', chinese[browserFailures['code-check'].text]],
    ['请完善信息', chinese[callFailures.incomplete.text]],
    ['手机号格式错误', enrolment('errors.phone.invalid')],
    ['手机号不能为空', enrolment('errors.phone.needed')],
    ['暂未开通，敬请期待', chinese[browserFailures['not-open'].text]],
  ])('enrolment says “%s”', (words, text) => expect(text).toBe(words))
})
