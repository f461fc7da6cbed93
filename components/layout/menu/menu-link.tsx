import { Drawn } from '@/components/ui/drawn'
import { Icon } from '@/components/ui/icon'
import { NotOpen } from '@/components/layout/menu/not-open'
import type { Translate } from '@/components/layout/translate'
import type { MenuItem } from '@/schemas/content/menu'

export type MenuLinkProps = {
  item: MenuItem
  path: string
  t: Translate
  /** A heading beside the columns of the third level. */
  large?: boolean
}

const linkClass =
  'group/link block py-1.5 text-left leading-snug hover:text-crimson aria-[current=page]:text-crimson'

/** A new window for type 1 and, by default, for an absolute address; the same window for type 2. Specification §2. */
function opensWindow({ href = '', type }: Pick<MenuItem, 'href' | 'type'>): boolean {
  return type === 1 || (type === undefined && /^https?:/.test(href))
}

/** A link of the menu, of any of the four types. */
export function MenuLink({ item, path, t, large = false }: MenuLinkProps) {
  const { label, href, type } = item
  const labelClass = large ? 'font-serif text-lg' : ''
  if (type === 3 || !href) {
    return (
      <NotOpen
        message={t('components.layout.header.notOpen')}
        className={`${linkClass} text-ink-soft`}
      >
        <span className={`mr-2 ${labelClass}`}>{label}</span>
        <span className="inline-block rounded-full border border-brass px-1.5 text-xs leading-normal whitespace-nowrap text-brass-deep">
          {t('components.layout.header.soon')}
        </span>
        <Note text={item.note} />
      </NotOpen>
    )
  }
  const newWindow = opensWindow(item)
  const away = item.subsite?.className ?? 'inline-block'
  const here = href === path ? 'page' : undefined
  const current = item.subsite?.page === path ? (item.subsite.current as 'page') : here
  return (
    <a
      href={href}
      target={item.subsite?.target ?? (newWindow ? '_blank' : undefined)}
      rel={newWindow ? 'noopener' : undefined}
      aria-current={current}
      className={item.isPictured ? `${linkClass} flex! items-center` : linkClass}
    >
      {item.isPictured ? (
        // Requested only when its panel is shown.
        <Drawn
          src={`/drawn/${item.id}.svg`}
          width={400}
          height={400}
          className="mr-3 hidden w-9 in-data-open:block in-[dialog]:block in-[nav:not([data-live])_li:is(:hover,:focus-within)]:block"
        />
      ) : null}
      <span
        className={`underline decoration-transparent underline-offset-4 group-hover/link:decoration-blossom ${labelClass}`}
      >
        {label}
      </span>
      {newWindow || type === 2 ? (
        <Icon
          name="arrow-up-right"
          size={16}
          className={`ml-1 ${away} align-[-2px] text-crimson`}
        />
      ) : null}
      {newWindow ? (
        <span className={item.subsite?.className}>
          <span className="sr-only"> ({t('components.layout.newTab')})</span>
        </span>
      ) : null}
      <Note text={item.note} />
    </a>
  )
}

function Note({ text }: { text: string | undefined }) {
  return text ? <span className="block text-sm text-ink-soft">{text}</span> : null
}
