import { useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { requestCode } from '@/components/enrolment/enrolment-form/send-application'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { changeNumber, startCountdown } from '@/components/enrolment/countdown'
import { CodeInput, PhoneInput } from '@/components/enrolment/phone-and-code'
import { useT, useTextOf } from '@/components/intl/use-t'
import { TextAreaField, TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'
import { callFailures } from '@/lib/errors/catalog'
import { isFolded, type FieldName, type FormField } from '@/schemas/application-fields/form'
import { mailAccount, sendCodeSchema } from '@/schemas/verification'

type FieldsProps = { enrolment: Enrolment }

/** The fields in the order of their descriptions; the folded ones follow. Check boxes are separate: `Consents`. */
export function Fields({ enrolment }: FieldsProps) {
  const draw = (some: readonly FormField[]) =>
    some.map((field) => <Entry key={field.name} field={field} enrolment={enrolment} />)
  const folded = enrolment.fields.filter(({ name }) => isFolded(name))
  return (
    <>
      {draw(enrolment.fields.filter((field) => !folded.includes(field)))}
      {folded.length > 0 ? (
        <Folded enrolment={enrolment} names={folded.map(({ name }) => name)}>
          {draw(folded)}
        </Folded>
      ) : null}
    </>
  )
}

type FoldedProps = FieldsProps & { names: readonly FieldName[]; children: ReactNode }

/** Optional fields below a line that opens them. Open from the start if one is filled in or has an error. */
function Folded({ names, enrolment: { form, native, errorOf }, children }: FoldedProps) {
  const t = useT('components.enrolment')
  const entered = useWatch({ control: form.control, name: names })
  const filled = entered.some(Boolean) || names.some((name) => native?.values[name])
  const needed = filled || names.some((name) => errorOf(name) !== undefined)
  // Once open it stays open, also when a field is emptied again.
  const [open, setOpen] = useState(needed)
  if (needed && !open) setOpen(true)
  return (
    <details open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-link">
        {t('more')}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}

function Entry({ field, enrolment }: FieldsProps & { field: FormField }) {
  const { id, form, native, chosen, options, errorOf } = enrolment
  const t = useT('components.enrolment')
  const { name } = field
  const shared = { id: `${id}-${name}`, error: errorOf(name) }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          label={t(`${field.name}.label`)}
          autoComplete={field.control.autoComplete}
          maxLength={field.control.maxLength}
          required={!('optional' in field.control)}
          defaultValue={native?.values[field.name]}
          {...form.register(name)}
        />
      )
    case 'passage':
      return (
        <TextAreaField
          {...shared}
          label={t(`${field.name}.label`)}
          rows={3}
          maxLength={field.control.maxLength}
          defaultValue={native?.values[field.name]}
          {...form.register(name)}
        />
      )
    case 'phone':
      return enrolment.byMail ? (
        <TextField
          {...shared}
          label={t('phone.international')}
          hint={t('phone.international.hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          defaultValue={native?.values.phone}
          {...form.register('phone')}
        />
      ) : (
        <PhoneInput
          {...shared}
          defaultValue={native?.values.phone}
          {...form.register('phone', {
            onChange() {
              enrolment.forget('phone')
              changeNumber()
            },
          })}
        />
      )
    case 'email':
      return (
        <TextField
          {...shared}
          label={t('email.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={native?.values.email}
          {...form.register('email', {
            onChange() {
              enrolment.forget('email')
              changeNumber()
            },
          })}
        />
      )
    case 'code':
      return <CodeField enrolment={enrolment} />
    case 'project':
      // A controlled select: the chosen project may not be among the page's own until it is appended.
      return (
        <SelectField
          {...shared}
          label={t('project.label')}
          options={options}
          {...form.register('project')}
          value={chosen}
        />
      )
    case 'intake':
      return <IntakeField enrolment={enrolment} />
    case 'choice':
      return <ChoiceField field={field} enrolment={enrolment} />
    case 'trap':
      return (
        <div aria-hidden className="sr-only">
          <label htmlFor={shared.id}>{t('honeypot')}</label>
          <input id={shared.id} type="text" tabIndex={-1} {...keptEmpty} {...form.register(name)} />
        </div>
      )
    case 'consent':
    case 'tick':
      return null
  }
}

/** Asks browsers and password managers to leave a field alone. Several ignore `off`. */
const keptEmpty = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
  'data-lpignore': true,
}

/** One of a few values; the first option means no choice. */
function ChoiceField({
  field: { name, control },
  enrolment: { id, form, native, errorOf },
}: FieldsProps & { field: FormField & { kind: 'choice' } }) {
  const t = useT('components.enrolment')
  const textOf = useTextOf()
  const options = control.values.map((value) => ({
    value,
    label: textOf(`components.enrolment.${name}.${value}`),
  }))
  return (
    <SelectField
      id={`${id}-${name}`}
      label={t(`${name}.label`)}
      error={errorOf(name)}
      options={[{ value: '', label: t(`${name}.any`) }, ...options]}
      defaultValue={native?.values[name]}
      {...form.register(name)}
    />
  )
}

/** The intakes of the chosen program; before the script runs, those of every program that can be chosen. */
function IntakeField({ enrolment }: FieldsProps) {
  const { id, form, fields, chosen, options, intake, intakes, allIntakes, errorOf } = enrolment
  const t = useT('components.enrolment')
  const { formatDate } = useIntl()
  const optionsOf = (some: readonly { start: string }[]) =>
    some.map(({ start }) => ({
      value: start,
      label: formatDate(start, { dateStyle: 'long', timeZone: 'UTC' }),
    }))
  const all = fields.some(({ name }) => name === 'project')
    ? options.map(({ value, label }) => ({ label, options: optionsOf(allIntakes[value] ?? []) }))
    : optionsOf(allIntakes[chosen] ?? [])
  const offered = intakes
    ? optionsOf(intakes)
    : all.filter((one) => !('options' in one) || one.options.length > 0)
  if (offered.length === 0) return null
  return (
    <SelectField
      id={`${id}-intake`}
      error={errorOf('intake')}
      label={t('intake.label')}
      options={[{ value: '', label: t('intake.any') }, ...offered]}
      {...form.register('intake')}
      value={intake}
    />
  )
}

function CodeField({ enrolment: { id, form, byMail, native, errorOf, forget } }: FieldsProps) {
  const sentText = byMail ? 'code.sent.mail' : 'code.sent'
  const t = useT('components.enrolment')
  const textOf = useTextOf()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState('')
  const running = useRef(false)

  function fail(text: string): void {
    form.setError('code', { type: 'server', message: text })
    setRefused(text)
  }

  async function request(account: string): Promise<void> {
    setSending(true)
    setSent(false)
    setRefused('')
    form.clearErrors('code')
    const answer = await requestCode(account)
    setSending(false)
    startCountdown(answer.ok ? undefined : answer.retryAfter)
    // The pressed button is disabled, and the code is the next input; but the focus is not taken from another field.
    if (!(document.activeElement instanceof HTMLInputElement)) form.setFocus('code')
    if (!answer.ok) return fail(answer.message || textOf(callFailures['code-send'].text))
    setSent(true)
  }

  async function send(): Promise<void> {
    const field = byMail ? 'email' : 'phone'
    const account = form.getValues(field)
    const asked = (byMail ? mailAccount : sendCodeSchema.shape.account).safeParse(account)
    if (!asked.success) {
      const message = asked.error.issues[0]?.message
      return form.setError(field, { type: 'check', message }, { shouldFocus: true })
    }
    if (!navigator.onLine) return fail(t('offline.code'))
    if (running.current) return
    running.current = true
    await request(account)
    running.current = false
  }

  return (
    <CodeInput
      id={`${id}-code`}
      error={errorOf('code')}
      note={sent ? t(sentText) : native?.codeNote}
      refused={refused}
      isSending={isSending}
      onSend={() => void send()}
      {...form.register('code', { onChange: () => forget('code') })}
    />
  )
}
