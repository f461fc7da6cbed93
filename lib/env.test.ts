import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { mistakesIn } from '@/tests/setup/env-mistakes'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const read = (source: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...source })

const mistakes = (source: Record<string, string>) => mistakesIn({ DATA_DIR: folder, ...source })

describe('defaults', () => {
  test('an empty environment configures a site that listens on this machine only', () => {
    expect(read()).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      ALLOWED_HOSTS: ['localhost:3000', 'localhost', '127.0.0.1'],
      SUBSITE_ORIGIN: undefined,
      SMS_SENDER: 'console',
      TRUST_PROXY: 0,
      RETENTION_DAYS: 365,
      API_HOST: undefined,
      DATABASE_URL: undefined,
    })
  })

  test('an empty value counts as not set', () => {
    expect(read({ PORT: '', API_HOST: '' })).toMatchObject({ PORT: 3000, API_HOST: undefined })
  })

  test('no cookie is sent to a remote platform unless it is configured', () => {
    expect(read().API_COOKIES).toEqual([])
    expect(read({ API_COOKIES: ' session , learner_2' }).API_COOKIES).toEqual([
      'session',
      'learner_2',
    ])
    for (const names of ['a b', 'a=1', 'a;b', '名'])
      expect(mistakes({ API_COOKIES: names })).toHaveLength(1)
  })

  test('the public address decides the hosts, without its slash', () => {
    const env = read({
      SITE_URL: 'https://Www.Example.com/',
      SMS_SENDER: 'webhook',
      SMS_WEBHOOK_URL: 'https://sms.example',
      SMS_WEBHOOK_SECRET: 'x'.repeat(16),
    })
    expect(env.SITE_URL).toBe('https://www.example.com')
    expect(env.ALLOWED_HOSTS).toEqual(['www.example.com', 'localhost', '127.0.0.1'])
  })
})

describe('mistakes', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['RETENTON_DAYS', 'RETENTION_DAYS'],
    ['SESSION-SECRET', 'SESSION_SECRET'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXIES', 'TRUST_PROXY'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['BAUHINIA_PORT', 'PORT'],
    ['BAUHINIA_SITE_URL', 'SITE_URL'],
  ])('%s is no variable, and %s is named', (name, known) => {
    expect(mistakes({ [name]: 'x' })).toEqual([`${name}: unknown variable, expected ${known}`])
  })

  test('a name of another program, or one beside the right variable, is no mistake', () => {
    const others = {
      DATABASE: 'x',
      HOME: '/root',
      npm_config_cache: 'x',
      PORTS: '1',
      DATABASE_NAME: 'x',
      host: 'x',
    }
    expect(read(others)).toMatchObject({ PORT: 3000 })
    expect(read({ RETENTION_DAYS: '30', RETENTION_DAY: '20' })).toMatchObject({
      RETENTION_DAYS: 30,
    })
  })

  test.each([
    ['PORT', 'eighty', 'PORT: found "eighty", expected a port number from 0 to 65535'],
    ['PORT', '65536', 'PORT: found "65536", expected a port number from 0 to 65535'],
    [
      'SITE_URL',
      'www.example.com',
      'SITE_URL: found "www.example.com", expected an http or https address without a path, such as https://www.example.com',
    ],
    [
      'SITE_URL',
      'https://www.example.com/zh',
      'SITE_URL: found "https://www.example.com/zh", expected an http or https address without a path, such as https://www.example.com',
    ],
    [
      'API_HOST',
      'ftp://a.example',
      'API_HOST: found "ftp://a.example", expected an http or https address without a path, such as https://www.example.com',
    ],
    ['SMS_SENDER', 'pigeon', 'SMS_SENDER: found "pigeon", expected console or webhook'],
    [
      'NOTIFY_TO',
      'office',
      'NOTIFY_TO: found "office", expected mail addresses separated by commas',
    ],
    [
      'ALLOWED_HOSTS',
      'https://a.example',
      'ALLOWED_HOSTS: found "https://a.example", expected host names separated by commas, such as www.example.com,localhost:3000',
    ],
    [
      'TRUST_PROXY',
      '-1',
      'TRUST_PROXY: found "-1", expected the number of proxies in front of the site, from 0 to 10',
    ],
    ['RETENTION_DAYS', '0', 'RETENTION_DAYS: found "0", expected a number of days from 1 to 3650'],
  ])('%s=%s', (name, value, line) => {
    expect(mistakes({ [name]: value })).toContain(line)
  })

  test('every mistake gets its line, and a line is one line', () => {
    const lines = mistakes({ PORT: 'x\ny', TRUST_PROXY: 'many', SITE_URL: 'nowhere' })
    expect(lines).toHaveLength(3)
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
  })

  test('secrets and addresses that hold passwords are not printed', () => {
    const lines = mistakes({
      SESSION_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SMTP_URL: 'hunter2',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('hunter2')
    expect(lines[0]).toContain('characters that are not shown here')
  })
})

test.each([
  'https://stats.example/script.js#0b1c-2d',
  'https://stats.example:8443/umami/script.js#site_1',
  'http://localhost:3100/matomo.js#3',
])('the analytics script %s is accepted', (script) =>
  expect(read({ ANALYTICS_SCRIPT: script }).ANALYTICS_SCRIPT).toBe(script),
)

test.each([
  'https://stats.example/script.js',
  'https://stats.example/#site',
  'http://stats.example/script.js#site',
  'https://user:secret@stats.example/script.js#site',
  'https://stats.example/script.js?x=1#site',
  'https://stats.example/script.js#a;b',
  "https://stats.example/'script.js#site",
  'https://stats.example/a b/script.js#site',
  'https://stats.example/script.js#<b>',
  'https://*.example/script.js#site',
  'https://stats.example;script-src/script.js#site',
  'javascript:alert(1)//x.js#site',
  '/script.js#site',
])('the analytics script %s is a mistake', (script) =>
  expect(mistakes({ ANALYTICS_SCRIPT: script })[0]).toMatch(/^ANALYTICS_SCRIPT: /),
)

describe('variables that need each other', () => {
  test('PostgreSQL needs a session secret that all servers share', () => {
    expect(mistakes({ DATABASE_URL: 'postgres://localhost/site' })[0]).toMatch(
      /^SESSION_SECRET: found nothing/,
    )
  })

  test('a remote platform needs its signing key', () => {
    const lines = mistakes({ API_HOST: 'https://api.example' })
    expect(lines.map((line) => line.split(':')[0])).toEqual(['CMS_KEY_ID', 'CMS_SALT'])
  })

  test('half a pair is a mistake', () => {
    const lines = mistakes({ SMTP_URL: 'smtp://mail.example', CMS_PREVIOUS_SALT: 'x'.repeat(16) })
    expect(lines.map((line) => line.split(':')[0])).toEqual(['CMS_PREVIOUS_KEY_ID', 'NOTIFY_TO'])
  })

  test.each([
    [{ API_HOST: 'http://localhost:3000' }, 'API_HOST'],
    [{ API_HOST: 'http://127.0.0.1:8080/', PORT: '8080' }, 'API_HOST'],
    [{ API_HOST: 'http://site.test', SITE_URL: 'http://site.test' }, 'API_HOST'],
    [{ API_HOST: 'http://localhost:3001' }, undefined],
    [{ PASSPORT_URL: 'http://localhost:3000/passport/login?x=1' }, 'PASSPORT_URL'],
    [
      { PASSPORT_URL: 'http://site.test/en-US/passport', SITE_URL: 'http://site.test' },
      'PASSPORT_URL',
    ],
    [{ PASSPORT_URL: 'http://localhost:3000/sso' }, undefined],
    [{ PASSPORT_URL: 'https://id.example/passport/login' }, undefined],
  ])('%j leads back here: %s', (given, name) => {
    const keys = { CMS_KEY_ID: 'k', CMS_SALT: 't'.repeat(16) }
    const lines = mistakes({ ...keys, ...(given as Record<string, string>) })
    expect(lines.map((line) => line.split(':')[0])).toEqual(name === undefined ? [] : [name])
  })

  test.each([
    ['https://www.bauhinia.example', true],
    ['https://203.0.113.9', true],
    ['https://[2001:db8::1]', true],
    ['https://localhost:3000', false],
    ['https://192.168.1.20', false],
    ['https://[::1]:3000', false],
    ['https://site.test', false],
    ['http://www.bauhinia.example', false],
  ])('codes printed to a terminal for %s are refused: %s', (address, refused) => {
    const lines = mistakes({ SITE_URL: address })
    expect(lines.some((line) => line.startsWith('SMS_SENDER: found console'))).toBe(refused)
  })
})

describe('generated secrets', () => {
  test('are made once, for the owner’s eyes only', () => {
    const first = read()
    expect(first.SESSION_SECRET.length).toBeGreaterThanOrEqual(32)
    expect(read()).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('make the folder when it is missing', () => {
    const nested = join(folder, 'a', 'b')
    readEnv({ DATA_DIR: nested })
    expect(statSync(join(nested, 'secrets.json')).isFile()).toBe(true)
  })

  test('configured secrets have priority, and nothing is written if all are configured', () => {
    const given = { SESSION_SECRET: 's'.repeat(32), CMS_KEY_ID: 'k', CMS_SALT: 't'.repeat(16) }
    expect(read(given)).toMatchObject(given)
    expect(() => readFileSync(join(folder, 'secrets.json'))).toThrow()
  })

  test('a damaged file stops the start in one line and is not overwritten', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"SESSION_SECRET":')
    const lines = mistakes({})
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^DATA_DIR: found .*secrets\.json/)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"SESSION_SECRET":')
  })

  test('a folder that cannot be written is a mistake of DATA_DIR', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    mkdirSync(join(folder, 'x'))
    expect(() => readEnv({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: /)
  })
})

describe('deliveries and sign-in', () => {
  const hook = 'https://crm.example/hook'

  test('a webhook that gets JSON needs a secret to sign with; a robot does not', () => {
    expect(mistakes({ WEBHOOK_URL: hook })).toEqual([
      'WEBHOOK_SECRET: found nothing, expected a value because WEBHOOK_URL is set and its receiver checks signatures',
    ])
    expect(
      mistakes({ WEBHOOK_URL: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=x' }),
    ).toEqual([])
    expect(
      mistakes({ WEBHOOK_URL: 'https://oapi.dingtalk.com/robot/send?access_token=x' }),
    ).toEqual([])
    expect(mistakes({ WEBHOOK_URL: 'https://open.feishu.cn/open-apis/bot/v2/hook/x' })).toEqual([])
    expect(mistakes({ WEBHOOK_URL: hook, WEBHOOK_FORMAT: 'wecom' })).toEqual([])
    expect(read({ WEBHOOK_URL: hook, WEBHOOK_SECRET: 'x'.repeat(16) }).WEBHOOK_URL).toBe(hook)
  })

  test('an OpenID provider needs a client id, a secret, and https unless it is on this machine', () => {
    const client = { OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'x' }
    expect(mistakes({ OIDC_ISSUER: 'https://id.example' })).toHaveLength(2)
    expect(mistakes({ OIDC_ISSUER: 'http://id.example', ...client })[0]).toMatch(/^OIDC_ISSUER: /)
    expect(mistakes({ OIDC_ISSUER: 'http://127.0.0.1:4000', ...client })).toEqual([])
    expect(mistakes(client)).toHaveLength(2)
  })

  test('a repository of the content needs a token, https and a known provider, and no user in its address', () => {
    const token = { CONTENT_TOKEN: 'x' }
    expect(mistakes({ CONTENT_REMOTE: 'https://github.com/acme/site.git', ...token })).toEqual([])
    expect(mistakes({ CONTENT_REMOTE: 'https://github.com/acme/site' })[0]).toMatch(
      /^CONTENT_TOKEN: /,
    )
    expect(mistakes({ CONTENT_REMOTE: 'https://git.acme.example/acme/site', ...token })[0]).toMatch(
      /^CONTENT_PROVIDER: /,
    )
    const urls = [
      'https://me:secret@github.com/acme/site',
      'http://github.com/acme/site',
      'ssh://github.com/a/b',
    ]
    for (const CONTENT_REMOTE of [...urls, 'https://github.com/acme', 'file:///srv/site.git'])
      expect(mistakes({ CONTENT_REMOTE, ...token })[0]).toMatch(/^CONTENT_REMOTE: /)
  })

  test('mails are in Chinese unless said otherwise, and files go to a whole path', () => {
    expect(read()).toMatchObject({ NOTIFY_LOCALE: 'zh-CN', CSV_DIR: undefined })
    expect(read({ CSV_DIR: '/srv/drop/' }).CSV_DIR).toBe('/srv/drop')
    expect(mistakes({ NOTIFY_LOCALE: 'fr' })).toEqual([
      'NOTIFY_LOCALE: found "fr", expected zh-CN or en-US',
    ])
  })

  test.each(['ASSETS_DIR', 'CSV_DIR', 'TOMBSTONES_DIR', 'DATA_DIR'])(
    '%s is a folder, not an address of object storage',
    (name) =>
      expect(mistakes({ [name]: 's3://bucket/site' })).toEqual([
        expect.stringMatching(`^${name}: found "s3://bucket/site", expected the path of a folder`),
      ]),
  )
})
