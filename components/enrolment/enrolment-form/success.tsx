import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { callDue, dueWords } from '@/components/enrolment/enrolment-form/call-due'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { useT } from '@/components/intl/use-t'
import { Button, buttonClass } from '@/components/ui/button'
import { DoneIcon } from '@/components/ui/field/icons'
import { formHref } from '@/lib/http/browser/form-page'
import type { FormKind } from '@/schemas/form-kinds'

type SuccessProps = Pick<
  EnrolmentFormProps,
  'kind' | 'locale' | 'operator' | 'project' | 'byMail'
> & {
  /** Empty if the platform sent none. */
  reference: string
  /** When it was submitted; defaults to now. */
  received?: Date
  /** Shows the form again; absent without a script, where a link does so. */
  onAgain?: () => void
}

/** Replaces the submitted form and takes the focus: the reference, the next steps and their dates. */
export function Success({ kind, byMail, reference, project, onAgain, ...rest }: SuccessProps) {
  const t = useT('components.enrolment')
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    // The form was taller: its button, just pressed, may be below the whole card. At the top no toast covers the headline.
    card.current?.firstElementChild?.scrollIntoView({ block: 'start' })
  }, [reference])
  const again = t('success.again')
  return (
    <div
      ref={card}
      role="status"
      aria-labelledby={id}
      tabIndex={-1}
      data-sent
      className="grid max-w-xl gap-4 text-base outline-offset-4"
    >
      <p
        id={id}
        className="flex scroll-mt-28 items-center gap-2.5 font-serif text-2xl leading-snug text-leaf-deep"
      >
        <DoneIcon size={24} />
        <span>{t('success.title')}</span>
      </p>
      {reference === '' ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-ink py-3">
          <span className="text-sm text-ink-soft">{t('success.reference')}</span>
          <strong className="font-serif text-2xl font-medium tracking-wide text-ink lining-nums">
            {reference}
          </strong>
        </p>
      )}
      <NextSteps {...rest} kind={kind} byMail={byMail} reference={reference} />
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain} className="justify-self-start !px-0">
          {again}
        </Button>
      ) : (
        <a
          href={formHref(kind, {
            ...(byMail ? { by: 'mail' } : {}),
            ...(kind === 'quotation' && project ? { project } : {}),
          })}
          className={`${buttonClass('quiet')} justify-self-start !px-0`}
        >
          {again}
        </a>
      )}
    </div>
  )
}

type NextStepsProps = Pick<
  SuccessProps,
  'kind' | 'byMail' | 'locale' | 'operator' | 'reference' | 'received'
>

/** What follows the call. */
function lastOf(kind: FormKind) {
  if (kind === 'institution') return undefined
  return kind === 'quotation' ? 'success.quotation' : 'success.papers'
}

/**
 * After the form: who calls and by when, how to recognize a genuine caller, the next steps, and how to contact us
 * sooner.
 */
function NextSteps({ kind, byMail, locale, operator, reference, received }: NextStepsProps) {
  const { advice } = operator
  const t = useT('components.enrolment')
  const [due] = useState(() => dueWords(callDue(received ?? new Date(), advice), locale))
  const last = lastOf(kind)
  const contact = byMail ? [t('success.mail', due)] : [t('success.call', due)]
  const caller = reference === '' || byMail ? [] : [t('success.caller')]
  const call = [...contact, ...caller, ...(last === undefined ? [] : [t(last)])]
  const steps = kind === 'opening' ? [t('success.opening')] : call
  const link = (words: ReactNode) => (
    <a href={`tel:${advice.phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap text-link">
      {words}
    </a>
  )
  return (
    <div className="grid gap-2 leading-normal">
      <p className="font-semibold">{t('success.next')}</p>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={index} className="grid grid-cols-[1.4em_1fr] py-2.5">
            <span aria-hidden className="font-serif text-crimson lining-nums">
              {index + 1}
            </span>
            {/* The clocks of server and browser may be on different days. */}
            <span suppressHydrationWarning>{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="components.enrolment.success.contact" values={{ ...advice, link }} />
      </p>
    </div>
  )
}
