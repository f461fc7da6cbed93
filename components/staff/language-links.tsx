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
