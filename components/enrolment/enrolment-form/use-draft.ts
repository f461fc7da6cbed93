import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft } from '@/components/enrolment/enrolment-form/draft'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormValues } from '@/components/enrolment/enrolment-form/values'
import type { FormKind } from '@/schemas/enrolment-forms'

type DraftOptions = {
  kind: FormKind
  identity: Identity
  /** The project a form of this page begins with. */ begins: string
  mayChangeProject: boolean
}

/** Puts the draft of this visit into empty fields, and keeps it up to date from then on. */
export function useDraft(
  form: UseFormReturn<FormValues>,
  { kind, identity, begins, mayChangeProject }: DraftOptions,
): void {
  useEffect(() => {
    const draft = readDraft(kind)
    if (!draft) return
    if (!form.getValues('name')) form.setValue('name', draft.name)
    if (!form.getValues('phone')) form.setValue('phone', draft.phone)
    if (draft.project && mayChangeProject) form.setValue('project', draft.project)
  }, [form, kind, mayChangeProject])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values: { name = '', phone = '', project } }) {
          saveDraft(kind, { name, phone, project: project === begins ? undefined : project, identity })
        },
      }),
    [form, kind, identity, begins],
  )
}
