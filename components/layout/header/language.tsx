import { LanguageLink } from '@/components/layout/header/language-switch'
import { pinnedPath } from '@/lib/i18n/locales'
import { languages, locales, type Locale } from '@/schemas/locale'

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
export function Language({ locale, path, search = '', label }: LanguageProps) {
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
