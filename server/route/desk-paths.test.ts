import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isDeskPath } from '@/server/route/desk-paths'
import { resolve } from '@/server/route/resolve'

const folder = 'app/[locale]/{staff,edit}'
const found = globSync(`${folder.replace(/[[\]]/g, '?')}/**/{page.tsx,route.ts}`)
  .map((file) => file.slice('app/[locale]'.length).replace(/\/(page\.tsx|route\.ts)$/, ''))
  .filter((path) => !path.includes('[...'))

it.each(found)('knows %s', (path) => expect(isDeskPath(path.replace('[id]', 'x'))).toBe(true))

it('finds every page and route of the desk', () => expect(found.length).toBeGreaterThan(20))

it.each([
  '/staff/zzz',
  '/edit/zzz',
  '/staff/accounts/x',
  '/staff/applications',
  '/staff/applications/x/y',
  '/staff/Audit',
])('answers 404 for %s', (path) => {
  expect(resolve(path, '', '')).toMatchObject({ kind: 'page', internal: path, status: 404 })
  expect(resolve(`/en-US${path}`, '', '')).toMatchObject({ kind: 'page', pinned: 'en-US', status: 404 })
})

it('takes a slash at the end off', () => {
  expect(resolve('/staff/audit/', '?a=b', '')).toMatchObject({
    kind: 'redirect',
    location: '/staff/audit?a=b',
  })
  expect(resolve('/staff/', '', '')).toMatchObject({ kind: 'redirect', location: '/staff' })
})
