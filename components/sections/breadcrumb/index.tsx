export type Crumb = { label: string; href: string }

/** The pages above this one; the page itself is named last and is no link. */
export function Breadcrumb({
  label,
  trail,
  current,
}: {
  label: string
  trail: readonly Crumb[]
  current: string
}) {
  return (
    <nav aria-label={label} className="text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center">
        {trail.map((crumb) => (
          <li key={crumb.href} className="after:px-2 after:text-brass after:content-['/']">
            <a
              href={crumb.href}
              className="inline-block py-1.5 underline decoration-line decoration-1 underline-offset-[5px] hover:text-crimson hover:decoration-current"
            >
              {crumb.label}
            </a>
          </li>
        ))}
        <li aria-current="page" className="py-1.5">
          {current}
        </li>
      </ol>
    </nav>
  )
}
