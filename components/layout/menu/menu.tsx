import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { currentEntry } from '@/components/layout/menu/current'
import { MenuBar } from '@/components/layout/menu/menu-bar'
import { MenuEntry } from '@/components/layout/menu/menu-entry'
import { wordClass } from '@/components/layout/menu/word'
import type { Translate } from '@/components/layout/translate'
import type { MenuEntry as Entry, MenuItem } from '@/schemas/content/menu'
import { MenuLink, type MenuLinkProps } from '@/components/layout/menu/menu-link'

type MenuPanelProps = Omit<MenuLinkProps, 'item'> & Pick<MenuProps, 'next'> & { entry: MenuItem }

/** The class of what is said about sub-sites, if an item below leads to one. */
const subsiteClass = (item: MenuItem): string | undefined =>
  item.subsite?.className ?? item.children.map(subsiteClass).find((name) => name !== undefined)

/** How to choose a program. */
const ways = [
  ['/project/find', 'components.layout.menu.find'],
  ['/project/compare', 'components.layout.menu.compare'],
] as const

/** The content of a panel: the name of the section on the left, its second and third level in columns. */
function MenuPanel({ entry, next, path, t }: MenuPanelProps) {
  const groups = entry.children.filter(({ children }) => children.length > 0)
  const single = entry.children.filter(({ children }) => children.length === 0)
  const subsites = subsiteClass(entry)
  const leadsToPrograms = groups.some(({ children }) =>
    children.some(({ href }) => href?.startsWith('/project/')),
  )
  const choices = [...ways.map(([href, id]) => ({ href, label: t(id) })), ...(next ? [next] : [])]
  return (
    <div className="wrap grid grid-cols-[260px_1fr] gap-x-10 pt-9 pb-11">
      <div>
        <p className="font-serif text-2xl leading-tight">{entry.label}</p>
        {entry.note ? (
          <p className="mt-2 max-w-[17em] text-sm text-ink-soft">{entry.note}</p>
        ) : null}
        {entry.href ? (
          <a
            href={entry.href}
            className="mt-4 inline-block border-b border-blossom pb-0.5 font-semibold text-crimson hover:border-crimson"
          >
            {t('components.layout.header.overview')}
            <span className="sr-only">{entry.label}</span>
          </a>
        ) : null}
        {leadsToPrograms ? (
          <ul className="mt-5 text-sm">
            {choices.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-block py-1.5 hover:text-crimson">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {subsites ? (
          <p className={`mt-6 max-w-[22em] text-xs text-ink-soft ${subsites}`}>
            {t('components.layout.header.subsites')}
          </p>
        ) : null}
      </div>
      <div
        className={
          groups.length > 0
            ? 'grid auto-cols-fr grid-flow-col gap-x-6'
            : 'grid grid-cols-3 gap-x-8 gap-y-4'
        }
      >
        {groups.map((group) => (
          <Column key={group.id} group={group} path={path} t={t} />
        ))}
        {groups.length > 0 && single.length > 0 ? <Lines items={single} path={path} t={t} /> : null}
        {groups.length === 0
          ? single.map((item) => <Lines key={item.id} items={[item]} path={path} t={t} />)
          : null}
      </div>
    </div>
  )
}

function Column({ group, path, t }: Omit<MenuPanelProps, 'entry'> & { group: MenuItem }) {
  return (
    <div>
      <p
        id={`menu-group-${group.id}`}
        className="border-t border-ink pt-2.5 pb-1.5 font-serif text-lg"
      >
        {group.label}
      </p>
      <ul aria-labelledby={`menu-group-${group.id}`}>
        {group.children.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} path={path} t={t} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Lines({ items, path, t }: Omit<MenuPanelProps, 'entry'> & { items: readonly MenuItem[] }) {
  return (
    <ul className="divide-y divide-line border-t border-ink">
      {items.map((item) => (
        <li key={item.id} className="py-1.5">
          <MenuLink large item={item} path={path} t={t} />
        </li>
      ))}
    </ul>
  )
}

export type MenuProps = {
  menu: readonly Entry[]
  /** The next start of a program, beside the ways to choose one. */
  next?: { href: string; label: string } | undefined
  path: string
  t: Translate
}

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
export function Menu({ menu, next, path, t }: MenuProps) {
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
              <MenuPanel entry={entry} next={next} path={path} t={t} />
            </MenuEntry>
          )
        })}
    </MenuBar>
  )
}
