import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'

/** Every file of the build that browsers can request: scripts, styles, pages, payloads, pictures. */
export function filesForBrowsers(): string[] {
  const served = /^\.next\/static\/|^public\/|\.(html|rsc|body)$/
  return ['.next/static', '.next/server/app', 'public']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => served.test(file))
}

/** The secrets that a text contains, in clear or in a reversible encoding. */
export function found(text: string, secrets: readonly string[]): string[] {
  const dresses = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('hex'),
    // Without its end, which depends on the following characters.
    Buffer.from(secret).toString('base64url').slice(0, -2),
  ]
  return secrets.filter((secret) => dresses(secret).some((dress) => text.includes(dress)))
}

const api = '/api/cms/api/v1/articles'
const usercenter = '/api/usercenter'

/** One address for each kind of response: pages, payloads, calls, files, redirects, rejections. */
function kinds(
  article: string,
): [method: string, path: string, headers?: Record<string, string>][] {
  const rsc = { rsc: '1', 'next-router-prefetch': '1' }
  return [
    ...[
      '/',
      '/en-US/about/contact',
      '/about/news',
      '/about/news?q=zzzz',
      '/about/news?page=999',
      article,
    ],
    ...[
      '/about/news/none',
      '/about/news/%zz',
      '/el?e=rnf',
      '/no/such',
      '/about/',
      '/sofia/x',
      '/enrol',
    ],
    ...['/passport/login?return=/about', '/staff', '/staff/sign-in', '/sitemap.xml', '/robots.txt'],
    ...[
      '/manifest.webmanifest',
      '/sw.js',
      '/healthz',
      '/readyz',
      '/_next/none',
      '/api/none',
      '/.well-known/none',
    ],
    ...[
      api,
      `${api}?channel=news`,
      `${api}?page=0`,
      `${api}?q=%`,
      `${api}/none`,
      '/api/lessons/none/calendar.ics',
    ],
    ...[
      `${usercenter}/v2/frontend/user/get-user-info`,
      `${usercenter}/user/check-code?account=1&code=1`,
    ],
  ]
    .map((path): [string, string, Record<string, string>?] => ['GET', path])
    .concat([
      ['GET', '/about/contact', rsc],
      ['GET', '/about/news', { rsc: '1' }],
      ['GET', article, { rsc: '1' }],
      ['GET', '/', { host: 'evil.example' }],
      ['GET', '/', { cookie: `lang=en-US; bh_visitor=made-up; other=${'x'.repeat(8_000)}` }],
      ['GET', '/api/passport/rest/logout', { 'sec-fetch-site': 'cross-site' }],
      ['HEAD', '/'],
      ['PUT', api],
      ['POST', `${usercenter}/user/send-code`],
      ['POST', '/api/enrollment/v1.0/applications'],
    ])
}

/** Requests one of everything, headers included, and the calendar file of an upcoming lesson if there is one. */
export async function askForEverything(request: APIRequestContext, site: string, article: string) {
  const statuses = new Set<number>()
  const texts: string[] = []
  async function ask(method: string, path: string, headers?: Record<string, string>) {
    const answer = await request.fetch(site + path, {
      method,
      maxRedirects: 0,
      ...(headers && { headers }),
    })
    statuses.add(answer.status())
    texts.push(JSON.stringify(answer.headers()), await answer.text())
    return answer
  }
  for (const [method, path, headers] of kinds(article)) await ask(method, path, headers)
  const lessons = await ask('GET', `${api}?channel=lessons`)
  const { data } = (await lessons.json()) as { data?: { items: { id: string }[] } }
  if (data?.items[0]) await ask('GET', `/api/lessons/${data.items[0].id}/calendar.ics`)
  return { statuses, text: texts.join('\n') }
}
