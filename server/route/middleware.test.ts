import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import menu from '@/content/facts/menu.json'
import { runMiddleware } from '@/server/route/middleware'

type Line = { id: string; href?: string; type?: number; children?: readonly Line[] }

it('sends sub-site paths to the sibling host and leaves others alone', () => {
  expect(runMiddleware('subsite', '/cu/x', '?a', 'https://s.example')).toBe('https://s.example/cu/x?a')
  expect(runMiddleware('subsite', '/about', '', 'https://s.example')).toBeUndefined()
})

it('sends them to the programme’s card where no sibling host is configured', () => {
  const card = (path: string) => runMiddleware('subsite', path, '?a=1', undefined)
  expect(card('/kelley/msf')).toBe('/internationalDegree#msf')
  expect(card('/sofia/full-time-dba')).toBe('/internationalDegree#full-time-dba')
  expect(card('/cu/stony-brook-msf-pre')).toBe('/studyAbroad#stony-brook-msf-pre')
  expect(card('/cu/no-such-programme')).toBe('/internationalDegree#programmes')
  expect(card('/sofia')).toBe('/internationalDegree#programmes')
  expect(card('/curriculum')).toBeUndefined()
})

it('knows a card for every menu line that leads to a sub-site', () => {
  const lines = (items: readonly Line[]): Line[] =>
    items.flatMap((item) => [item, ...lines(item.children ?? [])])
  const external = lines(menu as readonly Line[]).filter(
    ({ type, href }) => href && (type === 1 || type === 2),
  )
  expect(external.length).toBeGreaterThanOrEqual(8)
  for (const { id, href = '' } of external) {
    const [page = '', anchor] = (runMiddleware('subsite', href, '', undefined) ?? '').split('#')
    expect(anchor, href).toBe(id)
    const listed = readFileSync(`content/en-US/pages${page}.mdx`, 'utf8').matchAll(
      /<Programmes only=\{(\[.*?\])\}/g,
    )
    expect(Array.from(listed, ([, only]) => only).join(), href).toContain(`"${id}"`)
  }
})

it('names a middleware that does not exist', () => {
  expect(() => runMiddleware('auth', '/', '', '')).toThrow('Unknown middleware auth')
})
