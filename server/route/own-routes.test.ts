import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '@/content/facts/routes.json'

const file = '@/content/facts/routes.json'

// A site that has grown: an own page, and an own channel, below names that lead to sub-sites.
beforeAll(() => {
  vi.resetModules()
  vi.doMock(file, () => ({
    default: [
      ...routes,
      { path: '/cuisine', area: 'about' },
      { path: '/kelley/news', area: 'about', channel: 'news' },
    ],
  }))
})
afterAll(() => {
  vi.doUnmock(file)
  vi.resetModules()
})

test.each([undefined, 'https://programs.example'])(
  'own routes win over sub-sites at %s',
  async (origin) => {
    const { resolveRoute: resolve } = await import('@/server/route/resolve')
    const kinds = (path: string) =>
      resolve(path, '', { subsiteOrigin: origin, appRoutes: () => undefined }).kind
    for (const path of ['/cuisine', '/en-US/cuisine', '/kelley/news', '/zh-CN/kelley/news/opening'])
      expect(kinds(path), path).toBe('page')
    for (const path of ['/cu', '/curriculum', '/cuisine/x', '/kelley/msf'])
      expect(kinds(path), path).toBe('redirect')
  },
)
