import { Account } from '@/components/layout/account'
import { defaultReturn } from '@/lib/http/browser/return-address'
import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { StickyHeader } from '@/components/layout/header/sticky-header'
import { Menu, type MenuProps } from '@/components/layout/menu/menu'
import { MenuSheet } from '@/components/layout/menu/menu-sheet'
import { MenuTree } from '@/components/layout/menu/menu-tree'
import { SearchButton } from '@/components/layout/search'
import type { Translate } from '@/components/layout/translate'
import { buttonClass } from '@/components/ui/button'
import type { MenuEntry } from '@/schemas/content/menu'
import { type Locale, languages, locales } from '@/schemas/locale'
import { Mark } from '@/components/ui/flower/mark'
import { LanguageLink } from '@/components/layout/header/language-switch'
import { pinnedPath } from '@/lib/i18n/locales'

type LanguageProps = {
  locale: Locale
  path: string
  /** The query to keep, including the question mark. */
  search?: string
  label: string
}

/**
 * All languages by their own names; the current one is marked. A link is wide enough for a finger; at the end of the row, the
 * space beside its letters overlaps the margin.
 */
function Language({ locale, path, search = '', label }: LanguageProps) {
  return (
    <ul aria-label={label} className="flex items-center whitespace-nowrap">
      {locales.map((name) => (
        <li
          key={name}
          className="leading-tight whitespace-nowrap not-first:before:mx-2 not-first:before:text-line not-first:before:content-['/']"
        >
          {name === locale ? (
            <span aria-current="true" lang={name} className="font-semibold text-ink">
              {languages[name].short}
            </span>
          ) : (
            <LanguageLink
              to={name}
              href={pinnedPath(name, path) + search}
              className="inline-block min-w-6 py-2 text-center hover:text-crimson lg:py-1.5 [:last-child>&]:-mr-1"
            >
              {languages[name].short}
            </LanguageLink>
          )}
        </li>
      ))}
    </ul>
  )
}

type LogoProps = { name: string; line: string; label: string }

/** Mark and name, linked to the home page. */
function Logo({ name, line, label }: LogoProps) {
  return (
    <a
      href="/"
      aria-label={label}
      className={`flex shrink-0 items-center gap-2.5 whitespace-nowrap lg:gap-3 ${centersOnScroll}`}
    >
      <Mark size={44} className="text-crimson max-lg:size-9" />
      {/* As wide as in its own face before that has loaded. */}
      <span className="lg:min-w-[98px] lg:zh:min-w-[150px] lg:group-data-compact/header:invisible">
        <strong className="block font-serif text-[22px] leading-[1.1] font-semibold zh:tracking-[0.08em]">
          {name}
        </strong>
        <small className="mt-0.5 block text-[10.5px] leading-[1.3] font-medium tracking-[0.12em] max-[429px]:tracking-[0.04em] text-ink-soft lg:tracking-[0.2em] uppercase">
          {line}
        </small>
      </span>
    </a>
  )
}

type WaysProps = Pick<HeaderProps, 'next' | 't'> & {
  apply: MenuEntry | undefined
  phone: string
}

const wayClass = 'flex min-h-12 items-center justify-center px-2 text-center leading-tight'

/** The ways on from the menu of narrow windows: apply, call, search, and choose a program. */
function Ways({ apply, phone, next, t }: WaysProps) {
  const ways = [
    { href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: t('components.layout.panel.call') },
    { href: '/search', label: t('components.layout.search.open') },
    { href: '/project/find', label: t('components.layout.menu.find') },
    { href: '/project/compare', label: t('components.layout.menu.compare') },
  ]
  return (
    <div className="gutter py-4">
      {apply ? (
        <a
          href={apply.href}
          className={`${wayClass} mb-2 rounded-xs bg-crimson font-semibold text-white`}
        >
          {apply.label}
        </a>
      ) : null}
      <ul className="grid grid-cols-2 gap-2 text-sm font-semibold">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={`${wayClass} border border-line hover:text-crimson`}>
              {label}
            </a>
          </li>
        ))}
        {next ? (
          <li className="col-span-2">
            <a href={next.href} className={`${wayClass} border border-line hover:text-crimson`}>
              {next.label}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

export type HeaderProps = {
  locale: Locale
  path: string
  /** The query for the language links. */
  search?: string
  /** Where sign-in returns to; this page by default. */
  returnTo?: string
  menu: readonly MenuEntry[]
  /** The next start of a program, for the menu. */
  next?: MenuProps['next']
  brand: { name: string; phone: string; logo: { name: string; line: string } }
  t: Translate
}

/** Logo, main menu, language, sign-in and the apply button; the same links for wide and narrow windows. */
export function Header({ locale, path, search, returnTo, menu, next, brand, t }: HeaderProps) {
  const apply = menu.find((entry) => entry.button)
  const account = {
    label: t('components.layout.header.account'),
    login: t('components.layout.header.login'),
    register: t('components.layout.header.register'),
    logout: t('components.layout.header.logout'),
    failed: t('components.layout.header.logoutFailed'),
  }
  const searchTexts = {
    open: t('components.layout.search.open'),
    label: t('components.layout.search.label'),
    placeholder: t('components.layout.search.placeholder'),
    submit: t('components.layout.search.submit'),
    close: t('components.layout.search.close'),
    failed: t('components.layout.search.failed'),
  }
  const language = (
    <Language
      locale={locale}
      path={path}
      search={search}
      label={t('components.layout.header.language')}
    />
  )
  // Narrow windows show the row only on the page with the signed-in visitor; elsewhere it is in the sheet.
  const rowClass = path === defaultReturn ? '' : 'max-lg:hidden'
  return (
    <StickyHeader row={path === defaultReturn}>
      <div className={`h-[36px] print:hidden lg:border-b lg:border-line ${rowClass}`}>
        <div className="wrap flex h-full items-center justify-end gap-6 text-[13px] text-ink-soft">
          {/* Once the page is scrolled, these two take the place of the wordmark, so that they stay in reach. */}
          <div className="mr-auto flex items-center gap-5 transition-transform duration-200 group-data-compact/header:z-10 group-data-compact/header:translate-x-[58px] group-data-compact/header:translate-y-[62px] group-data-compact/header:gap-3 max-lg:hidden">
            <SearchButton locale={locale} texts={searchTexts} named />
            {language}
          </div>
          <Account path={path} returnTo={returnTo} texts={account} />
        </div>
      </div>
      <div className="h-[72px]">
        <div className="wrap flex h-full items-center gap-1 sm:gap-3 lg:gap-6">
          <Logo {...brand.logo} label={t('components.layout.header.home', { name: brand.name })} />
          {/* At the left: a browser that paints before it has all of the menu would move what is at the right. */}
          <div className="h-full min-w-0 max-lg:hidden print:hidden">
            <Menu menu={menu} next={next} path={path} t={t} />
          </div>
          {apply ? (
            <a
              href={apply.href}
              className={`${buttonClass()} ${centersOnScroll} ml-auto shrink-0 text-[15px] whitespace-nowrap max-lg:hidden print:hidden`}
            >
              {apply.label}
            </a>
          ) : null}
          <div
            className={`ml-auto flex items-center text-[15px] sm:gap-3 whitespace-nowrap lg:hidden print:hidden ${centersOnScroll}`}
          >
            {/* With wider letters, as readers may set them, the row still fits into 390 px. */}
            <div className="-mr-1 max-[389px]:hidden sm:mr-1.5">{language}</div>
            <SearchButton locale={locale} texts={searchTexts} />
            <MenuSheet
              label={t('components.layout.header.menu')}
              openText={t('components.layout.header.openMenu')}
              closeText={t('components.layout.header.closeMenu')}
            >
              <Ways apply={apply} phone={brand.phone} next={next} t={t} />
              <MenuTree menu={menu} path={path} t={t} />
              <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line gutter pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
                <Account path={path} returnTo={returnTo} texts={account} />
                {language}
              </div>
            </MenuSheet>
          </div>
        </div>
      </div>
    </StickyHeader>
  )
}
