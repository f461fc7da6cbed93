import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { currentEntry } from '@/components/layout/menu/current'
import { MenuBar } from '@/components/layout/menu/menu-bar'
import { MenuEntry } from '@/components/layout/menu/menu-entry'
import { MenuPanel } from '@/components/layout/menu/menu-panel'
import { wordClass } from '@/components/layout/menu/word'
import type { Translate } from '@/components/layout/translate'
import type { MenuEntry as Entry } from '@/schemas/content/menu'

export type MenuProps = { menu: readonly Entry[]; path: string; t: Translate }

/** `page` for the page itself, `true` for one below it. */
export function currentMark(
  entry: Entry,
  current: string | undefined,
  path: string,
): 'page' | 'true' | undefined {
  if (entry.id !== current) return undefined
  return entry.href === path ? 'page' : 'true'
}

/** The main menu of wide windows. */
export function Menu({ menu, path, t }: MenuProps) {
  const current = currentEntry(menu, path)
  return (
    <MenuBar label={t('components.layout.header.menu')}>
      {menu
        .filter((entry) => !entry.button)
        .map((entry) => {
          const mark = currentMark(entry, current, path)
          if (entry.children.length === 0) {
            return (
              <li
                key={entry.id}
                className={`flex items-center pr-2.5 last:pr-0 zh:pr-3.5 zh:last:pr-0 ${centersOnScroll}`}
              >
                <a href={entry.href} data-word aria-current={mark} className={wordClass}>
                  {entry.label}
                </a>
              </li>
            )
          }
          const { id, label, href } = entry
          return (
            <MenuEntry
              key={id}
              id={id}
              label={label}
              href={href}
              current={mark}
              openLabel={t('components.layout.header.submenu', { label })}
            >
              <MenuPanel entry={entry} path={path} t={t} />
            </MenuEntry>
          )
        })}
    </MenuBar>
  )
}
