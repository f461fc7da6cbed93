import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { DoneIcon } from '@/components/ui/field/icons'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

type SuccessProps = {
  texts: EnrolmentTexts
  reference: string | undefined
  /** Absent where there is no script to dismiss it with. */ onDismiss?: () => void
}

/** Shown until it is dismissed, unlike the toast: the reference number is worth writing down. */
export function Success({ texts, reference, onDismiss }: SuccessProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reference !== undefined) card.current?.focus()
  }, [reference])
  if (reference === undefined) return null
  return (
    <div
      ref={card}
      role="status"
      tabIndex={-1}
      className="grid gap-2 border border-leaf border-l-4 bg-white px-4 py-3 outline-offset-0"
    >
      <p className="flex items-center gap-2 font-semibold text-leaf-deep">
        <DoneIcon size={20} />
        <span>{enrolmentText(texts, 'success.title')}</span>
      </p>
      {reference === '' ? null : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-ink-soft">{enrolmentText(texts, 'success.reference')}</span>
          <strong className="font-serif text-2xl font-medium tracking-wide text-ink lining-nums">
            {reference}
          </strong>
        </p>
      )}
      <p className="text-sm leading-normal">{enrolmentText(texts, 'success.text')}</p>
      {onDismiss ? (
        <Button kind="quiet" onClick={onDismiss} className="justify-self-start !px-0">
          {enrolmentText(texts, 'success.dismiss')}
        </Button>
      ) : (
        <a href="/enrol" className={`${buttonClass('quiet')} justify-self-start !px-0`}>
          {enrolmentText(texts, 'success.dismiss')}
        </a>
      )}
    </div>
  )
}
