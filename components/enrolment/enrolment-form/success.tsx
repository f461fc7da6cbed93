import { useEffect, useId, useRef } from 'react'
import { NextSteps } from '@/components/enrolment/enrolment-form/next-steps'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { Button, buttonClass } from '@/components/ui/button'
import { DoneIcon } from '@/components/ui/field/icons'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'
import { formHref } from '@/schemas/enrolment-page'

type SuccessProps = Pick<EnrolmentFormProps, 'kind' | 'texts' | 'locale' | 'operator' | 'project'> & {
  /** Empty if the platform sent none. */
  reference: string
  /** When it was submitted; defaults to now. */
  received?: Date
  /** Shows the form again; absent without a script, where a link does so. */
  onAgain?: () => void
}

/** Replaces the submitted form and takes the focus: the reference, the next steps and their dates. */
export function Success({ kind, reference, project, onAgain, ...rest }: SuccessProps) {
  const { texts } = rest
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    // The form was taller: its button, just pressed, may be below the whole card.
    card.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [reference])
  const again = enrolmentText(texts, 'success.again')
  return (
    <div
      ref={card}
      role="status"
      aria-labelledby={id}
      tabIndex={-1}
      data-sent
      className="grid max-w-xl gap-4 text-base outline-offset-4"
    >
      <p id={id} className="flex items-center gap-2.5 font-serif text-2xl leading-snug text-leaf-deep">
        <DoneIcon size={24} />
        <span>{enrolmentText(texts, 'success.title')}</span>
      </p>
      {reference === '' ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-ink py-3">
          <span className="text-sm text-ink-soft">{enrolmentText(texts, 'success.reference')}</span>
          <strong className="font-serif text-2xl font-medium tracking-wide text-ink lining-nums">
            {reference}
          </strong>
        </p>
      )}
      <NextSteps {...rest} kind={kind} reference={reference} />
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain} className="justify-self-start !px-0">
          {again}
        </Button>
      ) : (
        <a
          href={formHref(kind, kind === 'quotation' && project ? { project } : {})}
          className={`${buttonClass('quiet')} justify-self-start !px-0`}
        >
          {again}
        </a>
      )}
    </div>
  )
}
