import 'server-only'
import type { EducationalOrganization, WebSite } from 'schema-dts'
import { getOrganisation } from '@/lib/content/organisation'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absolute } from '@/lib/seo/metadata'

/** The operator in a short form, for things that it publishes or offers. */
export function operatorName(locale: Locale) {
  const { name } = getOrganisation(locale)
  return {
    '@type': 'EducationalOrganization',
    '@id': absolute('/#operator'),
    name,
    url: absolute('/'),
  } as const
}

/** The operator with its offices, from content/facts/organisation.json. */
export function operator(locale: Locale): EducationalOrganization {
  const { operator: legalName, since, phone, email, offices } = getOrganisation(locale)
  return {
    ...operatorName(locale),
    legalName,
    foundingDate: String(since),
    telephone: phone,
    email,
    logo: absolute('/icon-512.png'),
    location: offices.map(({ city, address, latitude, longitude, ...office }) => ({
      '@type': 'Place',
      name: city,
      telephone: office.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressCountry: 'CN',
      },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    })),
  }
}

export function webSite(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#site'),
    name: getOrganisation(locale).name,
    url: absolute(canonicalPath(locale, '/')),
    inLanguage: locale,
    publisher: { '@id': absolute('/#operator') },
  }
}
