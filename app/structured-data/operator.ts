import 'server-only'
import type { EducationalOrganization, SearchAction, WebSite } from 'schema-dts'
import { getOrganization } from '@/lib/content/organization'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absolute } from '@/lib/seo/metadata'

/** The operator by name, for things that it publishes or offers. */
export function operatorName(locale: Locale) {
  return { '@type': 'EducationalOrganization', name: getOrganization(locale).name } as const
}

/** The operator with its main office, from content/facts/organization.json. */
export function operator(locale: Locale): Exclude<EducationalOrganization, string> {
  const { operator: legalName, since, phone, email, offices } = getOrganization(locale)
  const [main] = offices
  return {
    ...operatorName(locale),
    legalName,
    url: absolute(canonicalPath(locale, '/')),
    logo: absolute('/icon-512.png'),
    foundingDate: String(since),
    telephone: phone,
    email,
    ...(main && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: main.address,
        addressLocality: main.city,
        addressCountry: 'CN',
      },
    }),
  }
}

/** How search engines and browsers search the site. `query-input` is not in the vocabulary but required beside it. */
type SiteSearch = Exclude<SearchAction, string> & { 'query-input': string }

function siteSearch(locale: Locale): SiteSearch {
  return {
    '@type': 'SearchAction',
    target: `${absolute(canonicalPath(locale, '/search'))}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
}

export function webSite(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    name: getOrganization(locale).name,
    url: absolute(canonicalPath(locale, '/')),
    inLanguage: locale,
    publisher: operatorName(locale),
    potentialAction: siteSearch(locale),
  }
}
