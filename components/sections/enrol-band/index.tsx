import type { ReactNode } from 'react'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/enrol-band/schema'
import { Action } from '@/components/ui/action/index'
import { Headline } from '@/components/ui/phrase/index'
import type { PropsOf } from '@/schemas/content/component'
import { formHref } from '@/lib/http/browser/form-page'

export type EnrolBandProps = PropsOf<typeof schema.Enrol> & {
  /** The label of the button. */
  label: string
  children: ReactNode
}

/**
 * The call to action at the end of a page: opens the enquiry form; without JavaScript, a link to its page. For a program that
 * is not open, a link to the request to be told when it is.
 */
export function EnrolBandView({ title, label, project, soon = false, children }: EnrolBandProps) {
  return (
    <section
      aria-label={title}
      className="band band-enrol tone-deep border-t border-line print:hidden"
    >
      <div className="wrap flex flex-col items-start gap-7 md:flex-row md:items-center md:justify-between md:gap-16">
        <div className="max-w-[40em]">
          <h2 className="headline-chapter">
            <Headline text={title} />
          </h2>
          <div className="measure mt-3 text-ink-soft">{children}</div>
        </div>
        <Action
          href={formHref(soon ? 'opening' : 'consultation', project ? { project } : {})}
          className="shrink-0"
        >
          {label}
        </Action>
      </div>
    </section>
  )
}

export function EnrolBand({ page, ...props }: DocumentProps<typeof schema.Enrol>) {
  const id = props.soon ? 'components.sections.programmes.inform' : 'components.layout.panel.apply'
  return <EnrolBandView {...props} label={textsOf(page)(id)} />
}
