import { colors } from '@/lib/palette'
import { getOrganization } from '@/lib/content/organization'
import { defaultLocale, locales } from '@/schemas/locale'

/** The web manifest: one for all languages, with the name in each. */
export function webManifest() {
  return {
    name: locales.map((locale) => getOrganization(locale).name).join(' · '),
    short_name: getOrganization(defaultLocale).name,
    lang: defaultLocale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
