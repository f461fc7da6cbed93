import { findArticleRoute, findRoute } from '@/lib/routes'
import type { MenuEntry, MenuItem } from '@/schemas/content/menu'

const pathOf = (href: string) => href.split('#')[0] ?? href
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Length of the longest address in an item's tree that is the page or an ancestor of it; 0 if there is none. */
function reach(item: MenuItem, path: string): number {
  const own = item.href && within(path, pathOf(item.href)) ? pathOf(item.href).length : 0
  return Math.max(own, ...item.children.map((child) => reach(child, path)))
}

/**
 * The id of the menu item of a page: the one that links to it or to its nearest ancestor, otherwise the one whose areas
 * include the page's area. Undefined for the home page and others outside of the menu.
 */
export function currentEntry(menu: readonly MenuEntry[], path: string): string | undefined {
  const reaches = menu.map((entry) => reach(entry, path))
  const longest = Math.max(...reaches)
  if (longest > 0) return menu[reaches.indexOf(longest)]?.id
  const area = (findRoute(path) ?? findArticleRoute(path)?.route)?.area
  return menu.find((entry) => area !== undefined && entry.areas.includes(area))?.id
}
