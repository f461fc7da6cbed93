type ErrorPageProps = {
  title: string
  lead: string
  home: string
  /** Where else to go, or the same address again. */
  other: { label: string; href: string }
}

/** The error page of the specification: what happened, and the way home. */
export function ErrorPage({ title, lead, home, other }: ErrorPageProps) {
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-page flex-col items-start justify-center gap-6 px-6 py-24">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{lead}</p>
      <p className="flex flex-wrap gap-x-8 gap-y-4">
        <a className="font-semibold text-crimson underline underline-offset-4" href="/">
          {home}
        </a>
        <a className="text-crimson underline underline-offset-4" href={other.href}>
          {other.label}
        </a>
      </p>
    </div>
  )
}
