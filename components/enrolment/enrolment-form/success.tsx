import { useEffect, useId, useRef } from 'react'
import { NextSteps } from '@/components/enrolment/enrolment-form/next-steps'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { Button, buttonClass } from '@/components/ui/button'
import { DoneIcon } from '@/components/ui/field/icons'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'

type SuccessProps = Pick<EnrolmentFormProps, 'kind' | 'texts' | 'locale' | 'operator'> & {
  /** Empty when the platform gave none. */
  reference: string
  /** When it was sent; now, if not given. */
  received?: Date
  /** Shows the form again; absent without a script, where a link does it. */
  onAgain?: () => void
}

/** Takes the form's place once it is sent, and the focus with it: the reference, and what happens next and by when. */
export function Success({ kind, reference, onAgain, ...rest }: SuccessProps) {
  const { texts } = rest
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    // The form it replaces was taller: its button, just pressed, may be further down than the whole card.
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
      <NextSteps {...rest} reference={reference} />
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain} className="justify-self-start !px-0">
          {again}
        </Button>
      ) : (
        <a
          href={kind === 'training' ? '/enrol?form=training' : '/enrol'}
          className={`${buttonClass('quiet')} justify-self-start !px-0`}
        >
          {again}
        </a>
      )}
    </div>
  )
}
