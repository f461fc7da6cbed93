export type SiteMapGroup = {
  title: string
  pages: readonly { href: string; title: string; lead: string }[]
}

/** Every page of the site, by area. */
export function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <div className="w-full gap-x-12 sm:columns-2 md:columns-3">
      {groups.map(({ title, pages }) => (
        <section key={title} className="mb-12 break-inside-avoid">
          <h3 className="mb-3 border-b border-ink pb-3 text-xl">{title}</h3>
          <ul className="w-full">
            {pages.map((page) => (
              <li key={page.href} className="border-b border-line py-3">
                <a href={page.href} className="group block">
                  <span className="font-semibold text-crimson group-hover:underline">{page.title}</span>
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
