import { CodeField } from '@/components/enrolment/enrolment-form/code-field'
import {
  ChoiceField,
  Honeypot,
  PhoneField,
  ProjectField,
} from '@/components/enrolment/enrolment-form/controls'
import type { FieldsProps } from '@/components/enrolment/enrolment-form/fields-props'
import { TextField } from '@/components/ui/field'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'
import type { FormField } from '@/schemas/application-fields/form'

/** The fields in the order of their descriptions. Check boxes are separate: `Consents`. */
export function Fields(props: FieldsProps) {
  return props.enrolment.fields.map((field) => <Entry key={field.name} field={field} {...props} />)
}

function Entry({ field, ...props }: FieldsProps & { field: FormField }) {
  switch (field.kind) {
    case 'text':
      return <Text field={field} {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'code':
      return <CodeField {...props} />
    case 'project':
      return <ProjectField {...props} />
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
      required
      defaultValue={native?.values[name]}
      {...enrolment.form.register(name)}
    />
  )
}
