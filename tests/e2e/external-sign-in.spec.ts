import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

test('with an external service the page only redirects there, with a return address on this site', async ({
  request,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-passport-'))
  const PASSPORT_URL = 'https://id.example/sso/login?client=site'
  const site = await startSite(await freePort(), { DATA_DIR: dataDir, PASSPORT_URL })
  const ask = async (query: string) => {
    const answer = await request.get(`${site.url}/passport/login${query}`, { maxRedirects: 0 })
    const { location = '', 'cache-control': caching } = answer.headers()
    return { status: answer.status(), caching, location: new URL(location) }
  }
  try {
    const away = await ask('?return=%2Fabout%2Fnews%3Fpage%3D2&register=1')
    expect(away.status).toBe(307)
    expect(away.caching).toContain('no-store')
    expect(away.location.origin + away.location.pathname).toBe('https://id.example/sso/login')
    expect(Object.fromEntries(away.location.searchParams)).toEqual({
      client: 'site',
      return: `${site.url}/about/news?page=2`,
      register: '1',
    })
    const foreign = await ask(`?return=${encodeURIComponent('//evil.example')}`)
    expect(foreign.location.searchParams.get('return')).toBe(`${site.url}/roadmap`)
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true })
  }
})
