'use client'

import { useId } from 'react'
import { Consents } from '@/components/enrolment/enrolment-form/consents'
import { Fields } from '@/components/enrolment/enrolment-form/fields'
import { NativeFields } from '@/components/enrolment/enrolment-form/native-fields'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { Notice } from '@/components/enrolment/enrolment-form/notice'
import { Success } from '@/components/enrolment/enrolment-form/success'
import { Summary } from '@/components/enrolment/enrolment-form/summary'
import { useEnrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { Button } from '@/components/ui/button'
import { enrolmentFormId } from '@/schemas/enrolment-page'
import type { FormKind } from '@/schemas/form-kinds'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'

const submitTextOf = (kind: FormKind) =>
  kind === 'booking' || kind === 'opening' || kind === 'quotation' ? (`${kind}.submit` as const) : 'submit'

/**
 * The enrolment form: `consultation` verifies the phone with a code, `training` does not. With `native` it is a native
 * form; once its script runs it submits through the API instead. After a success it is replaced by the next steps.
 */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { kind, texts, operator, titled = true, native } = props
  const id = useId()
  const enrolment = useEnrolment(props)
  const { sending, busy } = enrolment
  const title = enrolmentText(texts, `${kind}.title`)
  const reference = sending.reference ?? native?.reference
  if (reference !== undefined) {
    const onAgain = sending.reference === undefined ? undefined : sending.again
    return <Success {...props} reference={reference} onAgain={onAgain} />
  }
  return (
    <div className="enrolment-form max-w-xl text-base">
      <header className="grid gap-1">
        {titled ? <h2 className="text-2xl">{title}</h2> : null}
        <p className="text-sm leading-normal text-ink-soft in-[dialog]:leading-snug">
          {enrolmentText(texts, `${kind}.lead`)}
        </p>
      </header>
      <form
        id={native ? enrolmentFormId : undefined}
        method={native ? undefined : 'post'}
        noValidate
        aria-label={title}
        action={native?.action}
        onSubmit={(event) => void sending.submit(event)}
      >
        {native ? (
          <NativeFields
            kind={kind}
            project={enrolment.fields.some(({ name }) => name === 'project') ? undefined : enrolment.chosen}
            lesson={props.lesson}
            origin={native.state.origin}
            consentVersion={enrolment.consentVersion}
          />
        ) : null}
        <Summary id={id} enrolment={enrolment} texts={texts} native={native?.state} />
        <Fields id={id} enrolment={enrolment} texts={texts} native={native?.state} />
        <Consents id={id} enrolment={enrolment} texts={texts} operator={operator} native={native?.state} />
        <div className="enrolment-send">
          <Button type="submit" name="intent" value="submit" busy={busy} className="w-full">
            {enrolmentText(texts, busy ? 'submitting' : submitTextOf(kind))}
          </Button>
        </div>
        <Notice texts={texts} operator={operator} />
      </form>
    </div>
  )
}
