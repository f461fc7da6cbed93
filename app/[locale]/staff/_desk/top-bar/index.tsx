import type { ReactNode } from 'react'
import { Popover } from '@/components/staff/popover'
import { Strip } from '@/components/staff/strip'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { Flower } from '@/components/ui/flower'

export type LanguageLinksProps = {
  /** The links to the same page in the other languages. */
  languages: readonly { href: string; label: string; lang: string }[]
  className: string
}

export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  return languages.map(({ href, lang, label }) => (
    <a
      key={lang}
      href={href}
      lang={lang}
      hrefLang={lang}
      className={`flex min-h-11 items-center ${className}`}
    >
      {label}
    </a>
  ))
}

type PageLink = {
  href: string
  label: string
  current: boolean
  /** On wide screens, several such links are behind one button. */
  rare: boolean
}

export type TopBarProps = {
  t: StaffTranslate
  name: string
  links: readonly PageLink[]
  languages: LanguageLinksProps['languages']
  /** The button that finds people, views and actions. */
  find?: ReactNode
  signOut: ReactNode
}

const link =
  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 hover:text-white xl:h-14'
const edge = (current: boolean) => (current ? 'border-blossom text-white' : 'border-transparent')

function BarLink({ href, label, current }: PageLink) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={`${link} ${edge(current)}`}
    >
      {label}
    </a>
  )
}

/** The crimson bar at the top of every page of the desk. */
export function TopBar({ t, name, links, languages, find, signOut }: TopBarProps) {
  const some = links.filter((one) => one.rare)
  const rare = some.length > 2 ? some : []
  return (
    <header className="tone-dark print:hidden flex flex-wrap items-center gap-x-6 px-4 text-sm xl:h-14 md:px-6 xl:flex-nowrap">
      <a href="/staff" className="flex min-h-11 items-center gap-2" aria-label={t('bar.home')}>
        <Flower seed="bauhinia" size={30} veins={1} />
      </a>
      <Strip
        aria-label={t('bar.label')}
        className="order-last w-full overflow-x-auto xl:order-none xl:w-auto xl:overflow-visible"
      >
        <ul className="flex gap-6">
          {links.map((one) => (
            <li key={one.href} className={rare.includes(one) ? 'xl:hidden' : ''}>
              <BarLink {...one} />
            </li>
          ))}
          {rare.length > 0 ? (
            <li className="relative hidden xl:block">
              <Popover
                label={t('bar.manage')}
                className={`${link} ${edge(rare.some(({ current }) => current))} cursor-pointer list-none`}
                panelClass="left-0 top-full min-w-48 border-line! bg-paper! py-2!"
              >
                <ul>
                  {rare.map(({ href, label, current }) => (
                    <li key={href}>
                      <a
                        href={href}
                        aria-current={current ? 'page' : undefined}
                        className={`flex min-h-11 items-center whitespace-nowrap hover:text-white ${current ? 'font-semibold text-white' : ''}`}
                      >
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </Popover>
            </li>
          ) : null}
        </ul>
      </Strip>
      <div className="ml-auto flex items-center gap-4">
        {find}
        <LanguageLinks languages={languages} className="hover:text-white" />
        <a
          href="/staff/account"
          className="flex min-h-11 max-w-32 items-center hover:text-white"
          aria-label={t('bar.account', { name })}
        >
          <span className="truncate">{name}</span>
        </a>
        {signOut}
      </div>
    </header>
  )
}
