import { describe, expect, it } from 'vitest'
import { getFooter, getMenu } from '@/lib/content/menu'
import { getOrganization } from '@/lib/content/organization'
import programmes from '@/content/facts/programmes.json'
import { locales } from '@/lib/i18n/locales'
import { SUBSITE_PLACEHOLDER } from '@/lib/placeholders'
import { findRoute } from '@/lib/routes'
import { beginsWithSubsite } from '@/lib/subsites'
import { menuSchema, type MenuItem } from '@/schemas/content/menu'

function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)])
}

describe.each(locales)('menu in %s', (locale) => {
  const all = flatten(getMenu(locale))

  it('has the ten groups in the order of the specification', () => {
    expect(getMenu(locale).map((entry) => entry.id)).toEqual([
      'about',
      'industry',
      'degree',
      'abroad',
      'certificates',
      'alumni',
      'services',
      'practice',
      'college',
      'apply',
    ])
  })

  it('links to existing pages, or to a sub-site for types 1 and 2', () => {
    for (const { id, href, type } of all) {
      if (!href) continue
      const [path = ''] = href.split('#')
      if (type === 1 || type === 2) {
        const [away = '', own = ''] = href.slice(SUBSITE_PLACEHOLDER.length, -1).split('|')
        expect(beginsWithSubsite(away), id).toBe(true)
        expect(findRoute(own), `${id} → ${own}`).toBeDefined()
      } else expect(findRoute(path), `${id} → ${href}`).toBeDefined()
    }
  })

  it('marks as not open exactly the listed programmes that are coming soon', () => {
    for (const { slug, status } of programmes) {
      const item = all.find(({ id }) => id === slug)
      if (item) expect(item.type === 3, slug).toBe(status === 'coming-soon')
    }
  })

  it('contains every id once', () => {
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a label for each link of the footer, two of them external', () => {
    expect(getFooter(locale).outside).toHaveLength(2)
    expect(getOrganization(locale).qr.map(({ label }) => label)).toHaveLength(3)
  })
})

describe('menu schema', () => {
  it.each([
    [{ id: 'a' }],
    [{ id: 'a', type: 3, href: '/x' }],
    [{ id: 'a', type: 1 }],
    [{ id: 'a', href: 'http://plain.example' }],
    [{ id: 'a', href: '/x', extra: true }],
  ])('refuses %j', (item) => {
    expect(menuSchema.safeParse([item]).success).toBe(false)
  })
})
