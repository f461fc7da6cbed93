import { Action } from '@/components/ui/action'
import { Flower } from '@/components/ui/flower'

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
    <div className="mx-auto flex min-h-[80vh] max-w-page flex-col items-start justify-center px-6 py-16">
      <Flower
        seed="lost"
        size={210}
        openness={0.26}
        tilt={38}
        veins={3}
        stem
        className="border-b border-line print:hidden"
      />
      <h1 className="mt-9 text-4xl md:text-5xl">{title}</h1>
      <p className="mt-5 max-w-measure text-lg text-ink-soft">{lead}</p>
      <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Action href="/">{home}</Action>
        <Action href={other.href} kind="quiet">
          {other.label}
        </Action>
      </p>
    </div>
  )
}
