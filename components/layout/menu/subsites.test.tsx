import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MenuLink } from '@/components/layout/menu/menu-link'
import { getMenu } from '@/lib/content/menu'
import { fillPlaceholders } from '@/server/next/placeholders'
import type { MenuItem } from '@/schemas/content/menu'

const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children)])
const items = flatten(getMenu('en-US'))

function linkOf(item: MenuItem, subsites: boolean) {
  const html = renderToStaticMarkup(<MenuLink item={item} path="/" t={(id) => id} />)
  const filled = fillPlaceholders(html, 'https://www.bauhinia.example', 0, 'en-US', subsites)
  const attribute = (name: string) => new RegExp(`^<a [^>]*\\b${name}="([^"]*)"`).exec(filled)?.[1]
  // The arrow, and the words for screen readers, of a link that leaves this site.
  const showsArrow = !/class="[^"]*\bhidden\b/.test(filled.replace(/<img[^>]*>/, ''))
  return { href: attribute('href'), target: attribute('target'), rel: attribute('rel'), showsArrow }
}

describe.each([
  [1, '_blank'],
  [2, '_self'],
] as const)('menu links of type %s', (type, target) => {
  const own = items.filter((item) => item.type === type)

  test('lead to the sub-site where one is configured', () => {
    expect(own.length).toBeGreaterThan(1)
    for (const item of own) {
      const link = linkOf(item, true)
      expect(link, item.id).toMatchObject({ target, showsArrow: true })
      expect(link.href, item.id).toMatch(/^\/(?:sofia|kelley|marywood|ciis|cu|shms)\//)
      if (type === 1) expect(link.rel, item.id).toBe('noopener')
    }
  })

  test('lead to the page of the program in this window otherwise', () => {
    for (const item of own) {
      const link = linkOf(item, false)
      expect(link, item.id).toMatchObject({ target: '_self', showsArrow: false })
      expect(link.href, item.id).toMatch(/^\/project\//)
    }
  })
})
