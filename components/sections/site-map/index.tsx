export type SiteMapGroup = {
  title: string
  pages: readonly { href: string; title: string; lead: string }[]
}

/** Every page of the site, by area. */
export function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <div className="grid w-full gap-x-12 gap-y-14 sm:grid-cols-2 md:grid-cols-3">
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h3 className="mb-3 border-b border-ink pb-3 text-xl">{title}</h3>
          <ul>
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
