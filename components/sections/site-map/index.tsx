import type { MdxPage } from '@/components/mdx/page'
import { getPage } from '@/lib/content/documents'
import { createTranslator } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { routes } from '@/lib/routes'
import type { Locale } from '@/schemas/locale'
type SiteMapGroup = {
  title: string
  pages: readonly { href: string; title: string; lead: string }[]
}

/** Every page of the site, by area. */
export function SiteMapView({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <div className="w-full gap-x-12 sm:columns-2 md:columns-3">
      {groups.map(({ title, pages }) => (
        <section key={title} className="mb-12 break-inside-avoid">
          <h3 className="mb-3 border-b border-ink pb-3 text-xl">{title}</h3>
          <ul className="w-full">
            {pages.map((page) => (
              <li key={page.href} className="border-b border-line py-3">
                <a href={page.href} className="group block">
                  <span className="font-semibold text-crimson group-hover:underline">
                    {page.title}
                  </span>
                  <span className="block text-sm text-ink-soft">{page.lead}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** All pages with a document, grouped by area in the order of the routes. */
function groupsOf(locale: Locale): SiteMapGroup[] {
  const t = createTranslator(locale)
  const areas = [...new Set(routes.map(({ area }) => area))]
  return areas.map((area) => ({
    title: t(toMessageId(`app.site-map.${area}`)),
    pages: routes
      .filter((route) => route.area === area)
      .map(({ path }) => {
        const page = getPage(locale, path)
        return { href: path, title: page?.title ?? path, lead: page?.headline ?? '' }
      }),
  }))
}

export function SiteMap({ page }: { page: MdxPage }) {
  return <SiteMapView groups={groupsOf(page.locale)} />
}
