export type Crumb = { label: string; href: string }

const itemClass = "not-first:before:px-2 not-first:before:text-brass not-first:before:content-['/']"

/**
 * The ancestors of the page; the page itself is the last item without a link. On phones it is visually hidden: the
 * headline repeats it, and the line must not overlap the flower.
 */
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
          <li key={crumb.href} className={itemClass}>
            <a
              href={crumb.href}
              className="inline-block py-1.5 underline decoration-line decoration-1 underline-offset-[5px] hover:text-crimson hover:decoration-current"
            >
              {crumb.label}
            </a>
          </li>
        ))}
        <li aria-current="page" className={`max-sm:sr-only py-1.5 ${itemClass}`}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
