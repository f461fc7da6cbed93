import { afterEach, describe, expect, it, vi } from 'vitest'
import { folderRoutes } from '@/server/next/build-output'
import { resolveRoute } from '@/server/route/resolve'

const subsites = 'https://programmes.bauhinia.example'
const pages = { subsiteOrigin: subsites, appRoutes: folderRoutes(process.cwd()) }
const of = (path: string, search = '') => resolveRoute(path, search, pages)
const redirect = (status: number, location: string, pinned?: string) => ({
  kind: 'redirect',
  status,
  location,
  pinned,
})

describe('resolve', () => {
  it.each([
    ['/', { internal: '' }],
    ['/about/contact', { internal: '/about/contact' }],
    ['/about/news', { internal: '/articles/news' }],
    ['/alumnus/story/first-graduates', { internal: '/articles/alumni-stories/first-graduates' }],
    ['/project/mba/specimens', { internal: '/project/mba/specimens' }],
    ['/booking', { internal: '/booking' }],
    ['/passport/login', { internal: '/passport/login' }],
    ['/staff/applications/1', { internal: '/staff/applications/1' }],
    ['/el', { internal: '/el', status: 404 }],
  ])('%s is a page', (path, expected) => {
    expect(of(path)).toMatchObject({ kind: 'page', path, pinned: undefined, ...expected })
  })

  it('removes a language prefix', () => {
    expect(of('/en-US')).toMatchObject({ kind: 'page', path: '/', pinned: 'en-US' })
    expect(of('/zh-CN/studyAbroad')).toMatchObject({
      kind: 'page',
      path: '/studyAbroad',
      pinned: 'zh-CN',
    })
  })

  it('shows the error page at the address of a malformed article id', () => {
    for (const id of ['a%20b', 'x'.repeat(65), '..%2f..', '%00', 'a.b']) {
      expect(of(`/about/news/${id}`)).toMatchObject({ kind: 'page', internal: '/el', status: 404 })
    }
  })

  it('redirects to sub-sites with path and query, by literal prefix and after own routes', () => {
    expect(of('/sofia/apply', '?a=1&b=%2F')).toEqual(
      redirect(302, `${subsites}/sofia/apply?a=1&b=%2F`),
    )
    expect(of('/curriculum')).toEqual(redirect(302, `${subsites}/curriculum`))
    expect(of('/en-US/kelley')).toEqual(redirect(302, `${subsites}/kelley`))
    expect(of('/Sofia')).toMatchObject({ location: '/el?e=rnf' })
    expect(of('/project/mba')).toMatchObject({ kind: 'page' })
  })

  it('leads from another address of a page to its own, with prefix and query', () => {
    expect(of('/government', '?a=1')).toEqual(redirect(301, '/goverment/Index?a=1'))
    expect(of('/en-US/government')).toEqual(redirect(301, '/en-US/goverment/Index', 'en-US'))
  })

  it('removes a trailing slash, keeps prefix and query, and never redirects to another host', () => {
    expect(of('/about/contact/', '?x=1')).toEqual(redirect(308, '/about/contact?x=1'))
    expect(of('/en-US/about/contact/')).toEqual(redirect(308, '/en-US/about/contact'))
    expect(of('//evil.example/')).toEqual(redirect(308, '/evil.example'))
    expect(of('/\\evil.example/')).toEqual(redirect(308, '/evil.example'))
  })

  it('redirects everything else to the error page, without a language prefix', () => {
    for (const path of [
      '/nowhere',
      '/About/contact',
      '/goverment/index',
      '/articles/news',
      '/articles/news/x',
      '/busy',
      '/failed',
      '/enrol/training/any',
      '/booking/x',
      '/about/news/x/y',
      '/project/emba/specimens',
      '/project/msf/specimens/quotation',
    ]) {
      expect(of(path)).toEqual(redirect(301, '/el?e=rnf'))
    }
    expect(of('/en-US/nowhere')).toEqual(redirect(301, '/el?e=rnf', 'en-US'))
  })

  it('resolves API calls, files and reserved paths', () => {
    expect(of('/api/cms/api/v1/articles')).toEqual({ kind: 'call' })
    expect(of('/.well-known/security.txt')).toEqual({ kind: 'missing' })
    expect(of('/robots.txt')).toEqual({ kind: 'file' })
    expect(of('/feeds/news.zh-CN.atom')).toEqual({ kind: 'file' })
    expect(of('/feeds/news.zh-CN.ics')).toMatchObject({ kind: 'redirect', status: 301 })
  })

  it('passes nothing in the folders of Next on to it, such as image optimization', () => {
    for (const path of [
      '/_next',
      '/_next/static/x.js',
      '/_next/image',
      '/_next/data/x.json',
      '/__nextjs_font',
    ])
      expect(of(path)).not.toMatchObject({ kind: 'call' })
    expect(of('/_next/image', '?url=%2Ficon.svg&w=640&q=75')).toEqual({ kind: 'missing' })
  })

  it('passes no path traversal on to Next', () => {
    for (const suffix of [
      '/..',
      '/../x',
      '/./x',
      '/%2e%2e/x',
      '/..%2fx',
      '/a\\..\\x',
      '/%5c..',
      '/%00',
    ]) {
      expect(of(`/staff${suffix}`), suffix).toMatchObject({
        kind: 'redirect',
        location: '/el?e=rnf',
      })
      expect(of(`/api${suffix}`), suffix).toEqual({ kind: 'missing' })
    }
    expect(of('/staff/articles/write')).toMatchObject({ kind: 'page' })
  })
})

describe('the gallery of components', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('is a page in development and unknown otherwise', async () => {
    expect(of('/gallery')).toEqual(redirect(301, '/el?e=rnf'))
    vi.stubEnv('NODE_ENV', 'development')
    vi.resetModules()
    const { resolveRoute: developing } = await import('@/server/route/resolve')
    expect(developing('/gallery/ui/button', '', pages)).toMatchObject({
      kind: 'page',
      path: '/gallery/ui/button',
    })
  })
})
