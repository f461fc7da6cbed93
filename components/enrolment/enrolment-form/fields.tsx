import { CodeField } from '@/components/enrolment/enrolment-form/code-field'
import type { PlainState } from '@/components/enrolment/enrolment-form/props'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import type { FormKind } from '@/schemas/enrolment-forms'

export type FieldsProps = {
  id: string
  enrolment: Enrolment
  texts: EnrolmentTexts
  kind: FormKind
  plain?: PlainState
}

/** Name, phone, code and project, in the order of the specification (§5). */
export function Fields({ id, enrolment, texts, kind, plain }: FieldsProps) {
  const { form, errorOf, options, chosen } = enrolment
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={enrolmentText(texts, 'name.label')}
        error={errorOf('name')}
        autoComplete="name"
        maxLength={128}
        required
        defaultValue={plain?.values.name}
        {...form.register('name')}
      />
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
        defaultValue={plain?.values.phone}
        {...form.register('phone', { onChange: () => form.clearErrors('phone') })}
      />
      {kind === 'consultation' ? (
        <CodeField id={id} enrolment={enrolment} texts={texts} plain={plain} />
      ) : null}
      <SelectField
        id={`${id}-project`}
        label={enrolmentText(texts, 'project.label')}
        error={errorOf('project')}
        options={options}
        {...form.register('project')}
        // Held by React, not by the DOM: the chosen project may not be among the page's own until it is appended.
        value={chosen}
      />
      <Honeypot id={id} enrolment={enrolment} texts={texts} />
    </>
  )
}

function Honeypot({ id, enrolment, texts }: Pick<FieldsProps, 'id' | 'enrolment' | 'texts'>) {
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
