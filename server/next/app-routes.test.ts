import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { builtRoutes, folderRoutes, type AppRoutes } from '@/server/next/build-output'
import { resolveRoute } from '@/server/route/resolve'

const root = mkdtempSync(join(tmpdir(), 'app-routes-'))
afterAll(() => rmSync(root, { recursive: true }))

const manifest = join(root, 'app-path-routes-manifest.json')
const names = [
  '/[locale]/staff',
  '/[locale]/staff/applications/[id]',
  '/[locale]/staff/[...missing]',
]

function build(more: readonly string[] = []): AppRoutes {
  const entries = [...names, ...more].map((name) => [`${name}/page`, name])
  writeFileSync(manifest, JSON.stringify(Object.fromEntries(entries)))
  return builtRoutes(root)
}
const deskPage = (path: string, appRoutes: AppRoutes) =>
  resolveRoute(path, '', { subsiteOrigin: '', appRoutes })

describe('the pages of the desk', () => {
  it('include a page that is new in the manifest of a build', () => {
    expect(deskPage('/staff/rooms', build())).toMatchObject({ kind: 'page', status: 404 })
    const appRoutes = build(['/[locale]/staff/rooms', '/[locale]/staff/rooms/[id]/plan'])
    for (const path of ['/staff/rooms', '/en-US/staff/rooms', '/staff/rooms/7/plan'])
      expect(deskPage(path, appRoutes), path).not.toHaveProperty('status')
  })

  it('include a page whose folder is added while the development server runs', () => {
    const appRoutes = folderRoutes(root)
    expect(deskPage('/edit/rooms', appRoutes)).toMatchObject({ kind: 'page', status: 404 })
    for (const [folder, file] of [
      ['rooms', 'page.tsx'],
      ['rooms/csv', 'route.ts'],
    ] as const) {
      mkdirSync(join(root, 'app/[locale]/edit', folder), { recursive: true })
      writeFileSync(join(root, 'app/[locale]/edit', folder, file), '')
    }
    for (const path of ['/edit/rooms', '/edit/rooms/csv'])
      expect(deskPage(path, appRoutes), path).not.toHaveProperty('status')
  })

  it.each([
    '/staff/zzz',
    '/edit/zzz',
    '/staff/applications',
    '/staff/applications/x/y',
    '/staff/Audit',
  ])('do not include %s, which is answered with 404', (path) => {
    const missing = { kind: 'page', internal: path, status: 404 }
    for (const appRoutes of [build(), folderRoutes(process.cwd())]) {
      expect(deskPage(path, appRoutes)).toMatchObject(missing)
      expect(deskPage(`/en-US${path}`, appRoutes)).toMatchObject({ ...missing, pinned: 'en-US' })
    }
  })

  it('have an address without a slash at the end', () => {
    const location = (path: string, search: string) =>
      resolveRoute(path, search, { subsiteOrigin: '', appRoutes: build() })
    expect(location('/staff/audit/', '?a=b')).toMatchObject({ location: '/staff/audit?a=b' })
    expect(location('/staff/', '')).toMatchObject({ kind: 'redirect', location: '/staff' })
  })
})

it('a build without its manifest of routes is refused', () => {
  expect(() => builtRoutes(join(root, 'nowhere'))).toThrow(/the manifest of routes/)
  writeFileSync(manifest, '{}')
  expect(() => builtRoutes(root)).toThrow(/routes below/)
})
