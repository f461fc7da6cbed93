import { expect, test } from 'vitest'
import { getPage } from '@/lib/content/documents'
import { locales } from '@/lib/i18n/locales'
import { ancestors, routes } from '@/lib/routes'

const pages = locales.flatMap((locale) => routes.map(({ path }) => ({ locale, path })))

test.each(pages)('the primary action of $path in $locale leads forward', ({ locale, path }) => {
  const target = getPage(locale, path)?.action?.href.split(/[?#]/)[0]
  if (target) expect([path, ...ancestors(path).map((above) => above.path)]).not.toContain(target)
})
