import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'
import { announceChanges } from '@/lib/seo/index-now'
import { sitemapXml } from '@/lib/seo/sitemap'
import { describeEachStore } from '@/tests/setup/stores'

const siteUrl = 'https://www.example.com'
const key = 'a1b2c3d4e5f6'
const now = new Date('2026-11-23T08:00:00Z')

function sitemap(changed: Record<string, string | undefined>): string {
  const entries = Object.entries(changed).map(([path, day]) => ({
    path,
    versions: [{ locale: 'en-US' as const, changed: day }],
  }))
  return sitemapXml(entries).replaceAll(ORIGIN_PLACEHOLDER, siteUrl)
}

/** A service that follows the protocol: 202 for a list of its host, 403 for another key, 422 for other hosts. */
async function service(failing?: () => number | undefined) {
  const lists: string[][] = []
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      const {
        host,
        key: given,
        keyLocation,
        urlList,
      } = body as Record<string, string> & { urlList: string[] }
      const isOwn = urlList.every((url) => new URL(url).host === host)
      const isKnown = given === key && keyLocation === `${siteUrl}/${key}.txt`
      const refused = isKnown ? 422 : 403
      const status = failing?.() ?? (isKnown && isOwn ? 202 : refused)
      if (status === 202) lists.push(urlList)
      res.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { lists, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` }
}

describeEachStore('announcements of changed pages', (store) => {
  test('each change of the last days is announced once', async () => {
    const { lists, endpoint } = await service()
    const settings = { siteUrl, key, endpoint }
    const first = sitemap({ '/a': '2026-11-22', '/old': '2026-01-01', '/unknown': undefined })
    expect(await announceChanges(store().db, first, settings, now)).toBe(1)
    expect(await announceChanges(store().db, first, settings, now)).toBe(0)
    const next = sitemap({ '/a': '2026-11-23', '/old': '2026-01-01' })
    expect(await announceChanges(store().db, next, settings, now)).toBe(1)
    expect(lists).toEqual([[`${siteUrl}/en-US/a`], [`${siteUrl}/en-US/a`]])
  })

  test('what the service refuses is announced again', async () => {
    const answers = [429, undefined]
    const { lists, endpoint } = await service(() => answers.shift())
    const list = sitemap({ '/b': '2026-11-22' })
    const settings = { siteUrl, key, endpoint }
    await expect(announceChanges(store().db, list, settings, now)).rejects.toThrow('429')
    expect(await announceChanges(store().db, list, settings, now)).toBe(1)
    expect(lists).toHaveLength(1)
    const wrong = { ...settings, key: 'another-key' }
    await expect(announceChanges(store().db, sitemap({ '/c': '2026-11-22' }), wrong, now)).rejects.toThrow(
      '403',
    )
  })
})
