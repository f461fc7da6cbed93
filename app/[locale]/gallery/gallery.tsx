'use client'

import { use } from 'react'
import { components, examplesOf, loadModule } from '@/app/[locale]/gallery/modules'
import { pinnedPath, locales, type Locale } from '@/lib/i18n/locales'

type GalleryProps = { locale: Locale; component: string }

function Examples({ locale, component }: GalleryProps) {
  return examplesOf(use(loadModule(component)), locale).map(([name, element]) => (
    <section key={name} aria-label={name} className="border-b border-brass pb-8">
      <p className="wrap py-3 text-sm text-ink-soft">{name}</p>
      <div className="wrap">{element}</div>
    </section>
  ))
}

/** For developers: a list of all components, with the examples of the selected one. */
export function Gallery({ locale, component }: GalleryProps) {
  const href = (to: Locale, name: string) => pinnedPath(to, `/gallery/${name}`)
  return (
    <div className="grid md:grid-cols-[15rem_1fr]">
      <nav
        aria-label="Components"
        className="border-r border-line p-5 text-sm md:sticky md:top-0 md:h-screen md:overflow-auto"
      >
        <p className="mb-3 flex gap-3">
          {locales.map((to) => (
            <a
              key={to}
              href={href(to, component)}
              aria-current={to === locale ? 'true' : undefined}
            >
              {to}
            </a>
          ))}
        </p>
        <ul>
          {components.map((name) => (
            <li key={name}>
              <a
                href={href(locale, name)}
                aria-current={name === component ? 'page' : undefined}
                className="block py-1 aria-[current]:font-semibold aria-[current]:text-crimson"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className="min-w-0">
        <h1 className="wrap py-6 text-2xl">{component || 'Components'}</h1>
        {components.includes(component) ? <Examples locale={locale} component={component} /> : null}
      </main>
    </div>
  )
}
