export type FeedLinksProps = {
  label: string
  feeds: readonly { href: string; name: string; type: string }[]
}

/** The addresses of a list for feed readers and calendars. */
export function FeedLinks({ label, feeds }: FeedLinksProps) {
  return (
    <nav
      aria-label={label}
      className="mt-8 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft print:hidden"
    >
      <span aria-hidden>{label}</span>
      {feeds.map(({ href, name, type }) => (
        <a
          key={href}
          href={href}
          type={type}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-crimson"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
