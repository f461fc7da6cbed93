'use client'

import { Fields } from '@/components/enrolment/enrolment-form/fields'
import type { EnrolmentFormProps, Operator } from '@/components/enrolment/enrolment-form/props'
import { Success } from '@/components/enrolment/enrolment-form/success'
import { useEnrolment, type Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { useT, useTextOf } from '@/components/intl/use-t'
import { Button } from '@/components/ui/button'
import { enrolmentFormId, formHref } from '@/lib/http/browser/form-page'
import type { FormKind } from '@/schemas/form-kinds'
import { ErrorSummary, focusField } from '@/components/ui/error-summary'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Checkbox } from '@/components/ui/checkbox'

type ConsentsProps = { enrolment: Enrolment; operator: Operator }

/** Separate, unchecked consents: to be contacted (required), and optional ones. */
function Consents({ enrolment, operator }: ConsentsProps) {
  const { id, native, form, fields, errorOf, consentVersion } = enrolment
  const t = useT('components.enrolment')
  // In a new tab: leaving the page would lose the input.
  const link = (words: ReactNode) => (
    <a href="/privacy" target="_blank" rel="noopener" className="text-link">
      {words}
      <span className="sr-only">{t('consent.newTab')}</span>
    </a>
  )
  const version = <span className="whitespace-nowrap">{consentVersion}</span>
  return (
    <div className="grid">
      <Checkbox
        id={`${id}-consent`}
        required
        error={errorOf('consent')}
        defaultChecked={native?.values.consent}
        {...form.register('consent')}
        label={
          <FormattedMessage
            id="components.enrolment.consent.contact"
            values={{ operator: operator.name, version, link }}
          />
        }
      />
      {fields.map(({ kind, name }) =>
        kind === 'tick' ? (
          <Checkbox
            key={name}
            id={`${id}-${name}`}
            defaultChecked={native?.values[name]}
            {...form.register(name)}
            label={t(`consent.${name}`)}
          />
        ) : null,
      )}
    </div>
  )
}

/**
 * The privacy notice that the law requires at every form: operator, purpose, data, duration, withdrawal, and children.
 */
function PrivacyLine({ operator, byMail }: { operator: Operator; byMail: boolean }) {
  const { name, privacyEmail: email, retentionDays: days } = operator
  const t = useT('components.enrolment')
  const link = (words: ReactNode) => (
    <a href={`mailto:${email}`} className="inline-block max-w-full break-words text-link">
      {words}
    </a>
  )
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-sm leading-normal text-ink-soft">
      <p>{t(byMail ? 'notice.purpose.mail' : 'notice.purpose', { operator: name })}</p>
      <p>
        <FormattedMessage
          id="components.enrolment.notice.retention"
          values={{ days, email, link }}
        />
      </p>
      <p>{t('notice.guardian')}</p>
    </div>
  )
}

/** The errors of the form. An entry disappears once its field is valid. */
function Summary({ enrolment: { id, submission } }: { enrolment: Enrolment }) {
  const textOf = useTextOf()
  const { problem, summary } = submission
  if (!problem) return null
  const errors = Object.entries(problem.fields).map(([field, message]) => ({
    href: `#${id}-${field}` as const,
    text: textOf(message),
  }))
  return (
    <ErrorSummary
      ref={summary}
      title={problem.title}
      text={problem.text}
      errors={errors}
      onFollow={focusField}
    />
  )
}

const submitTextOf = (kind: FormKind) =>
  kind === 'consultation' || kind === 'training' ? 'submit' : (`${kind}.submit` as const)

/**
 * The enrolment form: `consultation` verifies the phone with a code, `training` does not. With `native` it is a native
 * form; once its script runs it submits through the API instead. After a success it is replaced by the next steps.
 */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { kind, operator, titled = true, told = false, native, byMail = false } = props
  const t = useT('components.enrolment')
  const enrolment = useEnrolment(props)
  const { submission, busy } = enrolment
  const title = t(`${kind}.title`)
  const reference = submission.reference ?? native?.reference
  if (reference !== undefined) {
    const onAgain = submission.reference === undefined ? undefined : submission.again
    return <Success {...props} reference={reference} onAgain={onAgain} />
  }
  return (
    <div className="enrolment-form max-w-xl text-base">
      <header className="grid gap-1">
        {titled ? <h2 className="text-2xl">{title}</h2> : null}
        {told ? null : (
          <p className="text-sm leading-normal text-ink-soft in-[dialog]:leading-snug">
            {t(byMail ? `${kind}.lead.mail` : `${kind}.lead`)}
          </p>
        )}
        <OtherWay {...props} chosen={enrolment.chosen} />
      </header>
      <form
        id={native ? enrolmentFormId : undefined}
        method={native ? undefined : 'post'}
        noValidate
        aria-label={title}
        action={native?.action}
        onSubmit={(event) => void submission.submit(event)}
      >
        {native ? (
          <HiddenFields kind={kind} lesson={props.lesson} byMail={byMail} enrolment={enrolment} />
        ) : null}
        <Summary enrolment={enrolment} />
        <Fields enrolment={enrolment} />
        <Consents enrolment={enrolment} operator={operator} />
        <div className="enrolment-send">
          <Button type="submit" name="intent" value="submit" busy={busy} className="w-full">
            {t(busy ? 'submitting' : submitTextOf(kind))}
          </Button>
        </div>
        <PrivacyLine operator={operator} byMail={byMail} />
      </form>
    </div>
  )
}

/** The same form for people elsewhere: by e-mail, or by the mobile number. */
function OtherWay({ kind, byMail, lesson, chosen }: EnrolmentFormProps & { chosen: string }) {
  const t = useT('components.enrolment')
  const program: Record<string, string> = chosen === '' ? {} : { project: chosen }
  const subject = lesson ? { lesson } : program
  const way: Record<string, string> = byMail ? {} : { by: 'mail' }
  return (
    <p className="text-sm">
      <a
        href={formHref(kind, { ...way, ...(kind === 'institution' ? {} : subject) })}
        className="inline-flex min-h-11 items-center text-link md:in-[dialog]:min-h-6"
      >
        {t(byMail ? 'phone.mainland' : 'phone.abroad')}
      </a>
    </p>
  )
}

type HiddenFieldsProps = Pick<EnrolmentFormProps, 'kind' | 'lesson' | 'byMail'> & {
  enrolment: Enrolment
}

/** What the script would send besides the entries, for a browser without it. */
function HiddenFields({
  kind,
  lesson,
  byMail,
  enrolment: { fields, chosen, native, consentVersion },
}: HiddenFieldsProps) {
  const isChosen = fields.some(({ name }) => name === 'project')
  const hidden = {
    form: kind,
    ...(isChosen ? {} : { project: chosen }),
    ...(lesson === undefined ? {} : { lesson }),
    ...(byMail ? { by: 'mail' } : {}),
    ...native?.origin,
    consent_version: consentVersion,
  }
  return (
    <>
      {/* Enter activates the first submit button of a form, which must not be “send code”. */}
      <button
        type="submit"
        name="intent"
        value="submit"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
