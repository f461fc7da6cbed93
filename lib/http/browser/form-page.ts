import { forms, type FormKind } from '@/schemas/form-kinds'

/** The page with the forms of visitors. */
export const enrolPath = '/enrol'

/** The id of the form of /enrol, for fields outside the form element. */
export const enrolmentFormId = 'enrolment-form'

/** The last path segment of a project page without a chosen project. */
export const anyProject = 'any'

export function formHref(kind: FormKind, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({
    ...(kind === forms[0] ? {} : { form: kind }),
    ...query,
  }).toString()
  return search === '' ? enrolPath : `${enrolPath}?${search}`
}

/** Forms whose page is the same for every visitor; the others are about something that the address names. */
export const prerenderedForms = ['consultation', 'training'] as const satisfies readonly FormKind[]

export function isPrerendered(kind: FormKind): boolean {
  return prerenderedForms.some((one) => one === kind)
}
