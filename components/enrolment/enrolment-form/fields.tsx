import { CodeField } from '@/components/enrolment/enrolment-form/code-field'
import {
  ChoiceField,
  Honeypot,
  IntakeField,
  PassageField,
  PhoneField,
  ProjectField,
} from '@/components/enrolment/enrolment-form/controls'
import type { FieldsProps } from '@/components/enrolment/enrolment-form/fields-props'
import { Folded } from '@/components/enrolment/enrolment-form/folded'
import { TextField } from '@/components/ui/field'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'
import { isFolded, type FormField } from '@/schemas/application-fields/form'

/** The fields in the order of their descriptions; the folded ones follow. Check boxes are separate: `Consents`. */
export function Fields(props: FieldsProps) {
  const { fields } = props.enrolment
  const entries = (some: readonly FormField[]) =>
    some.map((field) => <Entry key={field.name} field={field} {...props} />)
  const folded = fields.filter(({ name }) => isFolded(name))
  return (
    <>
      {entries(fields.filter((field) => !folded.includes(field)))}
      {folded.length > 0 ? (
        <Folded {...props} names={folded.map(({ name }) => name)}>
          {entries(folded)}
        </Folded>
      ) : null}
    </>
  )
}

function Entry({ field, ...props }: FieldsProps & { field: FormField }) {
  switch (field.kind) {
    case 'text':
      return <Text field={field} {...props} />
    case 'passage':
      return <PassageField field={field} {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'code':
      return <CodeField {...props} />
    case 'project':
      return <ProjectField {...props} />
    case 'intake':
      return <IntakeField {...props} />
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'trap':
      return <Honeypot {...props} />
    case 'consent':
    case 'tick':
      return null
  }
}

type TextProps = FieldsProps & { field: FormField & { kind: 'text' } }

function Text({ field: { name, control }, id, enrolment, texts, native }: TextProps) {
  return (
    <TextField
      id={`${id}-${name}`}
      label={enrolmentText(texts, `${name}.label`)}
      error={enrolment.errorOf(name)}
      autoComplete={control.autoComplete}
      maxLength={control.maxLength}
      required={!('optional' in control)}
      defaultValue={native?.values[name]}
      {...enrolment.form.register(name)}
    />
  )
}
