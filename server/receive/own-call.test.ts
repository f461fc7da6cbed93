import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { admitForm, senderOf } from '@/server/receive/refuse'

const site = { origin: 'https://www.example.com', allowedHosts: ['www.example.com', 'localhost'] }
const host = 'www.example.com'

const request = (headers: Record<string, string>) =>
  ({ headers: { host, ...headers } }) as IncomingMessage
const sent = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

const origins = {
  absent: undefined,
  null: 'null',
  foreign: 'https://evil.example',
  own: `https://${host}`,
  'own with a port': `https://${host}:8443`,
  malformed: 'https://',
}
const fetchSites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const forms = { '/enrol': 'told', '/passport/login': 'told' } as Record<string, string>
const paths = [
  '/enrol',
  '/passport/login',
  '/booking',
  '/about',
  '/staff',
  '/staff/sign-in',
  '/edit/document',
]

/** Where a form comes from, if it does not come from our pages. */
const other = (path: string) => forms[path] ?? 'refused'

function expected(
  path: string,
  origin: keyof typeof origins,
  fetchSite: string | undefined,
): string {
  if (origin === 'own') return 'own'
  if (origin !== 'absent' && origin !== 'null') return other(path)
  if (fetchSite !== undefined || origin === 'null')
    return fetchSite === 'same-origin' ? 'own' : other(path)
  // A program. A session needs more.
  return /^\/(staff|edit)/.test(path) ? 'refused' : 'own'
}

const table = paths.flatMap((path) =>
  (Object.keys(origins) as (keyof typeof origins)[]).flatMap((origin) =>
    fetchSites.map((fetchSite) => [path, origin, fetchSite] as const),
  ),
)

describe('the sender of a form', () => {
  it.each(table)('%s, Origin %s, Sec-Fetch-Site %s', (path, origin, fetchSite) => {
    const headers = sent({ origin: origins[origin], 'sec-fetch-site': fetchSite })
    expect(senderOf(site, path, request(headers))).toBe(expected(path, origin, fetchSite))
  })

  it('a path that only begins like the desk is another one', () => {
    expect(senderOf(site, '/staffing', request({}))).toBe('own')
  })
})

describe('a form that Next may handle', () => {
  it.each([
    [{ origin: 'null', host: 'localhost:3000' }, 'http://localhost:3000'],
    [
      { origin: 'https://www.example.com', host: 'WWW.example.com:443' },
      'http://www.example.com:443',
    ],
    [
      { origin: 'http://www.example.com', host: 'www.example.com:80' },
      'https://www.example.com:80',
    ],
  ])('%j has an Origin that is the text of Host', (headers, origin) => {
    const req = request(headers)
    admitForm(req, 'own')
    expect(req.headers.origin).toBe(origin)
    expect(new URL(origin).host).toBe(req.headers.host)
    expect(req.headers).not.toHaveProperty('x-foreign-form')
  })

  it('of another origin is marked', () => {
    const req = request({ origin: 'null' })
    admitForm(req, 'told')
    expect(req.headers).toMatchObject({ origin: `http://${host}`, 'x-foreign-form': '1' })
  })
})
