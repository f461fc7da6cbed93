import type { ReactNode } from 'react'
import { Strip } from '@/components/staff/strip'
import type { Text } from '@/components/staff/text'
import { LanguageLinks, type LanguageLinksProps } from '@/components/staff/language-links'
import { Flower } from '@/components/ui/flower'

export type TopBarProps = {
  text: Text
  name: string
  links: readonly { href: string; label: string; current: boolean }[]
  languages: LanguageLinksProps['languages']
  /** The form that signs out. */
  signOut: ReactNode
}

const link = 'flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 hover:text-white'

/** The crimson bar at the top of every page of the desk. */
export function TopBar({ text, name, links, languages, signOut }: TopBarProps) {
  return (
    <header className="tone-dark print:hidden flex flex-wrap items-center gap-x-6 px-4 text-sm md:h-14 md:flex-nowrap md:px-6">
      <a href="/staff" className="flex min-h-11 items-center gap-2" aria-label={text('bar.home')}>
        <Flower seed="bauhinia" size={30} veins={1} />
      </a>
      <Strip
        aria-label={text('bar.label')}
        className="order-last w-full overflow-x-auto md:order-none md:w-auto md:overflow-visible"
      >
        <ul className="flex gap-6">
          {links.map(({ href, label, current }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={current ? 'page' : undefined}
                className={`${link} md:h-14 ${current ? 'border-blossom text-white' : 'border-transparent'}`}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Strip>
      <div className="ml-auto flex items-center gap-4">
        <LanguageLinks languages={languages} className="hover:text-white" />
        <a
          href="/staff/account"
          className="flex min-h-11 max-w-32 items-center hover:text-white"
          aria-label={text('bar.account', { name })}
        >
          <span className="truncate">{name}</span>
        </a>
        {signOut}
      </div>
    </header>
  )
}
