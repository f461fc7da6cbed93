import { Icon } from '@/components/ui/icon'
import { currentEntry } from '@/components/layout/menu/current'
import { currentMark, type MenuProps } from '@/components/layout/menu/menu'
import { MenuLink } from '@/components/layout/menu/menu-link'
import type { MenuEntry, MenuItem } from '@/schemas/content/menu'

const rowClass =
  'flex min-h-13 items-center justify-between gap-4 py-2 font-serif text-xl aria-[current]:text-crimson'

/** The menu as a tree of disclosures; the current branch is open. */
/** `isOpen` shows every part, for those who look at the whole. */
export function MenuTree({ menu, path, t, isOpen = false }: MenuProps & { isOpen?: boolean }) {
  const current = currentEntry(menu, path)
  return (
    <nav aria-label={t('components.layout.header.menu')} className="gutter">
      <ul className="divide-y divide-line">
        {menu
          .filter((entry) => !entry.button)
          .map((entry) => (
            <li key={entry.id}>
              <Branch
                entry={entry}
                current={currentMark(entry, current, path)}
                path={path}
                t={t}
                isOpen={isOpen}
              />
            </li>
          ))}
      </ul>
    </nav>
  )
}

type BranchProps = Omit<MenuProps, 'menu'> & {
  entry: MenuEntry
  current: 'page' | 'true' | undefined
  isOpen: boolean
}

function Branch({ entry, current, path, t, isOpen }: BranchProps) {
  const { label, href, children } = entry
  if (children.length === 0) {
    return (
      <a href={href} aria-current={current} className={rowClass}>
        {label}
      </a>
    )
  }
  const overview: MenuItem = {
    id: `${entry.id}-overview`,
    label: t('components.layout.header.overview'),
    href,
    children: [],
  }
  return (
    <details
      {...(isOpen ? {} : { name: 'site-menu' })}
      open={isOpen || current !== undefined}
      className="group"
    >
      <summary aria-current={current} className={rowClass}>
        {label}
        <Icon
          name="chevron-down"
          size={20}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        {href ? <MenuLink item={overview} path={path} t={t} /> : null}
        <ul>
          {children.map((item, index) => (
            <li
              key={item.id}
              className={
                endsGroup(item, children[index - 1]) ? 'mt-3 border-t border-line pt-2' : ''
              }
            >
              <Twig item={item} path={path} t={t} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** An item after a group does not belong to that group: a hairline separates them. */
function endsGroup(item: MenuItem, before: MenuItem | undefined): boolean {
  return item.children.length === 0 && before !== undefined && before.children.length > 0
}

function Twig({ item, path, t }: Omit<MenuProps, 'menu'> & { item: MenuItem }) {
  if (item.children.length === 0) return <MenuLink item={item} path={path} t={t} />
  return (
    <>
      <p id={`tree-${item.id}`} className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
        {item.label}
      </p>
      <ul aria-labelledby={`tree-${item.id}`}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuLink item={child} path={path} t={t} />
          </li>
        ))}
      </ul>
    </>
  )
}
