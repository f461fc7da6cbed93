import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftNames, readDraft, saveDraft } from '@/components/enrolment/enrolment-form/draft'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormField, FormValues } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/enrolment-forms'

type DraftOptions = {
  kind: FormKind
  /** The fields of this form; other fields are not restored. */
  fields: readonly FormField[]
  identity: Identity
  /** The initial project of the form on this page. */
  begins: string
  mayChangeProject: boolean
}

function keptOf(fields: readonly FormField[]) {
  return draftNames.filter((name) => fields.some((field) => field.name === name))
}

/** Restores the draft into empty fields, and saves it from then on. */
export function useDraft(
  form: UseFormReturn<FormValues>,
  { kind, fields, identity, begins, mayChangeProject }: DraftOptions,
): void {
  useEffect(() => {
    const draft = readDraft(kind)
    if (!draft) return
    for (const name of keptOf(fields)) {
      const fits = name === 'project' ? mayChangeProject : !form.getValues(name)
      if (draft[name] && fits) form.setValue(name, draft[name])
    }
  }, [form, kind, fields, mayChangeProject])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const entered = Object.fromEntries(keptOf(fields).map((name) => [name, values[name] ?? '']))
          const project = values.project === begins ? undefined : values.project
          saveDraft(kind, { ...readDraft(kind), ...entered, project, identity })
        },
      }),
    [form, kind, fields, identity, begins],
  )
}
