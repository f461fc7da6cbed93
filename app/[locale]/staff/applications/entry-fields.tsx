import { Fragment } from 'react'
import { KnownPhone } from '@/app/[locale]/staff/applications/known-phone'
import { Choice, Input, TextArea, Tick } from '@/components/staff/fields'
import { openIntakes } from '@/lib/content/intakes'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { toMessageId } from '@/lib/i18n/known-ids'
import {
  formFields,
  isFieldOf,
  isOfQuotations,
  isReachedBy,
  type FormField,
} from '@/schemas/application-fields/form'
import { projects } from '@/schemas/projects'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { officeDay } from '@/lib/time'
import { consentGivers, consentMeans } from '@/schemas/enrolment'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'
import { knownPhoneAction } from './new/actions'

const entered = formFields.filter(({ name }) => !isOfQuotations(name) && isReachedBy(name, false))

/** The required or the optional fields of the form for visitors, for an officer who enters them. Without code and consent. */
export function EntryFields({ desk, optional }: { desk: Desk; optional: boolean }) {
  return entered
    .filter((field) => isOptional(field) === optional)
    .map((field) => (
      <Fragment key={field.name}>
        <EntryField desk={desk} field={field} />
        {field.kind === 'phone' ? (
          <KnownPhone action={knownPhoneAction.bind(null, desk.locale, '')} />
        ) : null}
      </Fragment>
    ))
}

/** Officers enter programs; the fields of institutions are empty for them. */
function isOptional({ name, kind, control }: FormField): boolean {
  const ofOthers = !isFieldOf(name, 'consultation')
  return ofOthers || ['passage', 'choice', 'intake', 'tick'].includes(kind) || 'optional' in control
}

type EntryFieldProps = { desk: Desk; field: FormField; value?: string | undefined }

/** One field of the form for visitors with its present value, for an officer. */
export function EntryField({ desk, field, value }: EntryFieldProps) {
  const { intl, t } = desk
  switch (field.kind) {
    case 'text':
      return (
        <Input
          name={field.name}
          label={labelOf(desk, field)}
          maxLength={field.control.maxLength}
          autoComplete="off"
          defaultValue={value}
        />
      )
    case 'phone':
      return (
        <Input
          name={field.name}
          label={labelOf(desk, field)}
          type="tel"
          inputMode="tel"
          maxLength={32}
          autoComplete="off"
          defaultValue={value}
        />
      )
    case 'passage':
      return (
        <TextArea
          name={field.name}
          label={labelOf(desk, field)}
          rows={3}
          maxLength={field.control.maxLength}
          defaultValue={value}
        />
      )
    case 'project': {
      const options = projects.map(({ slug }) => ({ value: slug, label: projectLabel(desk, slug) }))
      return (
        <Choice
          name={field.name}
          label={fieldLabel(intl, field.name)}
          options={[{ value: '', label: t('entry.choose') }, ...options]}
          defaultValue={value}
        />
      )
    }
    case 'choice': {
      const say = (id: string) =>
        intl.formatMessage({ id: toMessageId(`components.enrolment.${field.name}.${id}`) })
      const options = field.control.values.map((value) => ({ value, label: say(value) }))
      return (
        <Choice
          name={field.name}
          label={labelOf(desk, field)}
          options={[{ value: '', label: say('any') }, ...options]}
          defaultValue={value}
        />
      )
    }
    case 'tick':
      return <Tick name={field.name} label={t('entry.news')} />
    case 'intake':
      return (
        <Choice
          name={field.name}
          label={labelOf(desk, field)}
          options={[{ value: '', label: '–' }, ...intakeOptions(desk, value)]}
          defaultValue={value}
        />
      )
    case 'email':
    case 'code':
    case 'consent':
    case 'trap':
      return null
  }
}

/** The open intakes by program, and the one that an application has. */
function intakeOptions(desk: Desk, value = '') {
  const groups = Object.entries(openIntakes(desk.by.at)).map(([slug, intakes]) => ({
    label: projectLabel(desk, slug),
    options: intakes.map(({ start }) => ({ value: start, label: start })),
  }))
  const isOpen = groups.some(({ options }) => options.some((option) => option.value === value))
  return value === '' || isOpen ? groups : [{ value, label: value }, ...groups]
}

/** The label for staff; optional fields say so. */
function labelOf(
  { intl, t }: Desk,
  field: FormField & { kind: 'text' | 'phone' | 'passage' | 'choice' | 'intake' },
): string {
  const label = fieldLabel(intl, field.name)
  return isOptional(field) ? t('entry.optional', { label }) : label
}

/** Who gave the consent, how, and on which day. Nothing is chosen in advance except the day. */
export function ConsentFields({ desk: { t, by } }: { desk: Desk }) {
  const choose = { value: '', label: t('entry.choose') }
  const today = officeDay(by.at)
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">{t('entry.consent')}</legend>
      <p className="-mt-3 text-sm leading-normal text-ink-soft">{t('entry.consent-lead')}</p>
      <Choice
        name="consent_by"
        label={t('entry.consent-by')}
        options={[
          choose,
          ...consentGivers.map((value) => ({ value, label: t(`entry.by-${value}`) })),
        ]}
      />
      <Choice
        name="consent_means"
        label={t('entry.consent-means')}
        options={[
          choose,
          ...consentMeans.map((value) => ({ value, label: t(`entry.means-${value}`) })),
        ]}
      />
      <Input
        name="consent_day"
        type="date"
        label={t('entry.consent-day')}
        max={today}
        defaultValue={today}
      />
    </fieldset>
  )
}
