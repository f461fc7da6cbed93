import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Menu } from '@/components/layout/menu/menu'
import { getMenu } from '@/lib/content/menu'

test('the next start is offered once in each part of the menu that leads to programs', () => {
  const next = { href: '/project/find#results', label: 'Next start · May 4' }
  const menu = getMenu('en-US')
  const markup = (shown?: typeof next) =>
    renderToStaticMarkup(<Menu menu={menu} next={shown} path="/" t={(id) => id} />)
  const count = (html: string, part: string) => html.split(part).length - 1
  const finders = count(markup(), 'href="/project/find"')
  expect(finders).toBeGreaterThan(0)
  expect(count(markup(next), `href="${next.href}"`)).toBe(finders)
  expect(count(markup(), next.href)).toBe(0)
})
