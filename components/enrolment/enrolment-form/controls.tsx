import { changeNumber } from '@/components/enrolment/enrolment-form/countdown'
import type { FieldsProps } from '@/components/enrolment/enrolment-form/fields-props'
import { TextAreaField, TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'
import { enrolmentText, enrolmentTextById } from '@/lib/i18n/enrolment-texts'
import type { FormField } from '@/schemas/application-fields/form'

export function PhoneField({ id, enrolment, texts, native }: FieldsProps) {
  const { form, errorOf } = enrolment
  const onChange = () => {
    form.clearErrors('phone')
    changeNumber()
  }
  return (
    <TextField
      id={`${id}-phone`}
      label={enrolmentText(texts, 'phone.label')}
      hint={enrolmentText(texts, 'phone.hint')}
      error={errorOf('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
      required
      defaultValue={native?.values.phone}
      {...form.register('phone', { onChange })}
    />
  )
}

export function ProjectField({ id, enrolment, texts }: FieldsProps) {
  const { form, errorOf, options, chosen } = enrolment
  return (
    <SelectField
      id={`${id}-project`}
      label={enrolmentText(texts, 'project.label')}
      error={errorOf('project')}
      options={options}
      {...form.register('project')}
      // A controlled select: the chosen project may not be among the page's own until it is appended.
      value={chosen}
    />
  )
}

/** An intake of the program; the first option means no choice. */
export function IntakeField({ id, enrolment, texts, native }: FieldsProps) {
  return (
    <SelectField
      id={`${id}-intake`}
      label={enrolmentText(texts, 'intake.label')}
      error={enrolment.errorOf('intake')}
      options={[{ value: '', label: enrolmentText(texts, 'intake.any') }, ...enrolment.intakes]}
      defaultValue={native?.values.intake}
      {...enrolment.form.register('intake')}
    />
  )
}

type ChoiceProps = FieldsProps & { field: FormField & { kind: 'choice' } }

/** One of a few values; the first option means no choice. */
export function ChoiceField({ field: { name, control }, id, enrolment, texts, native }: ChoiceProps) {
  const labelOf = (value: string) =>
    enrolmentTextById(texts, `components.enrolment.${name}.${value}`) ?? value
  const options = control.values.map((value) => ({ value, label: labelOf(value) }))
  return (
    <SelectField
      id={`${id}-${name}`}
      label={enrolmentText(texts, `${name}.label`)}
      error={enrolment.errorOf(name)}
      options={[{ value: '', label: enrolmentText(texts, `${name}.any`) }, ...options]}
      defaultValue={native?.values[name]}
      {...enrolment.form.register(name)}
    />
  )
}

type PassageProps = FieldsProps & { field: FormField & { kind: 'passage' } }

/** An optional text of several lines. */
export function PassageField({ field: { name, control }, id, enrolment, texts, native }: PassageProps) {
  return (
    <TextAreaField
      id={`${id}-${name}`}
      label={enrolmentText(texts, `${name}.label`)}
      error={enrolment.errorOf(name)}
      rows={3}
      maxLength={control.maxLength}
      defaultValue={native?.values[name]}
      {...enrolment.form.register(name)}
    />
  )
}

export function Honeypot({ id, enrolment, texts }: FieldsProps) {
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={`${id}-website`}>{enrolmentText(texts, 'honeypot')}</label>
      <input
        id={`${id}-website`}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...enrolment.form.register('website')}
      />
    </div>
  )
}
