import { Icon } from '@/components/ui/icon'
import { NotOpen } from '@/components/layout/menu/not-open'
import type { Translate } from '@/components/layout/translate'
import type { MenuItem } from '@/schemas/content/menu'

export type MenuLinkProps = { item: MenuItem; path: string; t: Translate }

const linkClass =
  'group/link block py-1.5 text-left leading-snug hover:text-crimson aria-[current=page]:text-crimson'

/** A new window for type 1 and, by default, for an absolute address; the same one for type 2. Specification §2. */
export function opensWindow({ href = '', type }: Pick<MenuItem, 'href' | 'type'>): boolean {
  return type === 1 || (type === undefined && /^https?:/.test(href))
}

/** One line of the menu, of any of the four kinds. */
export function MenuLink({ item, path, t }: MenuLinkProps) {
  const { label, href, type } = item
  if (type === 3 || !href) {
    return (
      <NotOpen message={t('components.layout.header.notOpen')} className={`${linkClass} text-ink-soft`}>
        {label}{' '}
        <span className="ml-1 inline-block rounded-full border border-brass px-2 text-xs leading-normal whitespace-nowrap text-brass-deep">
          {t('components.layout.header.soon')}
        </span>
        <Note text={item.note} />
      </NotOpen>
    )
  }
  const newWindow = opensWindow(item)
  return (
    <a
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
      aria-current={href === path ? 'page' : undefined}
      className={linkClass}
    >
      <span className="underline decoration-transparent underline-offset-4 group-hover/link:decoration-blossom">
        {label}
      </span>
      {type === undefined ? null : (
        <Icon name="arrow-up-right" size={16} className="ml-1 inline-block align-[-2px] text-crimson" />
      )}
      {newWindow ? <span className="sr-only"> ({t('components.layout.newTab')})</span> : null}
      <Note text={item.note} />
    </a>
  )
}

function Note({ text }: { text: string | undefined }) {
  return text ? <span className="block text-sm text-ink-soft">{text}</span> : null
}
